import { screen, within } from '@testing-library/react';
import { PAID } from '../../support/purchases';
import { choose, itemsOf, openProfile, profileApi } from './openProfile';
import { type Changes, changesEndpoint } from '../../../src/contract/exclusions';
import { countListsEndpoint } from '../../../src/contract/savedLists';

const CHANGES: Changes = {
  ...{ filters: { State: 'OK', County_Desc: 'TULSA', PolitalAff: 'DEM' }, voters: 1312 },
  ...{ stayed: 1200, joined: 112, altered: 31, notOnFile: 20, exclusionNo: 7 },
  left: [
    { step: 'County_Desc', voters: 10 },
    { step: 'PolitalAff', voters: 4 },
  ],
};
const counted = () =>
  profileApi([PAID]).on(countListsEndpoint, ({ ids }) => ({
    counts: ids.map((id) => ({ id, voters: 1312, households: 900, is_newer: false })),
  }));
const LIST = /^More for Oklahoma, Tulsa County/u;

it('tells of a bought list who stayed, left for which reason, and joined, and opens those who joined', async () => {
  const { user } = await openProfile(counted().on(changesEndpoint, { changes: CHANGES }));
  await screen.findByText('+78');
  await choose(user, LIST, 'What changed?');
  const list = await screen.findByRole('list', { name: /^What changed/u });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    '1,200 of the 1,234 voters you bought are still on the list.',
    'Of the voters you bought, 31 have another name, address, party or district in today’s file.',
    '10 left: moved; no longer Tulsa County',
    '4 left: changed party; no longer Democrats',
    '20 left: no longer in the voter file',
    '112 joined. Open only these 112',
  ]);
  expect(within(list).getByRole('link')).toHaveAttribute(
    'href',
    '/voters?County_Desc=TULSA&LeaveOut=7%2Cnone&PolitalAff=DEM&State=OK',
  );
});

it('says when it can’t be found out, and asks again', async () => {
  const api = counted().on(changesEndpoint, { code: 'data_retired', error: 'Gone.' });
  const { user } = await openProfile(api);
  await screen.findByText('+78');
  await choose(user, LIST, 'What changed?');
  const failed = await screen.findByText('We couldn’t find out what changed.');
  api.on(changesEndpoint, { changes: { ...CHANGES, joined: 0 } });
  await user.click(within(failed).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No one has joined.')).toBeVisible();
});

it('is not asked of a list that can’t have changed, and is closed again where it was asked', async () => {
  const same = profileApi([PAID]).on(countListsEndpoint, ({ ids }) => ({
    counts: ids.map((id) => ({ id, voters: 1234, households: 900, is_newer: false })),
  }));
  const first = await openProfile(same);
  expect(await screen.findByText('No change')).toBeVisible();
  expect(await itemsOf(first.user, LIST)).not.toContain('What changed?');
  first.unmount();
  const { user } = await openProfile(counted().on(changesEndpoint, { changes: CHANGES }));
  await screen.findByText('+78');
  await choose(user, LIST, 'What changed?');
  await choose(user, LIST, 'Hide what changed');
  expect(screen.queryByRole('list', { name: /^What changed/u })).toBeNull();
  await choose(user, LIST, 'What changed?');
  expect(await screen.findByRole('list', { name: /^What changed/u })).toBeVisible();
});
