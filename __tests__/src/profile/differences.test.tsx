import { screen, waitFor, within } from '@testing-library/react';
import type { HistoryRow } from '../../../src/contract/purchaseHistory';
import { createLinkEndpoint } from '../../../src/contract/purchases';
import { linkTo } from '../../support/links';
import { PAID } from '../../support/purchases';
import { openProfile, profileApi } from './openProfile';
import {
  type Changes,
  changesEndpoint,
  type Overlap,
  overlapEndpoint,
} from '../../../src/contract/exclusions';
import { countListsEndpoint, savedListsEndpoint } from '../../../src/contract/savedLists';
import { sharesEndpoint } from '../../../src/contract/shares';

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

const SAVED = {
  ...{ id: '7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b31', campaign_id: '7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b32' },
  ...{ list_name: 'October', record_count: 500, created_at: '2026-10-02T12:00:00.000Z' },
  ...{ search_parameters: { State: 'OK', AgeMax: 40 }, elections: null, data_dates: null },
};
const OVERLAP: Overlap = {
  voters: { one: 400, both: 100, other: 1134 },
  deliverable: { one: 390, both: 98, other: 1100 },
  households: { one: 300, both: 90, other: 900 },
  bought: { one: null, other: { exclusionNo: 7, notOnFile: 12 } },
};
const api = () =>
  profileApi([PAID]).on(savedListsEndpoint, {
    ...{ success: true, message: 'ok', lists: [SAVED] },
    campaigns: [{ id: SAVED.campaign_id, campaign_name: 'Ward 4', shared_with: 0 }],
  });

async function chosen(of = api()) {
  const { user } = await openProfile(of);
  await user.click(await screen.findByText('How far do two lists overlap?'));
  await user.selectOptions(screen.getByLabelText('First list'), '“October”, as of today');
  const second = screen.getByLabelText('Second list');
  // A list is not compared with itself.
  expect(within(second).queryByRole('option', { name: /October/u })).toBeNull();
  await user.selectOptions(second, within(second).getByRole('option', { name: /as bought$/u }));
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  return user;
}

it('says how far a saved list and a purchase overlap, what that saves, and leaves out who is on both', async () => {
  const of = api().on(overlapEndpoint, { success: true, overlap: OVERLAP });
  const user = await chosen(of);
  const table = await screen.findByRole('table', { name: 'How far these lists overlap' });
  expect(within(table).getByRole('row', { name: 'Both 100 98 90' })).toBeVisible();
  expect(within(table).getByRole('row', { name: 'Only “October” 400 390 300' })).toBeVisible();
  expect(screen.getByText(/12 bought with .* are no longer on file\.$/u)).toBeVisible();
  expect(of.callsOf(overlapEndpoint).map(({ body }) => body)).toEqual([
    { one: { filters: { State: 'OK', AgeMax: 40 } }, other: { purchaseId: PAID.id } },
  ]);
  const cost = screen.getByLabelText('Cost per piece ($)');
  await user.type(cost, 'x');
  expect(screen.getByText('Enter a cost above $0, such as 0.62.')).toBeVisible();
  await user.clear(cost);
  await user.type(cost, '0.50');
  expect(
    screen.getByText(
      'Mailing those on both only once saves $45 with one piece per household, $49 with one per voter.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Leave out those on both: open only “October”' })).toHaveAttribute(
    'href',
    '/voters?AgeMax=40&State=OK&LeaveOut=7',
  );
});

it('leaves out both of two bought lists, and says when lists can’t be compared', async () => {
  const of = api().on(overlapEndpoint, { code: 'data_retired', error: 'The voter file is gone.' });
  await chosen(of);
  expect(await screen.findByText('The voter file is gone.')).toBeVisible();
  expect(screen.getByText('We couldn’t compare these lists.')).toBeVisible();
});

it('offers a list that another paid or shares, as long as it has a file', async () => {
  const shared = (n: number, list_name: string, status: 'succeeded' | 'refunded') => ({
    whose: 'Friends of Ada',
    purchase: { ...PAID, id: `7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b4${n}`, list_name, status },
  });
  const of = api().on(sharesEndpoint, {
    ...{ success: true, message: 'ok', shares: [], downloads: [], campaigns: [] },
    purchases: [shared(1, 'Paid by Ada', 'succeeded'), shared(2, 'Given back', 'refunded')],
  });
  const { user } = await openProfile(of);
  await user.click(await screen.findByText('How far do two lists overlap?'));
  const choice = screen.getByLabelText('First list');
  expect(
    await within(choice).findByRole('option', { name: '“Paid by Ada, Oct 31, 2026”, as bought' }),
  ).toBeVisible();
  expect(within(choice).queryByRole('option', { name: /Given back/u })).toBeNull();
});
