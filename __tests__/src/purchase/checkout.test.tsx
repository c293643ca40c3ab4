import { screen, waitFor, within, act } from '@testing-library/react';
import {
  confirmPaymentEndpoint,
  createIntentEndpoint,
  createLinkEndpoint,
} from '../../../src/contract/purchases';
import {
  LINK,
  link,
  openCheckout,
  opened,
  payWith,
  purchase,
  shopApi,
  ADA,
  downloaded,
  filledCheckout,
} from './openCheckout';
import { purchaseRequested } from '../../../src/state/events';
import { searchEndpoint } from '../../../src/contract/voters';
import { lazyCardField } from '../../../src/services/payments';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { renderApp } from '../../support/renderApp';
import { found } from '../search/openSearch';
import { readyButton } from '../../support/readyButton';

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
  expect(within(dialog).getByRole('button', { name: 'Pay $9.99' })).toBeDisabled();
  await payWith({ user }, '4242');
  const paid = await screen.findByRole('dialog', { name: 'Payment successful' });
  expect(paid).toHaveTextContent('Your download of 3 voters has started. The link expires in 60 minutes');
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

it('offers the download instead of a second payment for a list already bought', async () => {
  const { user, deps } = await openCheckout(
    shopApi().on(createIntentEndpoint, { code: 'already_purchased', error: 'You have it', purchase }),
  );
  expect(await screen.findByRole('dialog', { name: 'Already purchased' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.selectOptions(screen.getByLabelText('File format'), 'xlsx');
  expect(screen.getByRole('button', { name: 'Download Excel' })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('File format'), 'csv');
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(deps.downloads).toEqual([LINK]));
  expect(await screen.findByRole('dialog', { name: 'Your download has started' })).toBeVisible();
  // Nothing of another choice has started.
  await user.selectOptions(screen.getByLabelText('File format'), 'xlsx');
  expect(screen.getByRole('dialog', { name: 'Your list' })).toBeVisible();
  expect(screen.queryByText(/has started/u)).toBeNull();
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

it('sells no file for a search without matches', async () => {
  const { store } = await renderApp({
    path: '/voters?LastName=Smith',
    api: shopApi().on(searchEndpoint, found(0, [])),
    deps: { auth: new FakeAuth(invitedUser) },
  });
  await screen.findByText('No voters match this search.');
  act(() => void store.dispatch(purchaseRequested()));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('No voter data available to download.');
});

it('says when the card field cannot be fetched, and fetches it again', async () => {
  let fetches = 0;
  const CardField = lazyCardField(() => {
    fetches += 1;
    return fetches === 1
      ? Promise.reject(new Error('ChunkLoadError'))
      : Promise.resolve(() => <input aria-label="Card" />);
  });
  const deps = { auth: new FakeAuth(invitedUser), CardField };
  const { user } = await renderApp({ path: '/voters?LastName=Smith', api: shopApi(), deps });
  await user.click(await readyButton('Purchase & Download CSV'));
  expect(await screen.findByText('Failed to initialize payment')).toBeVisible();
  expect(
    screen.getByText(/^Your connection may be down, or something in your browser blocks Stripe/u),
  ).toBeVisible();
  expect(screen.queryByText(/declined|our site may be down/u)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Card', { selector: 'input' })).toBeVisible();
});

/** What the server may say besides yes when it is told the name on the receipt. */

it('charges nothing for a list that has changed meanwhile, shows the new one, and charges it when asked to', async () => {
  const shop = await filledCheckout();
  const purchaseId = '00000000-0000-4000-8000-000000000002';
  const changed = { ...opened, purchaseId, clientSecret: 'pi_2_secret_x', recordCount: 5, organization: ADA };
  shop.api.on(createIntentEndpoint, changed);
  await shop.pay();
  expect(await screen.findByText('Your card was not charged')).toBeVisible();
  expect(screen.getByText('Amount: $9.99 for 5 records')).toBeVisible();
  expect(shop.field()).toHaveValue(ADA);
  expect(shop.charges).not.toHaveBeenCalled();
  await shop.pay();
  await downloaded(shop);
  expect(shop.charges.mock.calls.map(([id]) => id)).toEqual([purchaseId]);
  expect(shop.told()).toEqual([undefined, ADA]);
});

it('charges nothing for a list that another tab has bought', async () => {
  const shop = await filledCheckout();
  shop.api.on(createIntentEndpoint, { code: 'already_purchased', error: 'You have it.', purchase });
  // The Pay button stands far below the title.
  screen.getByRole('dialog').scrollTop = 400;
  await shop.pay();
  const dialog = await screen.findByRole('dialog', { name: 'Already purchased' });
  expect(dialog).toHaveTextContent('You haven’t been charged again.');
  expect(dialog.scrollTop).toBe(0);
  expect(shop.charges).not.toHaveBeenCalled();
});

it('gives up after half a minute without an answer, and charges nothing', async () => {
  const shop = await filledCheckout();
  const clock = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
  shop.api.on(createIntentEndpoint, 'pending');
  await shop.pay();
  await waitFor(() => expect(shop.told()).toHaveLength(2));
  clock.abort();
  expect(await screen.findByRole('alert')).toHaveTextContent(/too long.*Your card was not charged/u);
  expect(timeout).toHaveBeenCalledWith(30_000);
  timeout.mockRestore();
  expect(shop.field()).toHaveValue(ADA);
  expect(shop.charges).not.toHaveBeenCalled();
});
