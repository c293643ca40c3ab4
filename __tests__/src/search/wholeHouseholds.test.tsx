import { screen, within } from '@testing-library/react';
import { answerEndpoint } from '../../../src/contract/answer';
import { renderApp } from '../../support/renderApp';
import { COUNTS, countingApi } from './countingApi';
import { answering, searchedFor } from './openSearch';

async function opened(path: string) {
  const api = countingApi().on(answerEndpoint, answering(COUNTS));
  const { user } = await renderApp({ api, path });
  const fold = await screen.findByRole('button', { name: /^Leave out/u });
  if (fold.getAttribute('aria-expanded') === 'false') await user.click(fold);
  const group = within(await screen.findByRole('group', { name: 'No mail to a household if anyone in it…' }));
  return { api, user, group };
}

it('keeps households of other parties than chosen off the list, and lets go of that', async () => {
  const { api, user, group } = await opened('/voters?State=OK&PolitalAff=DEM,REP');
  const box = group.getByRole('checkbox', { name: 'is of another party than Democrats and Republicans' });
  await user.click(box);
  await searchedFor(api, { State: 'OK', PolitalAff: 'DEM,REP', HouseholdParty: 'DEM,REP' });
  expect(
    await screen.findByRole('button', { name: 'Remove Only Democrats and Republicans in the household' }),
  ).toBeVisible();
  await user.click(box);
  await searchedFor(api, { State: 'OK', PolitalAff: 'DEM,REP' });
});

it('asks for a party first', async () => {
  const { group } = await opened('/voters?State=OK');
  const box = group.getByRole('checkbox', { name: /^is of another party/u });
  expect(box).toHaveAttribute('aria-disabled', 'true');
  expect(group.getByText(/^Choose a political affiliation/u)).toBeVisible();
});

it('names the parties of a link that are not the ones chosen, and lets go of them', async () => {
  const { api, user, group } = await opened('/voters?State=OK&HouseholdParty=DEM');
  await user.click(group.getByRole('checkbox', { name: 'is of another party than Democrats' }));
  await searchedFor(api, { State: 'OK' });
});

it('keeps households off the list where anyone voted in an election', async () => {
  const { api, user, group } = await opened('/voters?State=OK');
  await user.click(await group.findByRole('checkbox', { name: 'voted on Nov 5, 2024 (general)' }));
  await searchedFor(api, { State: 'OK', HouseholdNotVoted: 'VH1' });
  await user.click(group.getByRole('checkbox', { name: /^voted on Nov 8, 2022/u }));
  await searchedFor(api, { State: 'OK', HouseholdNotVoted: 'VH1,VH2' });
  expect(
    await screen.findByRole('button', {
      name: 'Remove Nobody in the household voted on Nov 8, 2022 (general)',
    }),
  ).toBeVisible();
  await user.click(group.getByRole('checkbox', { name: /^voted on Nov 5, 2024/u }));
  await searchedFor(api, { State: 'OK', HouseholdNotVoted: 'VH2' });
});
