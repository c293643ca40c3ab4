import { screen, within } from '@testing-library/react';
import { renderApp } from '../../support/renderApp';
import { COUNTS, countingApi } from './countingApi';
import { answering } from './openSearch';
import { answerEndpoint } from '../../../src/contract/answer';

const counts = { ...COUNTS, usualMethods: { M: 40, E: 0, P: 300 }, ballotsTaken: { D: 7, B: 3 } };

async function unfolded(path: string) {
  const { user } = await renderApp({ api: countingApi().on(answerEndpoint, answering(counts)), path });
  await user.click(await screen.findByRole('button', { name: /^How they vote/u }));
  return user;
}

it('finds voters by how they usually vote, with figures', async () => {
  const user = await unfolded('/voters?State=OK');
  const usual = within(screen.getByRole('group', { name: 'Usual method' }));
  await user.click(await usual.findByRole('checkbox', { name: 'By mail 40' }));
  expect(window.location.search).toBe('?State=OK&UsualMethod=M');
  expect(await screen.findByRole('button', { name: 'Remove Usually vote by mail' })).toBeVisible();
});

it('joins ways to vote, by presets and by checkboxes', async () => {
  const user = await unfolded('/voters?State=OK');
  const preset = (name: RegExp) => screen.getAllByRole('button', { name })[0] as HTMLElement;
  await user.click(preset(/^Early voters/u));
  const usual = within(screen.getByRole('group', { name: 'Usual method' }));
  await user.click(usual.getByRole('checkbox', { name: /^By mail/u }));
  expect(window.location.search).toBe('?State=OK&UsualMethod=E%2CM');
  expect(preset(/^Early voters/u)).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByText(/no longer applies/u)).toBeNull();
  await user.click(preset(/^Early voters/u));
  expect(window.location.search).toBe('?State=OK&UsualMethod=M');
  expect(preset(/^Mail voters/u)).toHaveAttribute('aria-pressed', 'true');
});

it('says of Oklahoma that its file does not tell ballots, and of Ohio that it does not tell methods', async () => {
  await unfolded('/voters?State=OK');
  expect(screen.getByText('Oklahoma’s file doesn’t say which party’s ballot people took.')).toBeVisible();
  expect(screen.queryByRole('group', { name: /ballot/u })).toBeNull();
});

it('finds Ohio’s voters by the ballots they took', async () => {
  const user = await unfolded('/voters?State=OH');
  expect(screen.getByText('Ohio’s file doesn’t say how people voted.')).toBeVisible();
  const taken = within(screen.getByRole('group', { name: 'Last four primary ballots' }));
  await user.click(await taken.findByRole('checkbox', { name: 'Only Democratic 7' }));
  await user.click(await taken.findByRole('checkbox', { name: 'Both 3' }));
  expect(window.location.search).toBe('?PrimaryBallots=B%2CD&State=OH');
});
