import { screen, within } from '@testing-library/react';
import { answerEndpoint } from '../../../src/contract/answer';
import { purchasesEndpoint } from '../../../src/contract/purchases';
import { type ListedQuote, quotesEndpoint } from '../../../src/contract/quotes';
import { sharesEndpoint } from '../../../src/contract/shares';
import { countiesEndpoint, searchEndpoint, stateFiltersEndpoint } from '../../../src/contract/voters';
import { NOTHING_SHARED } from '../../support/fakeApi';
import { PAID } from '../../support/purchases';
import { QUOTE } from '../../support/quotes';
import { differing, listsApi, row, savedList } from './listsApi';
import { choose, itemsOf, openProfile, profileApi } from './openProfile';
import { type Changes, changesEndpoint } from '../../../src/contract/exclusions';
import { countListsEndpoint } from '../../../src/contract/savedLists';

const quote = (fields: Partial<ListedQuote>): ListedQuote => ({ ...QUOTE, role: 'author', ...fields });
const withQuotes = (api: ReturnType<typeof listsApi>, ...quotes: ListedQuote[]) =>
  api.on(quotesEndpoint, { quotes });
const ofList = (n: number) => ({ ...differing(n), elections: null });

it('shows a saved list with an open quote once, as quoted, and what can be done with both', async () => {
  const api = withQuotes(listsApi({ lists: [savedList(1, ofList(1))] }), quote({ ...ofList(1) }));
  const { user } = await openProfile(api);
  const shown = await row('List 1');
  expect(await shown.findByText('Quoted, waits for payment')).toBeVisible();
  expect(shown.getByText(/until May 27, 2026/u)).toBeVisible();
  expect(within(screen.getByRole('table', { name: 'Your lists' })).getAllByRole('row')).toHaveLength(2);
  expect(await itemsOf(user, 'List 1')).toEqual([
    ...['Open', 'Rename…', 'Copy link', 'Open quote', 'Copy quote’s link', 'Close quote'],
    ...['Move to campaign…', 'Take out of My campaign', 'Delete'],
  ]);
});

it('says who paid a quote, and has its download there, not as another list', async () => {
  const paid = quote({ status: 'paid', purchase_id: PAID.id, paid_at: '2026-05-20T12:00:00.000Z' });
  const api = withQuotes(listsApi({ lists: [] }), paid).on(sharesEndpoint, {
    ...NOTHING_SHARED,
    purchases: [{ whose: 'Friends of Ada', purchase: PAID }],
  });
  const { user } = await openProfile(api);
  expect(await screen.findByText('Quoted, paid by Friends of Ada')).toBeVisible();
  expect(within(screen.getByRole('table', { name: 'Your lists' })).getAllByRole('row')).toHaveLength(2);
  expect(screen.getByRole('button', { name: /^Download/u })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Oklahoma/u })).toHaveAttribute(
    'href',
    expect.stringContaining('/voters?'),
  );
  expect(await itemsOf(user, /^More for Oklahoma/u)).toEqual([
    'Open',
    'Open quote',
    'Change the file…Mail house, one piece per voter, CSV',
    'Receipt and files',
  ]);
});

it('has a quote that its author paid in the history alone', async () => {
  const paid = quote({ status: 'paid', purchase_id: PAID.id });
  await openProfile(
    withQuotes(listsApi({ lists: [] }), paid).on(purchasesEndpoint, {
      purchases: [PAID],
    }),
  );
  expect(await screen.findByText(/^Saved, quoted and shared lists stand here/u)).toBeVisible();
});

it('tells two quotes of one list apart in its menu, and warns of one whose list was bought', async () => {
  const bought = { by: 'you' as const, boughtAt: '2026-05-13T12:00:00.000Z' };
  const second = quote({
    id: '7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b12',
    organization: 'Ruiz for House',
    bought,
  });
  const { user } = await openProfile(
    withQuotes(listsApi({ lists: [] }), quote({ status: 'closed' }), second),
  );
  expect(await screen.findByText('You bought this list on May 13, 2026')).toBeVisible();
  expect(await itemsOf(user, /^More for Oklahoma/u)).toEqual([
    'Open',
    'Open quoteNo. 7F3F6A52',
    'Reopen quoteNo. 7F3F6A52',
    ...['Open quote', 'Copy quote’s link', 'Close quote'].map((act) => `${act}No. 7F3F6A52, Ruiz for House`),
  ]);
});

it.each([
  ['closed', 'Quote closed'],
  ['expired', 'Quote expired'],
  ['withdrawn', 'Quote withdrawn: its data was wrong'],
] as const)('keeps a quote that is %s', async (status, words) => {
  await openProfile(withQuotes(listsApi({ lists: [] }), quote({ status })));
  expect(await screen.findByText(words)).toBeVisible();
});

