import { checkoutClosed } from '../../../src/state/events';
import {
  confirmPaymentEndpoint,
  createIntentEndpoint,
  createLinkEndpoint,
} from '../../../src/contract/purchases';
import type { ResponseOf } from '../../../src/contract/endpoint';
import { searchEndpoint, stateCountEndpoint } from '../../../src/contract/voters';
import { purchaseRequested, routeChanged } from '../../../src/state/events';
import { selectPaymentsInDoubt } from '../../../src/state/payments/paymentsSlice';
import { exclusionsApi } from '../../../src/state/exclusions/exclusionsApi';
import type { CardOutcome } from '../../../src/services/payments';
import { invitedUser } from '../../support/fakeAuth';
import { PAID } from '../../support/purchases';
import { found, searchingApi } from '../search/openSearch';
import { opened } from './openCheckout';
import { visit } from './payNow';

/** A checkout that was closed, replaced or left by its buyer does nothing more. */

describe('a checkout that is closed while its total is counting', () => {
  async function countAndClose() {
    const count = Promise.withResolvers<{ success: true; totalCount: number }>();
    const api = searchingApi()
      .on(searchEndpoint, found(3))
      .on(stateCountEndpoint, () => count.promise)
      .on(createIntentEndpoint, opened);
    const shop = await visit(api, '?State=OK');
    // The screen asks which do-not-mail lists join.
    void shop.store.dispatch(exclusionsApi.endpoints.exclusions.initiate({ uid: invitedUser.uid }));
    await shop.settled();
    await shop.act(purchaseRequested());
    expect(shop.status()).toBe('pricing');
    await shop.act(checkoutClosed(), routeChanged({ path: '/about', search: '' }));
    return { ...shop, api, count };
  }

  it.each([0, 5])('says nothing over the next screen and opens no payment: %i', async (totalCount) => {
    const { store, api, count, settled } = await countAndClose();
    count.resolve({ success: true, totalCount });
    await settled();
    expect(store.getState().alert.status).toBe('none');
    expect(api.callsOf(createIntentEndpoint)).toEqual([]);
  });

  it('opens one payment when it was opened again', async () => {
    const { act, api, count, settled, status } = await countAndClose();
    await act(routeChanged({ path: '/voters', search: '?State=OK' }), purchaseRequested());
    count.resolve({ success: true, totalCount: 5 });
    await settled();
    expect(api.callsOf(createIntentEndpoint)).toHaveLength(1);
    expect(status()).toBe('ready');
  });
});

it('is not paid by the late answer about another checkout', async () => {
  const first = Promise.withResolvers<'network'>();
  const late = Promise.withResolvers<ResponseOf<typeof confirmPaymentEndpoint>>();
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
  const { act, pay, deps, settled, store, status } = await visit(api);
  deps.payments.attachCardField(() => Promise.resolve({ kind: 'accepted', status: 'succeeded' }));
  await pay('one');
  first.resolve('network');
  await settled(4000);
  // The second check is under way, and the buyer leaves it.
  expect(status()).toBe('confirming');
  await act(checkoutClosed(), routeChanged({ path: '/voters', search: '?LastName=Jones' }));
  await pay('two');
  expect(status()).toBe('confirming');
  late.resolve({ success: true, purchase: { ...PAID, id: ID(1) }, message: 'ok' });
  await settled();
  expect(status()).toBe('confirming');
  expect(store.getState().purchase).toMatchObject({ order: { purchaseId: ID(2) } });
});

it('stays in doubt when an earlier attempt turns out not to be paid', async () => {
  const late = Promise.withResolvers<{ code: 'not_paid'; error: string }>();
  const api = searchingApi()
    .on(createIntentEndpoint, opened)
    .on(confirmPaymentEndpoint, () => late.promise);
  const { act, pay, deps, settled, store, status } = await visit(api);
  deps.payments.attachCardField(() => Promise.resolve({ kind: 'unknown' }));
  await pay('one');
  await settled(4000);
  expect(api.callsOf(confirmPaymentEndpoint)).toHaveLength(1);
  await act(checkoutClosed());
  deps.payments.attachCardField(() => new Promise(() => undefined));
  await pay('two');
  late.resolve({ code: 'not_paid', error: 'This purchase hasn’t been paid for.' });
  await settled();
  expect(status()).toBe('paying');
  expect(selectPaymentsInDoubt(store.getState())).toHaveLength(1);
});

it.each<CardOutcome>([{ kind: 'accepted', status: 'succeeded' }, { kind: 'unknown' }])(
  'charges nobody in the books of the next buyer: %j',
  async (outcome) => {
    const card = Promise.withResolvers<CardOutcome>();
    const api = searchingApi().on(createIntentEndpoint, opened).on(confirmPaymentEndpoint, 'network');
    const { pay, auth, deps, settled, status } = await visit(api);
    deps.payments.attachCardField(() => card.promise);
    await pay('one');
    await auth.signOut();
    await settled();
    auth.nextUser = { ...invitedUser, uid: 'uid-other' };
    await auth.signIn('other@example.org');
    await settled();
    deps.payments.attachCardField(() => new Promise(() => undefined));
    await pay('two');
    expect(status()).toBe('paying');
    card.resolve(outcome);
    await settled();
    expect(status()).toBe('paying');
  },
);

it('does not open over another screen when its code arrives late', async () => {
  const api = searchingApi().on(createIntentEndpoint, opened);
  const { store, settled, status } = await visit(api);
  store.dispatch(purchaseRequested());
  store.dispatch(routeChanged({ path: '/about', search: '' }));
  await settled();
  expect(status()).toBe('closed');
  expect(store.getState().alert.status).toBe('none');
  expect(api.callsOf(createIntentEndpoint)).toEqual([]);
});

const ID = (n: number) => `6e3f2a52-5bb1-4a55-9d3c-1f6f0b8a7c0${n}`;
