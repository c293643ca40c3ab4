import { act, screen, waitFor, within } from '@testing-library/react';
import { userSignedIn, userSignedOut } from '../../../src/state/events';
import type { HistoryRow } from '../../../src/contract/purchaseHistory';
import {
  createLinkEndpoint,
  purchasesEndpoint,
  rebuildListEndpoint,
  summaryEndpoint,
} from '../../../src/contract/purchases';
import { FakeApi } from '../../support/fakeApi';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { PAID } from '../../support/purchases';
import { renderApp, TEST_NOW } from '../../support/renderApp';

const refunded = {
  ...PAID,
  id: '0d6a51de-2f4f-4dc2-8a33-6a1b1f1f9a10',
  status: 'refunded' as const,
  receipt_url: null,
};

const profileApi = (purchases: HistoryRow[]) =>
  new FakeApi().on(purchasesEndpoint, { success: true, purchases, message: 'ok' }).on(summaryEndpoint, {
    success: true,
    summary: { successful_purchases: purchases.length, total_spent: 9.99 * purchases.length },
    message: 'ok',
  });

const open = (api: FakeApi) =>
  renderApp({ path: '/profile', api, deps: { auth: new FakeAuth(invitedUser) } });

it('asks a visitor to log in', async () => {
  await renderApp({ path: '/profile' });
  expect(await screen.findByText('Please log in to view your profile.')).toBeVisible();
});

it('shows the user, the total spent and every purchase', async () => {
  const { api } = await open(profileApi([PAID, refunded]));
  expect(await screen.findByRole('heading', { level: 1, name: 'Wilma Testwell' })).toBeVisible();
  const [, first, second] = await screen.findAllByRole('row');
  const cells = within(first ?? document.body)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells).toEqual([
    '10/31/26',
    '$9.99 USD',
    'Oklahoma · Tulsa County 1,234 records · Data of May 12, 2026',
    'Visa ending in 4242',
    'Succeeded',
    'View receipt',
    'Download CSV',
  ]);
  expect(within(second ?? document.body).getByText('Refunded')).toBeVisible();
  expect(within(second ?? document.body).queryByRole('button')).toBeNull();
  expect(await screen.findByText('$19.98')).toBeVisible();
  expect(api.callsOf(purchasesEndpoint)[0]?.authorization).toBe('Bearer token-of-uid-wilma');
});

it('shows what can be read of odd purchases, and the others whole', async () => {
  const rows = [
    { ...PAID, search_parameters: '{"State":"OK","LastName":"ADA"}' },
    {
      ...PAID,
      id: 'x',
      search_parameters: 'State=OK',
      status: 'on_hold',
      completed_at: null,
      created_at: 'soon',
    },
    {
      ...PAID,
      id: PAID.id.replace('6', '7'),
      amount_dollars: null,
      currency: null,
      record_count: null,
      payment_method_last4: null,
    },
    null,
    refunded,
  ];
  await open(
    profileApi([]).on(purchasesEndpoint, Response.json({ success: true, purchases: rows, message: 'ok' })),
  );
  const [, ...shown] = await screen.findAllByRole('row');
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    '10/31/26$9.99 USDOklahoma · Last name starts with “ADA” 1,234 records · Data of May 12, 2026Visa ending in 4242SucceededView receiptDownload CSV',
    'Unknown$9.99 USDThe filters of this list can’t be read. 1,234 records · Data of May 12, 2026Visa ending in 4242On_holdView receiptN/A',
    '10/31/26N/AOklahoma · Tulsa County Data of May 12, 2026N/ASucceededView receiptDownload CSV',
    'UnknownN/AThe filters of this list can’t be read. N/AUnknownN/AN/A',
    '10/31/26$9.99 USDOklahoma · Tulsa County 1,234 records · Data of May 12, 2026Visa ending in 4242RefundedN/AN/A',
  ]);
});

