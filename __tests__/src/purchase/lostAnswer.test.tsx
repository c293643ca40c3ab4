import { act, screen } from '@testing-library/react';
import {
  confirmPaymentEndpoint,
  createIntentEndpoint,
  ownedListEndpoint,
} from '../../../src/contract/purchases';
import { networkRetryDue, purchaseRequested } from '../../../src/state/events';
import {
  confirmed,
  downloaded,
  namedCheckout,
  opened,
  paidCheckout,
  purchase,
  shopApi,
} from './openCheckout';

/** A charge whose answer was lost is unknown until the server was asked, and what is paid is remembered. */

const UNKNOWN = /We can’t check yet whether your card was charged/u;
const owned = { success: true, purchase, message: 'yours' } as const;
const ID = (n: number) => `6e3f2a52-5bb1-4a55-9d3c-1f6f0b8a7c0${n}`;

async function payWithoutAnswer() {
  const shop = await paidCheckout(shopApi().on(confirmPaymentEndpoint, 'network'));
  await screen.findByText('Checking your payment');
  return shop;
}

describe('a payment whose answer was lost, and whose dialog was closed', () => {
  async function closeInDoubt() {
    const shop = await payWithoutAnswer();
    shop.api.on(createIntentEndpoint, 'network').on(ownedListEndpoint, 'network');
    await shop.user.click(screen.getByRole('button', { name: 'Close' }));
    return shop;
  }

  it('is found paid when the line is back, and stays so when it goes again', async () => {
    const { api, store } = await closeInDoubt();
    await screen.findByText(UNKNOWN);
    api.on(confirmPaymentEndpoint, confirmed).on(ownedListEndpoint, owned);
    act(() => void store.dispatch(networkRetryDue()));
    expect(await screen.findByText(/You own this list/u)).toBeVisible();
    api.on(ownedListEndpoint, 'network');
    act(() => void store.dispatch(purchaseRequested()));
    expect(await screen.findByRole('dialog', { name: 'Already purchased' })).toHaveTextContent(
      'You already own this list',
    );
  });

  it('can be bought again once the server says that nothing was taken', async () => {
    const { api, user } = await closeInDoubt();
    api
      .on(confirmPaymentEndpoint, { code: 'not_paid', error: 'This purchase hasn’t been paid for.' })
      .on(ownedListEndpoint, { success: true, purchase: null, message: 'not yours' });
    const check = await screen.findByRole('button', { name: 'Check again' });
    expect(screen.queryByRole('button', { name: 'Purchase & Download CSV' })).toBeNull();
    await user.click(check);
    expect(await screen.findByRole('button', { name: 'Purchase & Download CSV' })).toBeVisible();
    expect(screen.queryByText(UNKNOWN)).toBeNull();
  });
});

it('raises no alarm behind the dialog while the buyer’s bank asks', async () => {
  const shop = await namedCheckout();
  shop.charges.mockReturnValue(new Promise(() => undefined));
  await shop.card('4242');
  await shop.pay();
  const waits = 'Waiting for your bank…';
  expect(await screen.findByText(waits)).toBeInTheDocument();
  expect(screen.queryByText(UNKNOWN)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Check again', hidden: true })).toBeNull();
  const buy = screen.getByRole('button', { name: 'Purchase & Download CSV', hidden: true });
  expect(buy).toBeDisabled();
  expect(buy).toHaveAccessibleDescription(waits);
});

it('pays with a new payment when the last was canceled while its dialog was open', async () => {
  let opens = 0;
  const api = shopApi()
    .on(createIntentEndpoint, () => {
      opens += 1;
      return { ...opened, clientSecret: `pi_${opens}_secret_x`, purchaseId: ID(opens) };
    })
    .on(confirmPaymentEndpoint, ({ paymentIntentId }) =>
      paymentIntentId === 'pi_1'
        ? { code: 'not_paid', error: 'This purchase hasn’t been paid for.' }
        : { ...confirmed, purchase: { ...purchase, id: ID(2) } },
    );
  const shop = await paidCheckout(api);
  expect(await screen.findByText('The payment was not completed. You can pay again.')).toBeVisible();
  await shop.pay();
  await downloaded(shop);
  expect(shop.charges.mock.calls.map(([purchaseId]) => purchaseId)).toEqual([ID(1), ID(2)]);
});

it('says that the payment, not a name, failed when no open one can be had', async () => {
  const refusal = { code: 'not_paid', error: 'This purchase hasn’t been paid for.' } as const;
  const shop = await paidCheckout(shopApi().on(confirmPaymentEndpoint, refusal));
  await screen.findByText('The payment was not completed. You can pay again.');
  shop.api.on(createIntentEndpoint, 'network');
  await shop.pay();
  expect(await screen.findByText('Failed to create payment intent')).toBeVisible();
  expect(document.body).not.toHaveTextContent('We couldn’t save the name for your receipt');
  expect(shop.charges).toHaveBeenCalledTimes(1);
});
