import { act, screen, waitFor } from '@testing-library/react';
import { networkRetryDue, userSignedIn, userSignedOut } from '../../../src/state/events';
import {
  createLinkEndpoint,
  purchasesEndpoint,
  rebuildListEndpoint,
  summaryEndpoint,
} from '../../../src/contract/purchases';
import { invitedUser } from '../../support/fakeAuth';
import { PAID } from '../../support/purchases';
import { linkTo } from '../../support/links';
import { renderApp } from '../../support/renderApp';
import { openProfile, profileApi } from './openProfile';

const SENTINEL = linkTo(1234, { downloadUrl: '/api/downloads/sentinel-link' });
const refunded = {
  ...PAID,
  id: '0d6a51de-2f4f-4dc2-8a33-6a1b1f1f9a10',
  status: 'refunded' as const,
  receipt_url: null,
};

it('asks a visitor to log in', async () => {
  await renderApp({ path: '/profile' });
  expect(await screen.findByText('Please log in to view your profile.')).toBeVisible();
});

it('shows the user, the total spent and every purchase', async () => {
  const { api } = await openProfile(profileApi([PAID, refunded]));
  expect(await screen.findByRole('heading', { level: 1, name: 'Wilma Testwell' })).toBeVisible();
  expect(await screen.findAllByRole('link', { name: /^Receipt and files of/u })).toHaveLength(2);
  expect(await screen.findByText('$19.98')).toBeVisible();
  expect(api.callsOf(purchasesEndpoint)[0]?.authorization).toBe('Bearer token-of-uid-wilma');
});

it('says what to do before the first purchase', async () => {
  await openProfile(profileApi([]));
  expect(await screen.findByText('No purchases found.')).toBeVisible();
  expect(screen.getByText(/Make your first purchase/u)).toBeVisible();
});

it.each([
  [
    { code: 'unavailable', error: 'x' } as const,
    'Error: Payment system is currently unavailable. Purchase history cannot be displayed.',
  ],
  ['network' as const, 'Error: Failed to fetch purchases'],
])(
  'explains %j in the specified words, and shows the purchases once they can be fetched',
  async (answer, message) => {
    const api = profileApi([PAID]).on(purchasesEndpoint, answer);
    const { user } = await openProfile(api);
    expect(await screen.findByText(message)).toBeVisible();
    api.on(purchasesEndpoint, { success: true, purchases: [PAID], message: 'ok' });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Succeeded')).toBeVisible();
    expect(screen.queryByText(message)).toBeNull();
  },
);

it('asks again for the purchases alone, and says that it is doing so', async () => {
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

it('asks again for the summary alone, and shows it', async () => {
  const api = profileApi([PAID]).on(summaryEndpoint, new Response('Crashed', { status: 500 }));
  const { user } = await openProfile(api);
  expect(await screen.findByText('Error: Failed to fetch summary')).toBeVisible();
  expect(await screen.findByText('Succeeded')).toBeVisible();
  api.on(summaryEndpoint, {
    success: true,
    summary: { successful_purchases: 3, total_spent: 29.97 },
    message: 'ok',
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('$29.97')).toBeVisible();
  expect(screen.queryByText(/Failed to fetch/u)).toBeNull();
  expect(api.callsOf(purchasesEndpoint)).toHaveLength(1);
});

it('asks again for what was lost for want of network when it is back, and for nothing else', async () => {
  const api = profileApi([PAID])
    .on(purchasesEndpoint, 'network')
    .on(summaryEndpoint, { code: 'unavailable', error: 'x' });
  const { store } = await openProfile(api);
  await screen.findByText('Error: Failed to fetch purchases');
  await screen.findByText(/Purchase history cannot be displayed/u);
  api.on(purchasesEndpoint, { success: true, purchases: [PAID], message: 'ok' });
  act(() => void store.dispatch(networkRetryDue()));
  expect(await screen.findByText('Succeeded')).toBeVisible();
  expect(api.callsOf(purchasesEndpoint)).toHaveLength(2);
  expect(api.callsOf(summaryEndpoint)).toHaveLength(1);
});

it('starts a new download of a paid list and keeps its link out of the store', async () => {
  const api = profileApi([PAID]).on(createLinkEndpoint, SENTINEL);
  const { user, deps, store } = await openProfile(api);
  await user.click(await screen.findByRole('button', { name: /^Download/u }));
  expect(await screen.findByText(/Your download of 1,234 voters has started/u)).toHaveTextContent(
    '60 minutes',
  );
  expect(deps.downloads).toEqual(['/api/downloads/sentinel-link']);
  expect(api.callsOf(createLinkEndpoint)).toMatchObject([{ body: { purchaseId: PAID.id } }]);
  expect(JSON.stringify(store.getState())).not.toContain('sentinel');
});

it.each([
  [1, {}, /Your download of 1 voter has started/u],
  [1233, { suppressed: 1 }, /1 voter has been removed since you bought this list/u],
  [1232, { suppressed: 2 }, /2 voters have been removed since you bought this list/u],
])('says of a list of %d what of it may no longer be on it: %j', async (records, suppressed, words) => {
  const { user } = await openProfile(profileApi([PAID]).on(createLinkEndpoint, linkTo(records, suppressed)));
  await user.click(await screen.findByRole('button', { name: /^Download/u }));
  expect(await screen.findByText(/has started/u)).toHaveTextContent(words);
});

it('offers to rebuild a list whose data is gone, free, and downloads it', async () => {
  const api = profileApi([PAID])
    .on(createLinkEndpoint, { code: 'data_retired', error: 'The data of this list is gone.' })
    .on(rebuildListEndpoint, { success: true, purchase: { ...PAID, record_count: 1300 }, message: 'ok' });
  const { user, deps } = await openProfile(api);
  await user.click(await screen.findByRole('button', { name: /^Download/u }));
  const offer = await screen.findByRole('button', { name: 'Get this list with current data, free' });
  expect(screen.getByText('The data of this list is gone.')).toBeVisible();
  expect(deps.downloads).toEqual([]);
  api.on(createLinkEndpoint, { ...SENTINEL, recordCount: 1300 });
  await user.click(offer);
  expect(await screen.findByText(/Your download of 1,300 voters has started/u)).toBeVisible();
  expect(api.callsOf(rebuildListEndpoint)).toMatchObject([{ body: { purchaseId: PAID.id } }]);
  expect(deps.downloads).toEqual(['/api/downloads/sentinel-link']);
  await waitFor(() => expect(api.callsOf(purchasesEndpoint).length).toBeGreaterThan(1));
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
