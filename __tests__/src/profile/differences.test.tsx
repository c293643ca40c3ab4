import { screen, waitFor, within } from '@testing-library/react';
import type { HistoryRow } from '../../../src/contract/purchaseHistory';
import { createLinkEndpoint } from '../../../src/contract/purchases';
import { linkTo } from '../../support/links';
import { PAID } from '../../support/purchases';
import { openProfile, profileApi } from './openProfile';
import { type Changes, changesEndpoint } from '../../../src/contract/exclusions';
import { countListsEndpoint } from '../../../src/contract/savedLists';

const AGAIN: HistoryRow = {
  ...PAID,
  id: '0d6a51de-2f4f-4dc2-8a33-6a1b1f1f9a10',
  record_count: 1300,
  completed_at: '2026-11-21T12:00:00.000Z',
};
const name = /^Changes since Oct 31, 2026 in Oklahoma/u;
const find = () => screen.findByRole('button', { name });

it('offers only what changed since the earlier purchase of the list, and downloads it', async () => {
  const api = profileApi([PAID, AGAIN]).on(createLinkEndpoint, linkTo(1300, { chosen: 37 }));
  const { user, deps } = await openProfile(api);
  await user.click(await find());
  expect(await screen.findByText(/^Your download of the 37 records that changed has started/u)).toBeVisible();
  expect(deps.downloads).toHaveLength(1);
  expect(api.callsOf(createLinkEndpoint).map(({ body }) => body)).toEqual([
    { purchaseId: AGAIN.id, layout: 'mail-house', since: PAID.id },
  ]);
  expect(screen.getAllByRole('button', { name: /^Changes since/u })).toHaveLength(1);
});

it('says why there is no such file; another try asks for the same one', async () => {
  const error = 'Nothing has changed: the file would be empty. You have the newest list.';
  const api = profileApi([PAID, AGAIN]).on(createLinkEndpoint, { code: 'file_impossible', error });
  const { user } = await openProfile(api);
  await user.click(await find());
  expect(await screen.findByText(error)).toBeVisible();
  api.on(createLinkEndpoint, { code: 'unavailable', error: 'Wait a little.' });
  await user.click(await find());
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(api.callsOf(createLinkEndpoint)).toHaveLength(3));
  expect(api.callsOf(createLinkEndpoint)[2]).toMatchObject({ body: { since: PAID.id } });
});

it.each([
  ['other filters', { search_parameters: { State: 'OK' } }],
  ['filters that can’t be read', { search_parameters: null }],
  ['a refund', { status: 'refunded' }],
])('offers nothing to compare with: %s', async (_, earlier) => {
  await openProfile(profileApi([{ ...PAID, ...earlier }, AGAIN]));
  expect((await screen.findAllByText(/^Data as of|records/u))[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Changes since/u })).toBeNull();
});

it('is not offered while the file is another than CSV, nor for households', async () => {
  const { user } = await openProfile(profileApi([PAID, AGAIN]));
  await find();
  await user.click(screen.getAllByRole('button', { name: /^Change the file of/u })[0] ?? document.body);
  await user.selectOptions(await screen.findByRole('combobox', { name: /^File format/u }), 'xlsx');
  expect(screen.queryByRole('button', { name })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: /^File format/u }), 'csv');
  expect(await find()).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: /^File layout/u }), 'households');
  expect(screen.queryByRole('button', { name })).toBeNull();
});

it('says that a long list is too long for it', async () => {
  await openProfile(profileApi([PAID, { ...AGAIN, record_count: 40_001 }]));
  expect(await screen.findByText(/too long for a file of only what changed/u)).toHaveTextContent(
    'This list is too long for a file of only what changed since Oct 31, 2026: that takes 40,000 records or fewer.',
  );
  expect(screen.queryByRole('button', { name })).toBeNull();
});

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
    ...{ success: true as const, message: 'Done' },
    counts: ids.map((id) => ({ id, voters: 1312, households: 900, is_newer: false })),
  }));
const asked = () => screen.findByRole('button', { name: /^What changed\? Oklahoma, Tulsa County/u });

it('tells of a bought list who stayed, left for which reason, and joined, and opens those who joined', async () => {
  const { user } = await openProfile(counted().on(changesEndpoint, { success: true, changes: CHANGES }));
  await user.click(await asked());
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
    '/voters?County_Desc=TULSA&PolitalAff=DEM&State=OK&LeaveOut=7',
  );
});

it('says when it can’t be found out, and asks again', async () => {
  const api = counted().on(changesEndpoint, { code: 'data_retired', error: 'Gone.' });
  const { user } = await openProfile(api);
  await user.click(await asked());
  const failed = await screen.findByText('We couldn’t find out what changed.');
  api.on(changesEndpoint, { success: true, changes: { ...CHANGES, joined: 0 } });
  await user.click(within(failed).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No one has joined.')).toBeVisible();
});

it('is not asked of a list that can’t have changed, and is closed again where it was asked', async () => {
  const same = profileApi([PAID]).on(countListsEndpoint, ({ ids }) => ({
    ...{ success: true as const, message: 'Done' },
    counts: ids.map((id) => ({ id, voters: 1234, households: 900, is_newer: false })),
  }));
  const first = await openProfile(same);
  expect(await screen.findByText('No change since Oct 31, 2026')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^What changed/u })).toBeNull();
  first.unmount();
  const { user } = await openProfile(counted().on(changesEndpoint, { success: true, changes: CHANGES }));
  await user.click(await asked());
  await user.click(await screen.findByRole('button', { name: /^Hide what changed/u }));
  expect(screen.queryByRole('list', { name: /^What changed/u })).toBeNull();
  await user.click(await asked());
  expect(screen.getByRole('list', { name: /^What changed/u })).toBeVisible();
});
