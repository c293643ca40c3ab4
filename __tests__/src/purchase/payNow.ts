import { makeStore } from '../../../src/app/makeStore';
import { reportUser } from '../../../src/features/auth/authListeners';
import { cardChanged, payChosen } from '../../../src/features/purchase/purchaseSlice';
import { purchaseRequested, routeChanged } from '../../../src/state/events';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import type { FakeApi } from '../../support/fakeApi';
import { makeTestDeps } from '../../support/renderApp';

/** A buyer who searched and paid with a card that is accepted. `settled` moves the fake timers on. */
export async function payNow(api: FakeApi) {
  globalThis.fetch = api.fetch;
  const auth = new FakeAuth(invitedUser);
  const deps = makeTestDeps({ auth });
  deps.payments.attachCardField(() => Promise.resolve({ kind: 'accepted', status: 'succeeded' }));
  const store = makeStore(deps);
  const settled = (ms = 100) => jest.advanceTimersByTimeAsync(ms);
  store.dispatch(routeChanged({ path: '/voters', search: '?LastName=Smith' }));
  reportUser(deps, store.dispatch);
  await settled();
  for (const event of [
    purchaseRequested(),
    cardChanged({ complete: true }),
    payChosen({ attemptId: 'pay' }),
  ]) {
    store.dispatch(event);
    await settled();
  }
  return { api, auth, deps, store, settled };
}
