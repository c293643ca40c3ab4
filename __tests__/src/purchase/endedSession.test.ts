import {
  confirmPaymentEndpoint,
  createIntentEndpoint,
  createLinkEndpoint,
} from '../../../src/contract/purchases';
import { selectPurchase } from '../../../src/features/purchase/purchaseSlice';
import { invitedUser } from '../../support/fakeAuth';
import { PAID } from '../../support/purchases';
import { searchingApi } from '../search/openSearch';
import { LINK, link, opened } from './openCheckout';
import { payNow } from './payNow';

const shopApi = () =>
  searchingApi()
    .on(createIntentEndpoint, opened)
    .on(confirmPaymentEndpoint, { code: 'unauthenticated', error: 'Please sign in.' })
    .on(createLinkEndpoint, link);

it('does not check a payment in doubt while the session has ended, and does when the buyer is back', async () => {
  const { api, auth, deps, store, settled } = await payNow(shopApi());
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
