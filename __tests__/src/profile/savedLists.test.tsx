import { screen, waitFor, within } from '@testing-library/react';
import { changeListEndpoint, countListsEndpoint } from '../../../src/contract/savedLists';
import { PAID } from '../../support/purchases';
import { differing, idOf, listsApi, row, savedList, section } from './listsApi';
import { choose, itemsOf, openProfile, profileApi } from './openProfile';
import { nameListEndpoint, purchasesEndpoint } from '../../../src/contract/purchases';
import { exclusionsEndpoint } from '../../../src/contract/exclusions';
import { list } from '../search/boughtLists';

it('shows each list in words, with what it comes to today, asked for in one request', async () => {
  const api = listsApi({
    lists: [savedList(1), savedList(2, differing(2))],
    purchases: [{ ...PAID, record_count: 1400 }],
  });
  await openProfile(api);
  const first = await row('List 1');
  expect(await first.findByText('1,312 voters')).toBeVisible();
  expect(first.getByText('Oklahoma · Democrats', { exact: false })).toBeVisible();
  expect(first.getByText('+312 since Nov 3, 2026')).toBeVisible();
  expect(first.getByText('Saved')).toBeVisible();
  expect(first.getByRole('link', { name: 'List 1' })).toHaveAttribute(
    'href',
    '/voters?PolitalAff=DEM&State=OK',
  );
  expect(screen.getByText('−88')).toBeVisible();
  expect(api.callsOf(countListsEndpoint).map(({ body }) => body)).toEqual([
    { ids: [idOf(1), idOf(2), PAID.id] },
  ]);
});

it('has a saved list that was bought in the history alone, under its name, where it can be deleted', async () => {
  const file = { layout: 'crm' } as const;
  const bought = { ...PAID, search_parameters: { State: 'OK', PolitalAff: 'DEM' } };
  const sameVoters = savedList(3);
  const lists = [savedList(1), savedList(2, { file, search_parameters: { State: 'OK' } }), sameVoters];
  const api = listsApi({ lists, purchases: [bought] });
  const { user } = await openProfile(api);
  const second = await row('List 2');
  expect(second.getByText(/^File: CRM/u)).toBeVisible();
  expect(screen.getAllByText('List 1')).toHaveLength(1);
  expect(screen.queryByText('List 3')).toBeNull();
  expect(within(section()).queryByText('List 1')).toBeNull();
  await choose(user, /^More for List 1, Oct 31/u, /^Delete the saved list/u);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.callsOf(changeListEndpoint)).toHaveLength(2));
});

it('has a saved list whose purchase was refunded among the lists', async () => {
  const refunded = { ...PAID, status: 'refunded', search_parameters: { State: 'OK', PolitalAff: 'DEM' } };
  await openProfile(listsApi({ lists: [savedList(1)], purchases: [refunded] }));
  expect((await row('List 1')).getByText('Saved')).toBeVisible();
});

