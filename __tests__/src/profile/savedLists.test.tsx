import { act, screen, waitFor, within } from '@testing-library/react';
import {
  type Campaign,
  changeCampaignEndpoint,
  changeListEndpoint,
  countListsEndpoint,
  moveListEndpoint,
  type SavedList,
  savedListsEndpoint,
} from '../../../src/contract/savedLists';
import { purchasesEndpoint } from '../../../src/contract/purchases';
import type { HistoryRow } from '../../../src/contract/purchaseHistory';
import type { FakeApi } from '../../support/fakeApi';
import { PAID } from '../../support/purchases';
import { openProfile, profileApi } from './openProfile';

const idOf = (n: number) => `0d6a51de-2f4f-4dc2-8a33-${String(n).padStart(12, '0')}`;
const [HOME, WARD] = [idOf(901), idOf(902)];
const CAMPAIGNS: readonly Campaign[] = [
  { id: HOME, campaign_name: 'My campaign' },
  { id: WARD, campaign_name: 'Ward 4' },
];
const message = 'ok';

const savedList = (n: number, fields: Partial<SavedList> = {}): SavedList => ({
  id: idOf(n),
  campaign_id: HOME,
  list_name: `List ${n}`,
  record_count: 1000,
  created_at: '2026-11-03T12:00:00.000Z',
  search_parameters: { PolitalAff: 'DEM', State: 'OK' },
  elections: null,
  data_dates: [{ state: 'OK', date: '2026-05-12' }],
  ...fields,
});

interface Kept {
  lists: SavedList[];
  campaigns?: readonly Campaign[];
  purchases?: HistoryRow[];
}

/** The API of somebody with these lists, which change as it is asked. */
function listsApi({ lists, campaigns = CAMPAIGNS.slice(0, 1), purchases = [] }: Kept): FakeApi {
  const kept = [...lists];
  let shown = [...kept];
  let groups = [...campaigns];
  const change = (id: string | undefined, fields: Partial<SavedList>) => {
    shown = shown.map((list) => (list.id === id ? { ...list, ...fields } : list));
  };
  return profileApi(purchases)
    .on(savedListsEndpoint, () => ({ success: true as const, lists: shown, campaigns: groups, message }))
    .on(countListsEndpoint, ({ ids }) => ({
      success: true as const,
      counts: ids.map((id) => ({ id, voters: 1312, households: 900 })),
      message,
    }))
    .on(changeListEndpoint, ({ listId, name, deleted }) => {
      if (name !== undefined) change(listId, { list_name: name });
      if (deleted === true) shown = shown.filter(({ id }) => id !== listId);
      if (deleted === false)
        shown = kept.filter(({ id }) => id === listId || shown.some((one) => one.id === id));
      return { success: true as const, message };
    })
    .on(moveListEndpoint, ({ listId, campaignId, campaignName }) => {
      if (campaignName !== undefined) groups = [...groups, { id: WARD, campaign_name: campaignName }];
      change(listId, { campaign_id: campaignId ?? WARD });
      return { success: true as const, message };
    })
    .on(changeCampaignEndpoint, ({ campaignId, name }) => {
      groups = groups.flatMap((group) =>
        group.id !== campaignId ? [group] : name === undefined ? [] : [{ ...group, campaign_name: name }],
      );
      return { success: true as const, message };
    });
}
const section = () => screen.getByRole('region', { name: 'Lists' });
const row = async (name: string) =>
  within((await screen.findByText(name, { selector: 'p' })).closest('tr') ?? document.body);

it('says how a list is kept while there is none', async () => {
  await openProfile(listsApi({ lists: [] }));
  expect(await screen.findByText(/^To keep a list here/u)).toHaveTextContent(
    'To keep a list here, search for voters and press “Save this list”.',
  );
});

it('shows each list in words, with what it comes to today, asked for in one request', async () => {
  const api = listsApi({ lists: [savedList(1), savedList(2)], purchases: [{ ...PAID, record_count: 1400 }] });
  await openProfile(api);
  const first = await row('List 1');
  expect(await first.findByText('1,312 voters in 900 households', { exact: false })).toBeVisible();
  expect(first.getByText('Oklahoma · Democrats', { exact: false })).toBeVisible();
  expect(first.getByText('+312 since Nov 3, 2026')).toBeVisible();
  expect(first.getByText(/^Saved on Nov 3, 2026 with 1,000 voters/u)).toBeVisible();
  expect(first.getByRole('link', { name: 'Open List 1' })).toHaveAttribute(
    'href',
    '/voters?PolitalAff=DEM&State=OK',
  );
  expect(screen.getByText('−88 since Oct 31, 2026')).toBeVisible();
  expect(api.callsOf(countListsEndpoint).map(({ body }) => body)).toEqual([
    { ids: [idOf(1), idOf(2), PAID.id] },
  ]);
});