it('names the elections of the data that the list was counted on, and counts back without them', async () => {
  const search_parameters = { State: 'OK', PolitalAff: 'DEM', VoteHistory: 'VH2,VH5' };
  const elections = [
    { token: 'VH2', date: '2024-11-05', classification: 'general', today: 'VH2' },
    { token: 'VH5', date: '2022-08-23', classification: 'runoff', today: null },
  ];
  await open(
    profileApi([
      { ...PAID, search_parameters, elections },
      { ...refunded, search_parameters, data_dates: null },
    ]),
  );
  const [, first, second] = await screen.findAllByRole('row');
  expect(first).toHaveTextContent(
    'Oklahoma · Democrats · Voted on Nov 5, 2024 (general) · Voted on Aug 23, 2022 (runoff)',
  );
  expect(second).toHaveTextContent(
    'Oklahoma · Democrats · Voted in the 2nd latest election · Voted in the 5th latest election 1,234 recordsVisa',
  );
});

it('says what to do before the first purchase', async () => {
  await open(profileApi([]));
  expect(await screen.findByText('No purchases found.')).toBeVisible();
  expect(screen.getByText(/Make your first purchase/u)).toBeVisible();
});

it.each([
  [
    { code: 'unavailable', error: 'x' } as const,
    'Error: Payment system is currently unavailable. Purchase history cannot be displayed.',
  ],
  ['network' as const, 'Error: Failed to fetch purchases'],
])('explains %j in the specified words', async (answer, message) => {
  await open(profileApi([]).on(purchasesEndpoint, answer));
  expect(await screen.findByText(message)).toBeVisible();
});

it('shows that the summary could not be fetched', async () => {
  await open(profileApi([]).on(summaryEndpoint, 'network'));
  expect(await screen.findByText('Error: Failed to fetch summary')).toBeVisible();
});

it('starts a new download of a paid list and keeps its link out of the store', async () => {
  const api = profileApi([PAID]).on(createLinkEndpoint, {
    success: true,
    message: 'ok',
    recordCount: 1234,
    expiresAt: TEST_NOW + 3_600_000,
    downloadUrl: '/api/downloads/sentinel-link',
    inParts: false,
  });
  const { user, deps, store } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  expect(await screen.findByText(/Your download of 1,234 records has started/u)).toHaveTextContent(
    '60 minutes',
  );
  expect(deps.downloads).toEqual(['/api/downloads/sentinel-link']);
  expect(api.callsOf(createLinkEndpoint)).toMatchObject([{ body: { purchaseId: PAID.id } }]);
  expect(JSON.stringify(store.getState())).not.toContain('sentinel');
});

it('says why a download could not start', async () => {
  const api = profileApi([PAID]).on(createLinkEndpoint, {
    code: 'data_retired',
    error: 'The data of this list is gone.',
  });
  const { user, deps } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  expect(await screen.findByText('The data of this list is gone.')).toBeVisible();
  expect(deps.downloads).toEqual([]);
});

it('offers to rebuild a list whose data is gone, free, and downloads it', async () => {
  const api = profileApi([PAID])
    .on(createLinkEndpoint, { code: 'data_retired', error: 'The data of this list is gone.' })
    .on(rebuildListEndpoint, { success: true, purchase: { ...PAID, record_count: 1300 }, message: 'ok' });
  const { user, deps } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  const offer = await screen.findByRole('button', { name: 'Get this list from today’s data, free' });
  api.on(createLinkEndpoint, {
    success: true,
    message: 'ok',
    recordCount: 1300,
    expiresAt: TEST_NOW + 3_600_000,
    downloadUrl: '/api/downloads/sentinel-link',
    inParts: false,
  });
  await user.click(offer);
  expect(await screen.findByText(/Your download of 1,300 records has started/u)).toBeVisible();
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
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await user.click(await screen.findByRole('button', { name: /today’s data/u }));
  expect(await screen.findByText('This list was already brought up to date once.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /today’s data/u })).toBeNull();
});

it('never shows one user the purchases of another', async () => {
  const api = profileApi([PAID]);
  const { store } = await open(api);
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