it('says what can’t be counted, never 0, and counts again', async () => {
  const api = listsApi({ lists: [savedList(1), savedList(2, differing(2))] }).on(countListsEndpoint, {
    code: 'unavailable',
    error: 'The service is unavailable right now. Please try again.',
  });
  const { user } = await openProfile(api);
  expect(await screen.findByText('We couldn’t load today’s counts of your lists.')).toBeVisible();
  expect((await row('List 1')).getByText('Not counted')).toBeVisible();
  expect(section()).not.toHaveTextContent(/\b0 voters|since/u);
  api.on(countListsEndpoint, {
    counts: [{ id: idOf(1), sentence: 'We have no voters of this state on file right now.' }],
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('We have no voters of this state on file right now.')).toBeVisible();
  // The other one was deleted in another tab.
  expect((await row('List 2')).getByText('This list isn’t here any more.')).toBeVisible();
});

it('offers no search for a list whose election is tracked no more', async () => {
  const elections = [{ token: 'VH1', date: '2018-11-06', classification: 'general', today: null }];
  const gone = savedList(1, { search_parameters: { State: 'OK', VoteHistory: 'VH1' }, elections });
  const { user } = await openProfile(listsApi({ lists: [gone] }));
  const shown = await row('List 1');
  expect(shown.getByText(/Voted on Nov 6, 2018 \(general\)/u)).toBeVisible();
  expect(shown.queryByRole('link')).toBeNull();
  expect(await itemsOf(user, 'List 1')).not.toContain('Open');
});

it('deletes a list at once, and brings it back until the next act', async () => {
  const api = listsApi({ lists: [savedList(1), savedList(2, differing(2))] });
  const { user } = await openProfile(api);
  await choose(user, 'List 1', 'Delete');
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(undo).toHaveFocus();
  expect(screen.getByText('“List 1” is deleted.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'More for List 1' })).toBeNull();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'More for List 1' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(screen.getByRole('heading', { name: 'Your lists' })).toHaveFocus();
  await choose(user, 'List 2', 'Delete');
  await screen.findByRole('button', { name: 'Undo' });
  await choose(user, 'List 1', 'Rename…');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(api.callsOf(changeListEndpoint).map(({ body }) => body)).toEqual([
    { listId: idOf(1), deleted: true },
    { listId: idOf(1), deleted: false },
    { listId: idOf(2), deleted: true },
  ]);
});

it('offers nothing else while something is being done', async () => {
  const api = listsApi({ lists: [savedList(1), savedList(2, differing(2))] }).on(
    changeListEndpoint,
    'pending',
  );
  const { user } = await openProfile(api);
  await choose(user, 'List 1', 'Delete');
  await choose(user, 'List 2', 'Rename…');
  expect(screen.queryByLabelText('List name')).toBeNull();
  expect(api.callsOf(changeListEndpoint)).toHaveLength(1);
});

it('says why a deletion was not taken back', async () => {
  const api = listsApi({ lists: [savedList(1)] });
  const { user } = await openProfile(api);
  await choose(user, 'List 1', 'Delete');
  const undo = await screen.findByRole('button', { name: 'Undo' });
  const error = 'You have saved this list again since, so there is nothing to undo.';
  api.on(changeListEndpoint, { code: 'bad_request', error });
  await user.click(undo);
  expect(await screen.findByRole('alert')).toHaveTextContent(error);
});

// The names of bought lists.

const OTHER = { ...PAID, id: '0d6a51de-2f4f-4dc2-8a33-6a1b1f1f9a10', list_name: 'Second wave' };

/** The API of a buyer with two lists, where the names that are saved show. */
function namingApi() {
  const names = new Map<string, string | null>([[OTHER.id, OTHER.list_name]]);
  return profileApi([])
    .on(purchasesEndpoint, () => ({
      purchases: [PAID, OTHER].map((list) => ({ ...list, list_name: names.get(list.id) ?? null })),
    }))
    .on(nameListEndpoint, ({ purchaseId, name }) => {
      names.set(purchaseId, name === '' ? null : name);
      return {};
    });
}

it('gives a list a name, shown above its filters, by keyboard alone, and removes one', async () => {
  const api = namingApi();
  const { user } = await openProfile(api);
  (await screen.findByRole('button', { name: /^More for Oklahoma/u })).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('menu');
  await user.keyboard('n{Enter}');
  expect(screen.getByLabelText('List name')).toHaveFocus();
  await user.keyboard(' October  mailing{Enter}');
  expect(await screen.findByText('October mailing')).toBeVisible();
  expect(api.callsOf(nameListEndpoint)).toMatchObject([
    {
      body: { purchaseId: PAID.id, name: 'October mailing' },
      authorization: 'Bearer token-of-uid-wilma',
    },
  ]);
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('October mailingOklahoma');
  expect(screen.getByRole('button', { name: /^More for October mailing/u })).toHaveFocus();
  expect(screen.queryByLabelText('List name')).toBeNull();
  await choose(user, /^More for Second wave/u, 'Rename…');
  expect(screen.getByLabelText('List name')).toHaveValue('Second wave');
  await user.clear(screen.getByLabelText('List name'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: /^More for Oklahoma/u })).toBeVisible();
  expect(screen.queryByText('Second wave')).toBeNull();
});

it('gives the focus back after a name that is given up, with the choice of its file still open', async () => {
  const { user } = await openProfile(namingApi());
  await choose(user, /^More for Second wave/u, /^Change the file/u);
  await choose(user, /^More for Second wave/u, 'Rename…');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: /^More for Second wave/u })).toHaveFocus();
});

it('a list that leaves it out calls it by its new name', async () => {
  const without = { ...OTHER, search_parameters: { State: 'OK', LeaveOut: '7' } };
  const bought = (listName: string) => ({
    bought: [list({ purchaseId: PAID.id, exclusionNo: 7, listName })],
    uploads: [],
  });
  const api = profileApi([{ ...PAID, list_name: 'First wave' }, without])
    .on(exclusionsEndpoint, bought('First wave'))
    .on(nameListEndpoint, () => {
      api.on(exclusionsEndpoint, bought('October mailing'));
      return {};
    });
  const { user } = await openProfile(api);
  expect(await screen.findByText(/left out.*First wave/iu)).toBeVisible();
  await choose(user, /^More for First wave/u, 'Rename…');
  await user.clear(screen.getByLabelText('List name'));
  await user.type(screen.getByLabelText('List name'), 'October mailing{Enter}');
  expect(await screen.findByText(/left out.*October mailing/iu)).toBeVisible();
});
