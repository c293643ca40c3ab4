import { act, screen, waitFor } from '@testing-library/react';
import { networkRetryDue, userSignedIn, userSignedOut } from '../../../src/state/events';
import type { AnyEndpoint } from '../../../src/contract/endpoint';
import { exclusionsEndpoint } from '../../../src/contract/exclusions';
import { quotesEndpoint } from '../../../src/contract/quotes';
import { countListsEndpoint, savedListsEndpoint } from '../../../src/contract/savedLists';
import { sharesEndpoint } from '../../../src/contract/shares';
import {
  createLinkEndpoint,
  purchasesEndpoint,
  rebuildListEndpoint,
  summaryEndpoint,
} from '../../../src/contract/purchases';
import { NOTHING_SHARED } from '../../support/fakeApi';
import { invitedUser } from '../../support/fakeAuth';
import { PAID } from '../../support/purchases';
import { linkTo } from '../../support/links';
import { openProfile, profileApi } from './openProfile';

const refunded = {
  ...PAID,
  id: '0d6a51de-2f4f-4dc2-8a33-6a1b1f1f9a10',
  status: 'refunded' as const,
  receipt_url: null,
};

it('shows the user, the total spent and every purchase', async () => {
  const { api } = await openProfile(profileApi([PAID, refunded]));
  expect(await screen.findByRole('heading', { level: 1, name: 'Wilma Testwell' })).toBeVisible();
  expect(await screen.findAllByRole('link', { name: /^Receipt and files of/u })).toHaveLength(2);
  expect(await screen.findByText('$19.98')).toBeVisible();
  expect(api.callsOf(purchasesEndpoint)[0]?.authorization).toBe('Bearer token-of-uid-wilma');
});

const DOWN = { code: 'unavailable', error: 'Down.' } as const;
const NO_PAYMENTS = 'Payment system is currently unavailable. Purchase history cannot be displayed.';
const NO_LISTS = { lists: [], campaigns: [] };
const SUMMARY = { summary: { successful_purchases: 1, total_spent: 9.99 } };

it.each<[words: string, AnyEndpoint, answer: typeof DOWN | 'network', then: object]>([
  [`Error: ${NO_PAYMENTS}`, purchasesEndpoint, DOWN, { purchases: [PAID] }],
  ['Error: Failed to fetch purchases', purchasesEndpoint, 'network', { purchases: [PAID] }],
  ['Error: Failed to fetch summary', summaryEndpoint, 'network', SUMMARY],
  ['We couldn’t load your saved lists.', savedListsEndpoint, DOWN, NO_LISTS],
  ['We couldn’t load your quotes.', quotesEndpoint, DOWN, { quotes: [] }],
  ['We couldn’t load what is shared with you.', sharesEndpoint, DOWN, NOTHING_SHARED],
  ['We couldn’t load your do-not-mail lists.', exclusionsEndpoint, DOWN, { bought: [], uploads: [] }],
])('says “%s”, and asks again for that alone', async (words, endpoint, answer, then) => {
  const api = profileApi([PAID]).on(endpoint, answer);
  const { user } = await openProfile(api);
  expect(await screen.findByText(words)).toBeVisible();
  const asked = api.calls.length;
  api.on(endpoint, then);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  const again = api.calls.slice(asked).map((call) => call.endpoint);
  expect(again.filter((one) => one !== countListsEndpoint)).toEqual([endpoint]);
});

it('says that it is asking again', async () => {
  const api = profileApi([PAID]).on(purchasesEndpoint, 'network');
  const { user } = await openProfile(api);
  await screen.findByText('Error: Failed to fetch purchases');
  api.on(purchasesEndpoint, 'pending');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const busy = await screen.findByRole('button', { name: 'Trying again…' });
  expect(busy).toHaveFocus();
  await user.click(busy);
  expect(screen.getByText('Error: Failed to fetch purchases')).toBeVisible();
  expect(api.callsOf(purchasesEndpoint)).toHaveLength(2);
  expect(api.callsOf(summaryEndpoint)).toHaveLength(1);
});

it('asks again for what was lost for want of network when it is back, and for nothing else', async () => {
  const api = profileApi([PAID])
    .on(purchasesEndpoint, 'network')
    .on(summaryEndpoint, { code: 'unavailable', error: 'x' });
  const { store } = await openProfile(api);
  await screen.findByText('Error: Failed to fetch purchases');
  await screen.findByText(/Purchase history cannot be displayed/u);
  api.on(purchasesEndpoint, { purchases: [PAID] });
  act(() => void store.dispatch(networkRetryDue()));
  expect(await screen.findByText('Succeeded')).toBeVisible();
  expect(api.callsOf(purchasesEndpoint)).toHaveLength(2);
  expect(api.callsOf(summaryEndpoint)).toHaveLength(1);
});

it.each([
  [1233, { suppressed: 1 }, /1 voter has been removed since you bought this list/u],
  [1232, { suppressed: 2 }, /2 voters have been removed since you bought this list/u],
])('says of a list of %d what of it may no longer be on it: %j', async (records, suppressed, words) => {
  const { user } = await openProfile(profileApi([PAID]).on(createLinkEndpoint, linkTo(records, suppressed)));
  await user.click(await screen.findByRole('button', { name: /^Download/u }));
  expect(await screen.findByText(/has started/u)).toHaveTextContent(words);
});

it('says why a list could not be rebuilt and withdraws the offer', async () => {
  const api = profileApi([PAID])
    .on(createLinkEndpoint, { code: 'data_retired', error: 'The data of this list is gone.' })
    .on(rebuildListEndpoint, {
      code: 'data_retired',
      error: 'This list was already brought up to date once.',
    });
  const { user } = await openProfile(api);
  await user.click(await screen.findByRole('button', { name: /^Download/u }));
  await user.click(await screen.findByRole('button', { name: /current data/u }));
  expect(await screen.findByText('This list was already brought up to date once.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /current data/u })).toBeNull();
});

it('never shows one user the purchases of another', async () => {
  const api = profileApi([PAID]);
  const { store } = await openProfile(api);
  await screen.findByText('Succeeded');
  act(() => void store.dispatch(userSignedOut()));
  expect(screen.queryByText('Succeeded')).toBeNull();
  api.on(purchasesEndpoint, 'pending').on(summaryEndpoint, 'pending');
  act(
    () =>
      void store.dispatch(
        userSignedIn({ user: { ...invitedUser, uid: 'uid-other', displayName: 'Otto Other' } }),
      ),
  );
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Otto Other'));
  expect(screen.queryByText('Succeeded')).toBeNull();
});
