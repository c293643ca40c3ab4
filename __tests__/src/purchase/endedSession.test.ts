import { makeStore } from '../../../src/app/makeStore';
import {
  confirmPaymentEndpoint,
  createIntentEndpoint,
  createLinkEndpoint,
} from '../../../src/contract/purchases';
import { reportUser } from '../../../src/features/auth/authListeners';
import { cardChanged, payChosen, selectPurchase } from '../../../src/features/purchase/purchaseSlice';
import { purchaseRequested, routeChanged } from '../../../src/state/events';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { PAID } from '../../support/purchases';
import { makeTestDeps, TEST_NOW } from '../../support/renderApp';
import { searchingApi } from '../search/openSearch';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const LINK = 'https://shop.example/api/downloads/link';
const shopApi = () =>
  searchingApi()
    .on(createIntentEndpoint, {
      ...{ success: true, clientSecret: 'pi_1_secret_x', purchaseId: PAID.id },
      ...{ amount: 999, recordCount: 3, organization: null, message: 'ok' },
    })
    .on(confirmPaymentEndpoint, { code: 'unauthenticated', error: 'Please sign in.' })
    .on(createLinkEndpoint, {
      ...{ success: true, message: 'ok', recordCount: 3, expiresAt: TEST_NOW + 3_600_000 },
      ...{ downloadUrl: LINK, inParts: false },
    });

/** A buyer whose card was charged and whose session had ended when the shop asked about it. */
async function payWithEndedSession() {
  const api = shopApi();
  globalThis.fetch = api.fetch;
  const auth = new FakeAuth(invitedUser);
  const deps = makeTestDeps({ auth });
  deps.payments.attachCardField(() => Promise.resolve({ kind: 'accepted' }));
  const store = makeStore(deps);
  const settled = (ms = 100) => jest.advanceTimersByTimeAsync(ms);
  store.dispatch(routeChanged({ path: '/voters', search: '?LastName=Smith' }));
  reportUser(deps, store.dispatch);
  await settled();
  for (const event of [purchaseRequested(), cardChanged({ complete: true }), payChosen()]) {
    store.dispatch(event);
    await settled();
  }
  return { api, auth, deps, store, settled };
}

it('does not check a payment in doubt while the session has ended, and does when the buyer is back', async () => {
  const { api, auth, deps, store, settled } = await payWithEndedSession();
  const inDoubt = { status: 'unsettled', problem: { code: 'unauthenticated' } };
  expect(selectPurchase(store.getState())).toMatchObject(inDoubt);
  // The second time with a new token.
  expect(api.callsOf(confirmPaymentEndpoint)).toHaveLength(2);
  await settled(10 * 60_000);
  expect(api.callsOf(confirmPaymentEndpoint)).toHaveLength(2);
  expect(selectPurchase(store.getState())).toMatchObject(inDoubt);

  api.on(confirmPaymentEndpoint, { success: true, purchase: PAID, message: 'ok' });
  await auth.signIn(invitedUser.email ?? '');
  await settled();
  expect(api.callsOf(confirmPaymentEndpoint)).toHaveLength(3);
  expect(deps.downloads).toEqual([LINK]);
});
