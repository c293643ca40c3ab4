import { screen, waitFor, within } from '@testing-library/react';
import {
  confirmPaymentEndpoint,
  createIntentEndpoint,
  createLinkEndpoint,
} from '../../../src/contract/purchases';
import { confirmed, LINK, link, openCheckout, opened, payWith, purchase, shopApi } from './openCheckout';

const SECRET_LINK = 'https://shop.example/api/downloads/sentinel-link';

/** Secrets that are easy to find where they don't belong. */
const secretApi = () =>
  shopApi()
    .on(createIntentEndpoint, { ...opened, clientSecret: 'pi_123_secret_sentinel' })
    .on(createLinkEndpoint, { ...link, downloadUrl: SECRET_LINK });

it('takes the buyer from the price to the file and keeps secrets out of the store', async () => {
  const { user, api, deps, store } = await openCheckout(secretApi());
  const dialog = await screen.findByRole('dialog', { name: 'Complete Your Purchase' });
  expect(await within(dialog).findByText('Amount: $9.99 for 3 records')).toBeVisible();
  expect(within(dialog).getByText('3 voters for $9.99?')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Pay $9.99' })).toBeDisabled();
  await payWith({ user }, '4242');
  expect(await screen.findByRole('dialog', { name: 'Payment successful' })).toHaveTextContent(
    'Your download of 3 records has started. The link expires in 60 minutes',
  );
  expect(deps.downloads).toEqual([SECRET_LINK]);
  expect(api.callsOf(createIntentEndpoint)).toMatchObject([
    {
      authorization: 'Bearer token-of-uid-wilma',
      body: { amount: 999, productType: 'csv_download', searchParameters: { LastName: 'SMITH' } },
    },
  ]);
  expect(api.callsOf(confirmPaymentEndpoint)).toMatchObject([{ body: { paymentIntentId: 'pi_123' } }]);
  expect(JSON.stringify(store.getState())).not.toContain('sentinel');
  await user.click(screen.getByRole('button', { name: 'Download again' }));
  await waitFor(() => expect(deps.downloads).toEqual([SECRET_LINK, SECRET_LINK]));
});

it('shows the provider’s message when a card is declined and takes another card', async () => {
  const { user, api, deps } = await openCheckout();
  await payWith({ user }, 'declined');
  expect(await screen.findByText('Your card was declined.')).toBeVisible();
  expect(api.callsOf(confirmPaymentEndpoint)).toEqual([]);
  await payWith({ user }, '4242');
  await waitFor(() => expect(deps.downloads).toEqual([LINK]));
});

it('never calls an unknown outcome declined, and asks the server for it', async () => {
  const api = shopApi().on(confirmPaymentEndpoint, 'network');
  const { user, deps } = await openCheckout(api);
  await payWith({ user }, 'silence');
  expect(await screen.findByText(/can’t check yet whether your card was charged/u)).toBeVisible();
  expect(screen.queryByText(/declined/iu)).toBeNull();
  api.on(confirmPaymentEndpoint, confirmed);
  await user.click(await screen.findByRole('button', { name: 'Check again' }));
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

it('shows the server’s price when it differs', async () => {
  const api = shopApi();
  let first = true;
  api.on(createIntentEndpoint, ({ amount }) => {
    if (first) {
      first = false;
      return { code: 'price_changed' as const, error: 'The price changed', amount: 1299 };
    }
    return { ...opened, amount };
  });
  await openCheckout(api);
  expect(await screen.findByText('Amount: $12.99 for 3 records')).toBeVisible();
});

it('tries again on a press when there is no price', async () => {
  const api = shopApi().on(createIntentEndpoint, { code: 'unavailable', error: 'Try later' });
  const { user } = await openCheckout(api);
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.on(createIntentEndpoint, opened);
  await user.click(again);
  expect(await screen.findByText('Amount: $9.99 for 3 records')).toBeVisible();
});

it('says that the payment succeeded when only the download failed, and tries again', async () => {
  const api = shopApi().on(createLinkEndpoint, 'network');
  const { user, deps } = await openCheckout(api);
  await payWith({ user }, '4242');
  expect(
    await screen.findByText(
      'Payment successful, but error creating download: Failed to create download link',
    ),
  ).toBeVisible();
  api.on(createLinkEndpoint, link);
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(deps.downloads).toEqual([LINK]));
});
