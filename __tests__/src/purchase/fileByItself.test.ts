import {
  confirmPaymentEndpoint,
  createIntentEndpoint,
  createLinkEndpoint,
} from '../../../src/contract/purchases';
import { selectDownload, selectRefusal } from '../../../src/downloads/downloadsSlice';
import { checkoutClosed } from '../../../src/state/events';
import { selectPurchase } from '../../../src/features/purchase/purchaseSlice';
import { invitedUser } from '../../support/fakeAuth';
import { PAID } from '../../support/purchases';
import { searchingApi } from '../search/openSearch';
import { LINK, link, opened } from './openCheckout';
import { payNow } from './payNow';

const AWAY = { code: 'unavailable', error: 'The service is unavailable right now.' } as const;

/** A buyer who has just paid, and whose file cannot be had. */
async function payWithoutFile() {
  const api = searchingApi()
    .on(createIntentEndpoint, opened)
    .on(confirmPaymentEndpoint, { success: true, purchase: PAID, message: 'ok' })
    .on(createLinkEndpoint, AWAY);
  const paid = await payNow(api);
  expect(selectRefusal(paid.store.getState(), PAID.id)).toMatchObject({ code: 'unavailable' });
  return paid;
}

it('asks for a paid file again by itself until it is there, without a press', async () => {
  const { api, deps, store, settled } = await payWithoutFile();
  expect(api.callsOf(createLinkEndpoint)).toHaveLength(1);
  await settled(5000);
  expect(api.callsOf(createLinkEndpoint)).toHaveLength(2);
  api.on(createLinkEndpoint, link);
  await settled(10_000);
  expect(deps.downloads).toEqual([LINK]);
  expect(selectDownload(store.getState(), PAID.id)).toMatchObject({ status: 'started' });
});

it('gives up after some tries, and stops when the checkout is closed', async () => {
  const { api, settled } = await payWithoutFile();
  await settled(10 * 60_000);
  expect(api.callsOf(createLinkEndpoint)).toHaveLength(6);

  const other = await payWithoutFile();
  other.store.dispatch(checkoutClosed());
  await other.settled(10 * 60_000);
  expect(other.api.callsOf(createLinkEndpoint)).toHaveLength(1);
});

it('waits as long as the server asks', async () => {
  const { api, settled } = await payWithoutFile();
  api.on(
    createLinkEndpoint,
    new Response(JSON.stringify({ success: false, code: 'rate_limited', error: 'Too many requests.' }), {
      status: 429,
      headers: { 'content-type': 'application/json', 'retry-after': '30' },
    }),
  );
  await settled(5000);
  await settled(29_000);
  expect(api.callsOf(createLinkEndpoint)).toHaveLength(2);
  await settled(2000);
  expect(api.callsOf(createLinkEndpoint)).toHaveLength(3);
});

it('does not check a payment in doubt while the session has ended, and does when the buyer is back', async () => {
  const { api, auth, deps, store, settled } = await payNow(
    searchingApi()
      .on(createIntentEndpoint, opened)
      .on(confirmPaymentEndpoint, { code: 'unauthenticated', error: 'Please sign in.' })
      .on(createLinkEndpoint, link),
  );
  const inDoubt = { status: 'unsettled', problem: { code: 'unauthenticated' } };
  expect(selectPurchase(store.getState())).toMatchObject(inDoubt);
  expect(api.callsOf(confirmPaymentEndpoint).map(({ authorization }) => authorization)).toEqual([
    'Bearer token-of-uid-wilma',
    'Bearer renewed-token-of-uid-wilma',
  ]);
  await settled(10 * 60_000);
  expect(api.callsOf(confirmPaymentEndpoint)).toHaveLength(2);
  expect(selectPurchase(store.getState())).toMatchObject(inDoubt);

  api.on(confirmPaymentEndpoint, { success: true, purchase: PAID, message: 'ok' });
  await auth.signIn(invitedUser.email ?? '');
  await settled();
  expect(api.callsOf(confirmPaymentEndpoint)).toHaveLength(3);
  expect(deps.downloads).toEqual([LINK]);
});
