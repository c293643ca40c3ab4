import { createIntentEndpoint, confirmPaymentEndpoint } from '../../../src/contract/purchases';
import { alertDismissed, networkRetryDue, purchaseRequested } from '../../../src/state/events';
import { paymentLearned } from '../../../src/state/payments/paymentsSlice';
import { invitedUser } from '../../support/fakeAuth';
import { confirmed, opened, shopApi } from './openCheckout';
import { visit } from './payNow';

/** The checkout's own chunk comes late, or not at all. */

let reachable = false;
let fetched = 0;
jest.mock('../../../src/features/purchase/purchaseListeners', () => {
  fetched += 1;
  if (!reachable) throw new Error('ChunkLoadError');
  return jest.requireActual<object>('../../../src/features/purchase/purchaseListeners');
});

const payment = {
  ...({ filters: { LastName: 'SMITH' }, outcome: 'unknown' } as const),
  ...{ purchaseId: opened.purchaseId, paymentIntentId: 'pi_1' },
};

it('says so to a buyer who pressed', async () => {
  const { act, store } = await visit(shopApi());
  await act(purchaseRequested());
  expect(store.getState().alert).toMatchObject({ alert: { title: 'Part of the site didn’t load' } });
});

it('neither alerts nor fetches without end while a payment is in doubt, and asks about it once it is there', async () => {
  const { act, api, store } = await visit(shopApi().on(confirmPaymentEndpoint, confirmed));
  fetched = 0;
  await act(paymentLearned({ uid: invitedUser.uid, payment }));
  await act(alertDismissed(), alertDismissed());
  expect(fetched).toBe(1);
  // Nobody pressed anything.
  expect(store.getState().alert.status).toBe('none');
  reachable = true;
  await act(networkRetryDue());
  expect(fetched).toBe(2);
  expect(api.callsOf(confirmPaymentEndpoint)).toHaveLength(1);
});

it('opens one payment however often Purchase is pressed before it has come', async () => {
  reachable = true;
  const { act, api, store, settled } = await visit(shopApi().on(createIntentEndpoint, opened));
  store.dispatch(purchaseRequested());
  await act(purchaseRequested());
  await settled();
  expect(api.callsOf(createIntentEndpoint)).toHaveLength(1);
});
