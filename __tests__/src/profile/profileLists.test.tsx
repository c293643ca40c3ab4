import { screen, waitFor, within, act } from '@testing-library/react';
import { createLinkEndpoint, purchasesEndpoint, rebuildListEndpoint } from '../../../src/contract/purchases';
import { sharesEndpoint } from '../../../src/contract/shares';
import { NOTHING_SHARED } from '../../support/fakeApi';
import { linkTo } from '../../support/links';
import { PAID } from '../../support/purchases';
import { choose, itemsOf, openProfile, profileApi } from './openProfile';
import {
  changeCampaignEndpoint,
  countListsEndpoint,
  moveListEndpoint,
  savedListsEndpoint,
} from '../../../src/contract/savedLists';
import { CAMPAIGNS, WARD, differing, idOf, listsApi, row, savedList } from './listsApi';

const RECALL = 'The county left out 40 streets.';
const WRONG = { ...PAID, recall: RECALL };
const name = /^Get the corrected list, free/u;

it('shows why there is no corrected list, and keeps the offer', async () => {
  const error = 'No voter of the corrected file is on this list. Write to us for a refund.';
  const api = profileApi([WRONG]).on(rebuildListEndpoint, { code: 'bad_request', error });
  const { user } = await openProfile(api);
  await user.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText(error)).toBeVisible();
  expect(screen.getByText(RECALL)).toBeVisible();
});

it('tells a colleague, who can’t have it corrected; and says nothing of a refunded list', async () => {
  const api = profileApi([{ ...WRONG, status: 'refunded' }]).on(sharesEndpoint, {
    ...NOTHING_SHARED,
    purchases: [{ whose: 'Friends of Ada', purchase: WRONG }],
  });
  await openProfile(api);
  const shared = await screen.findByRole('table', { name: 'Your lists' });
  expect(within(shared).getByRole('alert')).toHaveTextContent('Its buyer can get the corrected list, free.');
  expect(screen.getAllByText(RECALL)).toHaveLength(1);
  expect(screen.queryByRole('button', { name })).toBeNull();
});

it('offers no search for a list that leaves out what the buyer does not have', async () => {
  const sentence = 'It leaves out a list that you don’t have.';
  const api = profileApi([PAID]).on(countListsEndpoint, ({ ids }) => ({
    counts: ids.map((id) => ({ id, sentence, is_not_theirs: true as const })),
  }));
  const { user } = await openProfile(api);
  // It was bought, and nothing is wrong with that.
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByText(/^Today/u)).toBeNull();
  expect(await itemsOf(user, /^More for/u)).not.toContain('OpenToday’s voters');
});

it('begins the download of a list that was paid on a quote with the quote’s file', async () => {
  const file = { layout: 'households' as const, only: { pieces: 8, by: 'frequent' as const } };
  const purchase = { ...PAID, file };
  const api = profileApi([]).on(sharesEndpoint, {
    ...NOTHING_SHARED,
    purchases: [{ whose: 'Friends of Ada', purchase }],
  });
  const { user } = await openProfile(api.on(createLinkEndpoint, linkTo(8)));
  const shared = within(await screen.findByRole('table', { name: 'Your lists' }));
  await user.click(shared.getByRole('button', { name: /^Download/u }));
  await waitFor(() => expect(api.callsOf(createLinkEndpoint)).toHaveLength(1));
  expect(api.callsOf(createLinkEndpoint)[0]?.body).toMatchObject({ purchaseId: PAID.id, ...file });
});

it('moves a list into a new campaign, others into that one, and out of it', async () => {
  const api = listsApi({ lists: [savedList(1, { campaign_id: null })], campaigns: [], purchases: [PAID] });
  const { user } = await openProfile(api);
  await choose(user, 'List 1', 'Move to campaign…');
  expect(screen.getByLabelText('New campaign')).toHaveFocus();
  await user.keyboard('Ward 4{Enter}');
  expect(await (await row('List 1')).findByText('Ward 4')).toBeVisible();
  await choose(user, /^More for Oklahoma/u, 'Move to campaign…');
  api.on(purchasesEndpoint, { purchases: [{ ...PAID, campaign_id: WARD }] });
  await user.click(screen.getByRole('button', { name: 'Ward 4' }));
  await waitFor(() => expect(screen.getAllByText('Ward 4', { selector: 'td *' })).toHaveLength(2));
  await choose(user, 'List 1', 'Take out of Ward 4');
  await waitFor(async () => expect((await row('List 1')).queryByText('Ward 4')).toBeNull());
  expect(api.callsOf(moveListEndpoint).map(({ body }) => body)).toEqual([
    { listId: idOf(1), campaignName: 'Ward 4' },
    { purchaseId: PAID.id, campaignId: WARD },
    { listId: idOf(1), campaignId: null },
  ]);
});

