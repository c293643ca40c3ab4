import { screen, waitFor, within } from '@testing-library/react';
import type { Failure } from '../../../src/contract/errors';
import type { Purchase } from '../../../src/contract/purchase';
import {
  confirmPaymentEndpoint,
  createIntentEndpoint,
  createLinkEndpoint,
} from '../../../src/contract/purchases';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { PAID } from '../../support/purchases';
import { renderApp, TEST_NOW } from '../../support/renderApp';
import { searchingApi } from '../search/openSearch';

const purchase: Purchase = { ...PAID, search_parameters: { LastName: 'SMITH' }, record_count: 3 };
const SECRET = 'pi_123_secret_sentinel';
const LINK = 'https://shop.example/api/downloads/sentinel-link';

function shopApi() {
  return searchingApi()
    .on(createIntentEndpoint, {
      success: true,
      clientSecret: SECRET,
      purchaseId: purchase.id,
      amount: 999,
      recordCount: 3,
      searchParameters: { LastName: 'SMITH' },
      organization: null,
      message: 'ok',
    })
    .on(confirmPaymentEndpoint, { success: true, purchase, message: 'ok' })
    .on(createLinkEndpoint, {
      success: true,
      message: 'ok',
      recordCount: 3,
      expiresAt: TEST_NOW + 3_600_000,
      downloadUrl: LINK,
      inParts: false,
    });
}

async function openCheckout(api = shopApi(), auth = new FakeAuth(invitedUser)) {
  const app = await renderApp({ path: '/voters?LastName=Smith', api, deps: { auth } });
  await app.user.click(await screen.findByRole('button', { name: 'Purchase & Download CSV' }));
  return { ...app, api };
}

async function payWith(user: Awaited<ReturnType<typeof openCheckout>>['user'], card: string) {
  const field = await screen.findByLabelText('Card', { selector: 'input' });
  await user.clear(field);
  await user.type(field, card);
  await user.click(screen.getByRole('button', { name: 'Pay $9.99' }));
}

it('takes the buyer from the price to the file and keeps secrets out of the store', async () => {
  const { user, api, deps, store } = await openCheckout();
  const dialog = await screen.findByRole('dialog', { name: 'Complete Your Purchase' });
  expect(await within(dialog).findByText('Amount: $9.99 for 3 records')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Pay $9.99' })).toBeDisabled();
  await payWith(user, '4242');
  expect(await screen.findByRole('dialog', { name: 'Payment successful' })).toHaveTextContent(
    'Your download of 3 records has started. The link expires in 60 minutes',
  );
  expect(deps.downloads).toEqual([LINK]);
  expect(api.callsOf(createIntentEndpoint)).toMatchObject([
    {
      authorization: 'Bearer token-of-uid-wilma',
      body: { amount: 999, productType: 'csv_download', searchParameters: { LastName: 'SMITH' } },
    },
  ]);
  expect(api.callsOf(confirmPaymentEndpoint)).toMatchObject([{ body: { paymentIntentId: 'pi_123' } }]);
  expect(JSON.stringify(store.getState())).not.toContain('sentinel');
  await user.click(screen.getByRole('button', { name: 'Download again' }));
  await waitFor(() => expect(deps.downloads).toEqual([LINK, LINK]));
});

it('asks a visitor to log in first', async () => {
  const { api } = await openCheckout(shopApi(), new FakeAuth());
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Please log in to download voter data.');
  expect(api.callsOf(createIntentEndpoint)).toEqual([]);
});

it('shows the provider’s message when a card is declined and takes another card', async () => {
  const { user, api, deps } = await openCheckout();
  await payWith(user, 'declined');
  expect(await screen.findByText('Your card was declined.')).toBeVisible();
  expect(api.callsOf(confirmPaymentEndpoint)).toEqual([]);
  await payWith(user, '4242');
  await waitFor(() => expect(deps.downloads).toEqual([LINK]));
});

it('never calls an unknown outcome declined, and asks the server for it', async () => {
  const api = shopApi().on(confirmPaymentEndpoint, 'network');
  const { user, deps } = await openCheckout(api);
  await payWith(user, 'silence');
  expect(await screen.findByText(/can’t check yet whether your card was charged/u)).toBeVisible();
  expect(screen.queryByText(/declined/iu)).toBeNull();
  api.on(confirmPaymentEndpoint, { success: true, purchase, message: 'ok' });
  await user.click(await screen.findByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(deps.downloads).toEqual([LINK]));
});

it('waits for a payment that is still processing', async () => {
  const api = shopApi().on(confirmPaymentEndpoint, {
    success: true,
    purchase: { ...purchase, status: 'processing' },
    message: 'ok',
  });
  const { user, deps } = await openCheckout(api);
  await payWith(user, '4242');
  expect(await screen.findByText(/payment is still processing/u)).toBeVisible();
  api.on(confirmPaymentEndpoint, { success: true, purchase, message: 'ok' });
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(deps.downloads).toEqual([LINK]));
});