it('sorts by what was touched last, whatever it is', async () => {
  const lists = [
    savedList(1, { ...ofList(1), created_at: '2026-05-01T12:00:00.000Z' }),
    savedList(2, ofList(2)),
  ];
  await openProfile(withQuotes(listsApi({ lists }), quote({})));
  await screen.findByText('Quoted, waits for payment');
  const rows = within(screen.getByRole('table', { name: 'Your lists' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map(({ textContent }) => /^(List \d|Oklahoma)/u.exec(textContent)?.[0])).toEqual([
    ...['List 2', 'Oklahoma', 'List 1'],
  ]);
});

it('begins a quote of a saved list in its results', async () => {
  const api = listsApi({ lists: [savedList(1)] })
    .on(countiesEndpoint, 'pending')
    .on(stateFiltersEndpoint, 'pending')
    .on(answerEndpoint, 'pending')
    .on(searchEndpoint, 'pending');
  const { user, history, store } = await openProfile(api);
  await choose(user, 'List 1', 'Make a quote');
  expect(history.address()).toEqual({ path: '/voters', search: '?PolitalAff=DEM&State=OK' });
  expect(store.getState().quote).toMatchObject({
    status: 'asking',
    filters: { PolitalAff: 'DEM', State: 'OK' },
  });
});

it('copies the link of a saved list', async () => {
  const { user } = await openProfile(listsApi({ lists: [savedList(1)] }));
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await choose(user, 'List 1', 'Copy link');
  expect(await screen.findByText('Link copied.')).toBeVisible();
  expect(copied).toHaveBeenCalledWith(expect.stringMatching(/^http.*\/voters\?PolitalAff=DEM&State=OK$/u));
});

it('has the account behind a tab with an address, which Back leaves', async () => {
  const { user, history } = await openProfile(listsApi({ lists: [] }));
  await user.click(await screen.findByRole('tab', { name: 'Account' }));
  expect(screen.getByRole('region', { name: 'Your account' })).toBeVisible();
  expect(screen.queryByText('Purchase Summary')).toBeNull();
  expect(history.address()).toEqual({ path: '/profile', search: '?tab=account' });
  await user.click(screen.getByRole('tab', { name: 'Lists' }));
  expect(screen.getByText('Purchase Summary')).toBeVisible();
});

// What changed of a bought list.

const CHANGES: Changes = {
  ...{ filters: { State: 'OK', County_Desc: 'TULSA', PolitalAff: 'DEM' }, voters: 1312 },
  ...{ stayed: 1200, joined: 112, altered: 31, notOnFile: 20, exclusionNo: 7 },
  left: [
    { step: 'County_Desc', voters: 10 },
    { step: 'PolitalAff', voters: 4 },
    { step: 'LeaveOut:9', voters: 1 },
  ],
};
const counted = () =>
  profileApi([PAID]).on(countListsEndpoint, ({ ids }) => ({
    counts: ids.map((id) => ({ id, voters: 1312, households: 900, is_newer: false })),
  }));
const LIST = /^More for Oklahoma, Tulsa County/u;

it('tells of a bought list who stayed, left for which reason, and joined, and opens those who joined; and is closed again', async () => {
  const { user } = await openProfile(counted().on(changesEndpoint, { changes: CHANGES }));
  await screen.findByText('+78');
  await choose(user, LIST, 'What changed?');
  const list = await screen.findByRole('list', { name: /^What changed/u });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    '1,200 of the 1,235 voters you bought are still on the list.',
    'Of the voters you bought, 31 have another name, address, party or district in today’s file.',
    '10 off the list: moved; no longer Tulsa County',
    '4 off the list: changed party; no longer Democrats',
    '1 off the list: on a list that is left out today',
    '20 off the list: no longer in the voter file',
    '112 joined. Open only these 112',
  ]);
  expect(within(list).getByRole('link')).toHaveAttribute(
    'href',
    '/voters?County_Desc=TULSA&LeaveOut=7%2Cnone&PolitalAff=DEM&State=OK',
  );
  await choose(user, LIST, 'Hide what changed');
  expect(screen.queryByRole('list', { name: /^What changed/u })).toBeNull();
});

it('says of a bought list how many voters do-not-mail lists added since leave out today', async () => {
  const api = profileApi([PAID]).on(countListsEndpoint, ({ ids }) => ({
    counts: ids.map((id) => ({ id, voters: 1230, households: 900, is_newer: false, excluded_since: 4 })),
  }));
  await openProfile(api);
  expect(await screen.findByText('−4')).toBeVisible();
  expect(
    screen.getByText(
      'Do-not-mail lists added since leave out 4 voters today, but not in the file you bought.',
    ),
  ).toBeVisible();
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

it('is not asked of a list that can’t have changed', async () => {
  const same = profileApi([PAID]).on(countListsEndpoint, ({ ids }) => ({
    counts: ids.map((id) => ({ id, voters: 1234, households: 900, is_newer: false })),
  }));
  const { user } = await openProfile(same);
  expect(await screen.findByText('No change')).toBeVisible();
  expect(await itemsOf(user, LIST)).not.toContain('What changed?');
});
