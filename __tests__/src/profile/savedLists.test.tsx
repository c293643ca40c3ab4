import { screen, waitFor } from '@testing-library/react';
import { changeListEndpoint, countListsEndpoint } from '../../../src/contract/savedLists';
import { PAID } from '../../support/purchases';
import { idOf, listsApi, message, row, savedList, section } from './listsApi';
import { openProfile } from './openProfile';

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

it('says of a saved list that it was bought, whose file is the purchase’s', async () => {
  const file = { layout: 'crm' } as const;
  const bought = { ...PAID, search_parameters: { State: 'OK', PolitalAff: 'DEM' } };
  const lists = [savedList(1, { file }), savedList(2, { file, search_parameters: { State: 'OK' } })];
  await openProfile(listsApi({ lists, purchases: [bought, { ...bought, status: 'refunded' }] }));
  const first = await row('List 1');
  expect(await first.findByText(/1,000 voters\. You bought it on Oct 31, 2026\.$/u)).toBeVisible();
  expect(first.queryByText(/^File:/u)).toBeNull();
  const second = await row('List 2');
  expect(second.getByText(/with 1,000 voters$/u)).toBeVisible();
  expect(second.getByText(/^File: CRM/u)).toBeVisible();
});

it('says what can’t be counted, never 0, and counts again', async () => {
  const api = listsApi({ lists: [savedList(1), savedList(2)] }).on(countListsEndpoint, {
    code: 'unavailable',
    error: 'The service is unavailable right now. Please try again.',
  });
  const { user } = await openProfile(api);
  expect(await screen.findByText('We couldn’t load today’s counts of your lists.')).toBeVisible();
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

it.each([
  ['network' as const, 'We couldn’t save the name. Check your internet connection and try again.'],
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
  expect(screen.getByText('“List 1” is deleted.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete List 1' })).toBeNull();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Delete List 1' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(screen.getByRole('heading', { name: 'Saved lists' })).toHaveFocus();
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