it('says what is in a campaign and what it cost, renames it, and says why it stays until it is deleted', async () => {
  const purchases = [
    { ...PAID, campaign_id: WARD },
    { ...PAID, id: idOf(500), campaign_id: WARD },
    { ...PAID, id: idOf(501), campaign_id: WARD, status: 'refunded' },
  ];
  const lists = [savedList(1, { campaign_id: WARD }), savedList(2, differing(2))];
  const why = 'There are lists or purchases in this campaign.';
  const api = listsApi({ lists, purchases, campaigns: CAMPAIGNS });
  const { user } = await openProfile(api);
  await user.click(await screen.findByText('Your 2 campaigns'));
  expect(screen.getByText('1 list · 3 purchases · $19.98')).toBeVisible();
  await choose(user, 'Ward 4', 'Rename…');
  await user.keyboard('Ward 4 and 5{Enter}');
  api.on(changeCampaignEndpoint, { code: 'bad_request', error: why });
  await choose(user, 'Ward 4 and 5', 'Delete');
  const [ward] = screen
    .getAllByRole('listitem')
    .filter(({ textContent }) => textContent.startsWith('Ward 4'));
  expect(await within(ward as HTMLElement).findByText(why)).toBeVisible();
  expect(screen.getAllByText(why)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  api.on(changeCampaignEndpoint, {}).on(savedListsEndpoint, { lists, campaigns: CAMPAIGNS.slice(0, 1) });
  await choose(user, 'Ward 4 and 5', 'Delete');
  await waitFor(() => expect(screen.queryByText('Your 2 campaigns')).toBeNull());
  expect(api.callsOf(changeCampaignEndpoint).map(({ body }) => body)).toEqual([
    { campaignId: WARD, name: 'Ward 4 and 5' },
    { campaignId: WARD, deleted: true },
    { campaignId: WARD, deleted: true },
  ]);
});

it('finds a list by its name or campaign among more than eight, whatever the case', async () => {
  const lists = Array.from({ length: 9 }, (_, n) => savedList(n, { ...differing(n), campaign_id: null }));
  const seniors = savedList(10, { list_name: 'Loyal seniors', campaign_id: WARD });
  const { user } = await openProfile(listsApi({ lists: [...lists, seniors], campaigns: CAMPAIGNS }));
  const find = await screen.findByLabelText('Find a list by name or campaign');
  for (const words of ['SENIOR', 'ward']) {
    await user.clear(find);
    await user.type(find, words);
    expect(await screen.findByText('Loyal seniors')).toBeVisible();
    expect(screen.queryByText('List 1')).toBeNull();
  }
  await user.keyboard('x');
  expect(screen.getByText('No list found.')).toBeVisible();
  await user.clear(find);
  expect(await screen.findByText('List 1')).toBeVisible();
});

it('shows and counts 25 of many lists at first', async () => {
  const api = listsApi({ lists: Array.from({ length: 30 }, (_, n) => savedList(n, differing(n))) });
  const { user } = await openProfile(api);
  expect(await screen.findByText('Showing 25 of 30 lists')).toBeVisible();
  await waitFor(() => expect(screen.getAllByText(/1,312 voters/u)).toHaveLength(25));
  await user.click(screen.getByRole('button', { name: 'Show more lists' }));
  await waitFor(() => expect(screen.getAllByText(/1,312 voters/u)).toHaveLength(30));
  expect(api.callsOf(countListsEndpoint).map(({ body }) => (body as { ids: string[] }).ids.length)).toEqual([
    25, 5,
  ]);
});

it('has no search among a few lists, counts again when it is opened again, and forgets the undo', async () => {
  const api = listsApi({ lists: [savedList(1), savedList(2, differing(2))] });
  const { user, history } = await openProfile(api);
  await screen.findByText('List 1');
  expect(screen.queryByLabelText(/^Find a list/u)).toBeNull();
  await choose(user, 'List 1', 'Delete');
  await screen.findByRole('button', { name: 'Undo' });
  act(() => history.navigate('/about'));
  await screen.findByRole('heading', { level: 1, name: /About/u });
  act(() => history.navigate('/profile'));
  expect(await screen.findByText('List 2')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await waitFor(() => expect(api.callsOf(countListsEndpoint)).toHaveLength(2));
});