it('says what can’t be counted, never 0, and counts again', async () => {
  const api = listsApi({ lists: [savedList(1), savedList(2)] }).on(countListsEndpoint, {
    code: 'unavailable',
    error: 'The service is unavailable right now. Please try again.',
  });
  const { user } = await openProfile(api);
  expect(await screen.findByText('Today’s counts of your lists could not be loaded.')).toBeVisible();
  expect((await row('List 1')).getByText('Not counted')).toBeVisible();
  expect(section()).not.toHaveTextContent(/\b0 voters|since/u);
  api.on(countListsEndpoint, {
    success: true,
    counts: [{ id: idOf(1), sentence: 'We have no voters of this state on file right now.' }],
    message,
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('We have no voters of this state on file right now.')).toBeVisible();
  // The other one was deleted in another tab.
  expect((await row('List 2')).getByText('This list isn’t here any more.')).toBeVisible();
});

it('offers no search for a list whose election is tracked no more', async () => {
  const elections = [{ token: 'VH1', date: '2018-11-06', classification: 'general', today: null }];
  const gone = savedList(1, { search_parameters: { State: 'OK', VoteHistory: 'VH1' }, elections });
  await openProfile(listsApi({ lists: [gone] }));
  const shown = await row('List 1');
  expect(shown.getByText(/Voted on Nov 6, 2018 \(general\)/u)).toBeVisible();
  expect(shown.queryByRole('link')).toBeNull();
});

it('renames a list by keyboard alone', async () => {
  const api = listsApi({ lists: [savedList(1)] });
  const { user } = await openProfile(api);
  (await screen.findByRole('button', { name: 'Rename List 1' })).focus();
  await user.keyboard('{Enter}');
  const input = screen.getByLabelText('List name');
  expect(input).toHaveFocus();
  await user.clear(input);
  await user.keyboard('October  mailing{Enter}');
  expect(await screen.findByText('October mailing', { selector: 'p' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Rename October mailing' })).toHaveFocus();
  expect(api.callsOf(changeListEndpoint)).toMatchObject([
    { body: { listId: idOf(1), name: 'October mailing' } },
  ]);
});

it.each([
  ['network' as const, 'The name was not saved. Check your internet connection and try again.'],
  [
    { code: 'forbidden', error: 'We can’t find this in your account.' } as const,
    'We can’t find this in your account.',
  ],
])('says why a name was not saved (%#), and keeps what was typed', async (answer, sentence) => {
  const { user } = await openProfile(listsApi({ lists: [savedList(1)] }).on(changeListEndpoint, answer));
  await user.click(await screen.findByRole('button', { name: 'Rename List 1' }));
  await user.keyboard(' and more{Enter}');
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByLabelText('List name')).toHaveValue('List 1 and more');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Rename List 1' })).toHaveFocus();
});

it('deletes a list at once, and brings it back until the next act', async () => {
  const api = listsApi({ lists: [savedList(1), savedList(2)] });
  const { user } = await openProfile(api);
  await user.click(await screen.findByRole('button', { name: 'Delete List 1' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(undo).toHaveFocus();
  expect(screen.getByText('‘List 1’ is deleted.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete List 1' })).toBeNull();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Delete List 1' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(screen.getByRole('heading', { name: 'Lists' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Delete List 2' }));
  await screen.findByRole('button', { name: 'Undo' });
  await user.click(screen.getByRole('button', { name: 'Rename List 1' }));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(api.callsOf(changeListEndpoint).map(({ body }) => body)).toEqual([
    { listId: idOf(1), deleted: true },
    { listId: idOf(1), deleted: false },
    { listId: idOf(2), deleted: true },
  ]);
});

it('offers nothing else while something is being done', async () => {
  const api = listsApi({ lists: [savedList(1), savedList(2)] }).on(changeListEndpoint, 'pending');
  const { user } = await openProfile(api);
  await user.click(await screen.findByRole('button', { name: 'Delete List 1' }));
  expect(screen.getByRole('button', { name: 'Delete List 2' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Rename List 2' }));
  expect(screen.queryByLabelText('List name')).toBeNull();
  expect(api.callsOf(changeListEndpoint)).toHaveLength(1);
});

it('says why a deletion was not taken back', async () => {
  const api = listsApi({ lists: [savedList(1)] });
  const { user } = await openProfile(api);
  await user.click(await screen.findByRole('button', { name: 'Delete List 1' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  const error = 'You have saved this list again since, so there is nothing to undo.';
  api.on(changeListEndpoint, { code: 'bad_request', error });
  await user.click(undo);
  expect(await screen.findByRole('alert')).toHaveTextContent(error);
});

it('moves a list and a purchase to a new campaign, and chooses between campaigns from then on', async () => {
  const api = listsApi({ lists: [savedList(1)], purchases: [PAID] });
  const { user } = await openProfile(api);
  await user.click(await screen.findByRole('button', { name: 'New campaign… for List 1' }));
  await user.keyboard('Ward 4{Enter}');
  const [ofList, ofPurchase] = await screen.findAllByLabelText('Campaign');
  expect(ofList).toHaveDisplayValue('Ward 4');
  expect(ofPurchase).toHaveDisplayValue('None');
  api.on(purchasesEndpoint, { success: true, purchases: [{ ...PAID, campaign_id: HOME }], message });
  await user.selectOptions(ofPurchase ?? document.body, 'My campaign');
  await waitFor(() => expect(screen.getAllByLabelText('Campaign')[1]).toHaveDisplayValue('My campaign'));
  expect(api.callsOf(moveListEndpoint).map(({ body }) => body)).toEqual([
    { listId: idOf(1), campaignName: 'Ward 4' },
    { purchaseId: PAID.id, campaignId: HOME },
  ]);
});

it('renames and deletes campaigns where there is more than one, and says why one stays', async () => {
  const api = listsApi({ lists: [savedList(1)], campaigns: CAMPAIGNS });
  const { user } = await openProfile(api);
  await user.click(await screen.findByText('Your 2 campaigns'));
  await user.click(screen.getByRole('button', { name: 'Rename Ward 4' }));
  await user.keyboard(' and 5{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Delete Ward 4 and 5' }));
  await waitFor(() => expect(screen.queryByText('Your 2 campaigns')).toBeNull());
  expect(api.callsOf(changeCampaignEndpoint).map(({ body }) => body)).toEqual([
    { campaignId: WARD, name: 'Ward 4 and 5' },
    { campaignId: WARD, deleted: true },
  ]);
});

it('finds a list by its name among more than eight, whatever the case', async () => {
  const lists = Array.from({ length: 9 }, (_, n) => savedList(n));
  const { user } = await openProfile(
    listsApi({ lists: [...lists, savedList(10, { list_name: 'Loyal seniors' })] }),
  );
  await user.type(await screen.findByLabelText('Find a list by name'), 'SENIOR');
  expect(await screen.findByText('Loyal seniors', { selector: 'p' })).toBeVisible();
  expect(screen.queryByText('List 1', { selector: 'p' })).toBeNull();
  await user.keyboard('x');
  expect(screen.getByText('None of your lists has this in its name.')).toBeVisible();
  await user.clear(screen.getByLabelText('Find a list by name'));
  expect(await screen.findByText('List 1', { selector: 'p' })).toBeVisible();
});

it('has no search among a few, and shows and counts 25 of many at first', async () => {
  const few = await openProfile(listsApi({ lists: [savedList(1)] }));
  await screen.findByText('List 1', { selector: 'p' });
  expect(screen.queryByLabelText('Find a list by name')).toBeNull();
  few.unmount();
  const api = listsApi({ lists: Array.from({ length: 30 }, (_, n) => savedList(n)) });
  const { user } = await openProfile(api);
  expect(await screen.findByText('Showing 25 of 30 lists')).toBeVisible();
  await waitFor(() => expect(screen.getAllByText(/1,312 voters/u)).toHaveLength(25));
  await user.click(screen.getByRole('button', { name: 'Show more lists' }));
  await waitFor(() => expect(screen.getAllByText(/1,312 voters/u)).toHaveLength(30));
  expect(api.callsOf(countListsEndpoint).map(({ body }) => (body as { ids: string[] }).ids.length)).toEqual([
    25, 5,
  ]);
});

it('says that the lists could not be loaded, and loads them', async () => {
  const api = listsApi({ lists: [] }).on(savedListsEndpoint, { code: 'unavailable', error: 'Down.' });
  const { user } = await openProfile(api);
  expect(await screen.findByText('Your saved lists could not be loaded.')).toBeVisible();
  expect(screen.queryByText(/^To keep a list here/u)).toBeNull();
  api.on(savedListsEndpoint, { success: true, lists: [savedList(1)], campaigns: [], message });
  await user.click(within(section()).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('List 1', { selector: 'p' })).toBeVisible();
});

it('counts again when the profile is opened again, and forgets the undo', async () => {
  const api = listsApi({ lists: [savedList(1), savedList(2)] });
  const { user, history } = await openProfile(api);
  await user.click(await screen.findByRole('button', { name: 'Delete List 1' }));
  await screen.findByRole('button', { name: 'Undo' });
  act(() => history.navigate('/about'));
  await screen.findByRole('heading', { level: 1, name: /About/u });
  act(() => history.navigate('/profile'));
  expect(await screen.findByText('List 2', { selector: 'p' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await waitFor(() => expect(api.callsOf(countListsEndpoint)).toHaveLength(2));
});
