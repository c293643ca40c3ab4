import { failureOf } from '../support/call';
import { interceptFetch } from '../support/network';
import { openShop } from '../support/openShop';

/**
 * A purchase is canceled while its buyer's request is still waiting for Stripe: nobody may be able
 * to pay for it afterwards (docs/purchases.md, invariant 19). The histories rebuild the list and close its
 * state at such moments, too.
 */
const { services, newBuyer, reconcileAfter } = openShop();
type Moment = 'before' | 'after' | 'once its id is stored, after';
/**
 * Called once: before the provider is asked for a PaymentIntent, while its answer is on its way, or while
 * what the purchase relies on is read, which is the last thing before the secret leaves.
 */
const meanwhile: Partial<Record<Moment, () => Promise<unknown>>> = {};
const happens = async (moment: Moment) => {
  const act = meanwhile[moment];
  Reflect.deleteProperty(meanwhile, moment);
  await act?.();
};

interceptFetch(async ({ pathname }, { method, body }, send) => {
  if (typeof body === 'string' && body.includes('ANY (p.affirmations)'))
    await happens('once its id is stored, after');
  if (pathname !== '/v1/payment_intents' || method !== 'POST') return send();
  await happens('before');
  const response = await send();
  await happens('after');
  return response;
});

const purchasesOf = ({ uid }: { uid: string }) =>
  services.admin.query<{ status: string; intent: string | null }>(
    'SELECT status, payment_intent_id AS intent FROM purchases WHERE uid = $1',
    [uid],
  );
const CANCELED = [{ status: 'canceled', intent: expect.any(String) as string }];

/** Every PaymentIntent that could still be paid. */
const payable = async () =>
  (await services.payments.intents()).filter(({ status }) => !['canceled', 'succeeded'].includes(status));

test.each(['before', 'after', 'once its id is stored, after'] as const)(
  'the buyer deletes the account %s the provider creates it: no secret leaves, and nothing can be paid',
  async (when) => {
    const buyer = newBuyer();
    meanwhile[when] = async () => expect((await buyer.leave()).status).toBe(200);
    expect(await failureOf(buyer.tryToOpen())).toMatchObject({ status: 401 });
    expect(await purchasesOf(buyer.person)).toEqual(CANCELED);
    expect(await payable()).toEqual([]);
  },
);

test('when the request dies before it has the answer, the reconciler cancels what was created', async () => {
  const buyer = newBuyer();
  meanwhile.after = async () => {
    expect((await buyer.leave()).status).toBe(200);
    // The SDK's second try, too.
    await services.payments.run('faults', { kind: 'drop', on: 'POST /v1/payment_intents', times: 9 });
    throw new TypeError('fetch failed');
  };
  expect((await buyer.tryToOpen()).status).toBe(503);
  await services.payments.run('faults/clear');
  expect(await purchasesOf(buyer.person)).toEqual([{ status: 'canceled', intent: null }]);
  expect(await payable()).toHaveLength(1);
  await reconcileAfter('11 minutes');
  expect(await purchasesOf(buyer.person)).toEqual(CANCELED);
  expect(await payable()).toEqual([]);
});
