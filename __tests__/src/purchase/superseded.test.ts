import { makeStore } from '../../../src/app/makeStore';
import { reportUser } from '../../../src/features/auth/authListeners';
import {
  checkoutClosed,
  cardChanged,
  payChosen,
  selectPurchase,
} from '../../../src/features/purchase/purchaseSlice';
import {
  confirmPaymentEndpoint,
  createIntentEndpoint,
  createLinkEndpoint,
} from '../../../src/contract/purchases';
import type { ResponseOf } from '../../../src/contract/endpoint';
import { searchEndpoint, stateCountEndpoint } from '../../../src/contract/voters';
import { purchaseRequested, routeChanged, signOutChosen } from '../../../src/state/events';
import type { CardOutcome } from '../../../src/services/payments';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import type { FakeApi } from '../../support/fakeApi';
import { makeTestDeps } from '../../support/renderApp';
import { PAID } from '../../support/purchases';
import { found, searchingApi } from '../search/openSearch';
import { opened } from './openCheckout';

/** A checkout that was closed, replaced or left by its buyer does nothing more. */

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** An answer that the test gives when it likes. */
function later<Answer>() {
  let answer: (value: Answer) => void = () => undefined;
  const promise = new Promise<Answer>((resolve) => {
    answer = resolve;
  });
  return { promise, answer: (value: Answer) => answer(value) };
}

async function visit(api: FakeApi, search: string) {
  globalThis.fetch = api.fetch;
  const auth = new FakeAuth(invitedUser);
  const deps = makeTestDeps({ auth });
  const store = makeStore(deps);
  const settled = (ms = 1000) => jest.advanceTimersByTimeAsync(ms);
  store.dispatch(routeChanged({ path: '/voters', search }));
  reportUser(deps, store.dispatch);
  await settled();
  const act = async (...events: Parameters<typeof store.dispatch>[0][]) => {
    for (const event of events) {
      store.dispatch(event);
      await settled();
    }
  };
  return { auth, deps, store, settled, act, status: () => selectPurchase(store.getState()).status };
}

describe('a checkout that is closed while its total is counting', () => {
  async function countAndClose() {
    const count = later<{ success: true; totalCount: number }>();
    const api = searchingApi()
      .on(searchEndpoint, found(3))
      .on(stateCountEndpoint, () => count.promise)
      .on(createIntentEndpoint, opened);
    const shop = await visit(api, '?State=OK');
    await shop.act(purchaseRequested());
    expect(shop.status()).toBe('pricing');
    await shop.act(checkoutClosed(), routeChanged({ path: '/about', search: '' }));
    return { ...shop, api, count };
  }

  it.each([0, 5])('says nothing over the next screen and opens no payment: %i', async (totalCount) => {
    const { store, api, count, settled } = await countAndClose();
    count.answer({ success: true, totalCount });
    await settled();
    expect(store.getState().alert.status).toBe('none');
    expect(api.callsOf(createIntentEndpoint)).toEqual([]);
  });

  it('opens one payment when it was opened again', async () => {
    const { act, api, count, settled, status } = await countAndClose();
    await act(routeChanged({ path: '/voters', search: '?State=OK' }), purchaseRequested());
    count.answer({ success: true, totalCount: 5 });
    await settled();
    expect(api.callsOf(createIntentEndpoint)).toHaveLength(1);
    expect(status()).toBe('ready');
  });
});

it('is not paid by the late answer about another checkout', async () => {
  const first = later<'network'>();
  const late = later<ResponseOf<typeof confirmPaymentEndpoint>>();
  let asked = 0;
  let purchases = 0;
  const api = searchingApi()
    .on(createIntentEndpoint, () => {
      purchases += 1;
      return { ...opened, clientSecret: `pi_${purchases}_secret_x`, purchaseId: ID(purchases) };
    })
    .on(confirmPaymentEndpoint, ({ paymentIntentId }) => {
      if (paymentIntentId !== 'pi_1') return 'pending';
      asked += 1;
      return asked === 1 ? first.promise : late.promise;
    })
    .on(createLinkEndpoint, 'network');
  const { act, deps, settled, store, status } = await visit(api, '?LastName=Smith');
  deps.payments.attachCardField(() => Promise.resolve({ kind: 'accepted', status: 'succeeded' }));
  const pay = [cardChanged({ complete: true }), payChosen({ attemptId: 'one' })];
  await act(purchaseRequested(), ...pay);
  first.answer('network');
  await settled(4000);
  // The second check is under way, and the buyer leaves it.
  expect(status()).toBe('confirming');
  await act(checkoutClosed(), routeChanged({ path: '/voters', search: '?LastName=Jones' }));
  await act(purchaseRequested(), cardChanged({ complete: true }), payChosen({ attemptId: 'two' }));
  expect(status()).toBe('confirming');
  late.answer({ success: true, purchase: { ...PAID, id: ID(1) }, message: 'ok' });
  await settled();
  expect(status()).toBe('confirming');
  expect(store.getState().purchase).toMatchObject({ order: { purchaseId: ID(2) } });
});

it.each<CardOutcome>([{ kind: 'accepted', status: 'succeeded' }, { kind: 'unknown' }])(
  'charges nobody in the books of the next buyer: %j',
  async (outcome) => {
    const card = later<CardOutcome>();
    const api = searchingApi().on(createIntentEndpoint, opened).on(confirmPaymentEndpoint, 'network');
    const { act, auth, deps, settled, status } = await visit(api, '?LastName=Smith');
    deps.payments.attachCardField(() => card.promise);
    await act(purchaseRequested(), cardChanged({ complete: true }), payChosen({ attemptId: 'one' }));
    await act(signOutChosen());
    auth.nextUser = { ...invitedUser, uid: 'uid-other' };
    await auth.signIn('other@example.org');
    await settled();
    deps.payments.attachCardField(() => new Promise(() => undefined));
    await act(purchaseRequested(), cardChanged({ complete: true }), payChosen({ attemptId: 'two' }));
    expect(status()).toBe('paying');
    card.answer(outcome);
    await settled();
    expect(status()).toBe('paying');
  },
);

it('does not open over another screen when its code arrives late', async () => {
  const api = searchingApi().on(createIntentEndpoint, opened);
  const { store, settled, status } = await visit(api, '?LastName=Smith');
  store.dispatch(purchaseRequested());
  store.dispatch(routeChanged({ path: '/about', search: '' }));
  await settled();
  expect(status()).toBe('closed');
  expect(store.getState().alert.status).toBe('none');
  expect(api.callsOf(createIntentEndpoint)).toEqual([]);
});

const ID = (n: number) => `6e3f2a52-5bb1-4a55-9d3c-1f6f0b8a7c0${n}`;