it('offers the download instead of a second payment for a list already bought', async () => {
  const { user, deps } = await openCheckout(
    shopApi().on(createIntentEndpoint, { code: 'already_purchased', error: 'You have it', purchase }),
  );
  expect(await screen.findByRole('dialog', { name: 'Already purchased' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(deps.downloads).toEqual([LINK]));
});

it('says that a state is not for sale and why, and asks for no card', async () => {
  const error = 'Lists with voters in PA are not for sale yet. Pennsylvania asks for a signature.';
  await openCheckout(shopApi().on(createIntentEndpoint, { code: 'not_for_sale', error }));
  expect(await screen.findByText('Not for sale yet')).toBeVisible();
  expect(screen.getByText(error)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay/u })).toBeNull();
});

it('shows the server’s price when it differs', async () => {
  const api = shopApi();
  let first = true;
  api.on(createIntentEndpoint, ({ amount }) => {
    if (first) {
      first = false;
      return { code: 'price_changed' as const, error: 'The price changed', amount: 1299 };
    }
    return {
      success: true as const,
      clientSecret: SECRET,
      purchaseId: purchase.id,
      amount,
      recordCount: 3,
      searchParameters: { LastName: 'SMITH' },
      organization: null,
      message: 'ok',
    };
  });
  await openCheckout(api);
  expect(await screen.findByText('Amount: $12.99 for 3 records')).toBeVisible();
});

const unavailable: Omit<Failure, 'success'> = { code: 'unavailable', error: 'Try later' };

it.each([
  [unavailable, 'Payment system is currently unavailable. Please try again later.'],
  [
    { code: 'rate_limited', error: 'Too many purchases. Try again in an hour.' } as const,
    'Too many purchases. Try again in an hour.',
  ],
  ['network' as const, 'Failed to create payment intent'],
  [new Response('<h1>Crashed</h1>', { status: 500 }), 'Failed to create payment intent'],
])('says why there is no price (%j) and tries again', async (answer, message) => {
  const api = shopApi().on(createIntentEndpoint, answer);
  const { user } = await openCheckout(api);
  expect(await screen.findByText(message)).toBeVisible();
  api.on(createIntentEndpoint, {
    success: true,
    clientSecret: SECRET,
    purchaseId: purchase.id,
    amount: 999,
    recordCount: 3,
    searchParameters: { LastName: 'SMITH' },
    organization: null,
    message: 'ok',
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Amount: $9.99 for 3 records')).toBeVisible();
});

it('says that the payment succeeded when only the download failed, and tries again', async () => {
  const api = shopApi().on(createLinkEndpoint, 'network');
  const { user, deps } = await openCheckout(api);
  await payWith(user, '4242');
  expect(
    await screen.findByText(
      'Payment successful, but error creating download: Failed to create download link',
    ),
  ).toBeVisible();
  api.on(createLinkEndpoint, {
    success: true,
    message: 'ok',
    recordCount: 3,
    expiresAt: TEST_NOW + 1,
    downloadUrl: LINK,
    inParts: false,
  });
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(deps.downloads).toEqual([LINK]));
});
