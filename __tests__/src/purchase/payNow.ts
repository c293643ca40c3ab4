import { makeStore } from '../../../src/app/makeStore';
import { reportUser } from '../../../src/features/auth/authListeners';
import { cardChanged, payChosen, selectPurchase } from '../../../src/features/purchase/purchaseSlice';
import { purchaseRequested, routeChanged } from '../../../src/state/events';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import type { FakeApi } from '../../support/fakeApi';
import { makeTestDeps } from '../../support/renderApp';

/** The store of a checkout without its screens, on a clock that tests move on. */

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A signed-in buyer who has searched. `act` dispatches one event after another, each with its effects. */
export async function visit(api: FakeApi, search = '?LastName=Smith') {
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
      await settled(100);
    }
  };
  const pay = (attemptId = 'pay') =>
    act(purchaseRequested(), cardChanged({ complete: true }), payChosen({ attemptId }));
  return { api, auth, deps, store, settled, act, pay, status: () => selectPurchase(store.getState()).status };
}

/** A buyer who searched and paid with a card that is accepted. */
export async function payNow(api: FakeApi) {
  const shop = await visit(api);
  shop.deps.payments.attachCardField(() => Promise.resolve({ kind: 'accepted', status: 'succeeded' }));
  await shop.pay();
  return shop;
}
