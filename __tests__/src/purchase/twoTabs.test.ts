import { persistStore } from 'redux-persist';
import { confirmPaymentEndpoint } from '../../../src/contract/purchases';
import { makeStore } from '../../../src/app/makeStore';
import { heedOtherTabs } from '../../../src/app/otherTabs';
import type { KeyValueStorage } from '../../../src/services/browserStorage';
import { userSignedIn, userSignedOut } from '../../../src/state/events';
import {
  paymentAnswered,
  type PaymentInDoubt,
  paymentLearned,
  paymentRead,
  selectKnownPayments,
  selectUnreadPayment,
} from '../../../src/state/payments/paymentsSlice';
import { invitedUser } from '../../support/fakeAuth';
import { FakeApi } from '../../support/fakeApi';
import { makeTestDeps } from '../../support/renderApp';
import { settled } from '../../support/settled';

/** Two tabs of one browser, each with its own memory, and one storage. */

const { uid } = invitedUser;
const inDoubt = (State: string): PaymentInDoubt => ({
  filters: { State },
  outcome: 'unknown',
  purchaseId: State,
  paymentIntentId: `pi_${State}`,
});

async function open(storage: KeyValueStorage) {
  globalThis.fetch = new FakeApi().on(confirmPaymentEndpoint, 'network').fetch;
  const store = makeStore(makeTestDeps({ storage }));
  await new Promise<void>((resolve) => void persistStore(store, null, resolve));
  heedOtherTabs(store, storage);
  return store;
}

const listsOf = (store: Awaited<ReturnType<typeof open>>) =>
  selectKnownPayments(store.getState()).map(({ filters }) => filters.State);

async function twoTabs() {
  const { storage } = makeTestDeps();
  const [a, b] = [await open(storage), await open(storage)];
  const heard = async () => {
    await settled();
    // jsdom has one tab, and tells it nothing of itself.
    window.dispatchEvent(new StorageEvent('storage', { key: 'persist:precinct-post-payments' }));
    await settled();
  };
  const learned = async (store: typeof a, State: string) => {
    store.dispatch(paymentLearned({ uid, payment: inDoubt(State) }));
    await heard();
  };
  for (const store of [a, b]) store.dispatch(userSignedIn({ user: invitedUser }));
  return { a, b, storage, learned, heard };
}

it('both remember the payments of both after a reload, whichever wrote last', async () => {
  const { b, a, storage, learned } = await twoTabs();
  await learned(a, 'OK');
  expect(listsOf(b)).toEqual(['OK']);
  await learned(b, 'NC');
  const reloaded = await open(storage);
  reloaded.dispatch(userSignedIn({ user: invitedUser }));
  expect(listsOf(reloaded)).toEqual(['NC', 'OK']);
});

it('both know what one of them has found out, and whether it was read', async () => {
  const { a, b, learned, heard } = await twoTabs();
  await learned(a, 'OK');
  const payment = inDoubt('OK');
  const paid = { purchaseId: 'OK', recordCount: 3, boughtAt: null, receiptUrl: null, organization: null };
  b.dispatch(paymentAnswered({ uid, payment, answer: { outcome: 'charged', paid }, unread: true }));
  await heard();
  expect(selectUnreadPayment(a.getState())).toMatchObject({ purchaseId: 'OK', outcome: 'charged' });
  a.dispatch(paymentRead({ purchaseId: 'OK' }));
  await heard();
  expect(selectUnreadPayment(b.getState())).toBeUndefined();
  expect(selectKnownPayments(b.getState())).toMatchObject([{ outcome: 'charged' }]);
});

it('what another account stored joins nothing', async () => {
  const { a, b, learned } = await twoTabs();
  b.dispatch(userSignedOut());
  await learned(a, 'OK');
  expect(b.getState().payments).toEqual(expect.objectContaining({ status: 'none' }));
});
