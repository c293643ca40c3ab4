import { OKLAHOMA } from '../../../src/contract/policies/oklahoma';
import { failureOf } from '../support/call';
import { interceptFetch } from '../support/network';
import { openShop } from '../support/openShop';
import { publishVersion } from '../support/voters';

/**
 * A purchase is canceled while its buyer's request is still waiting for Stripe: nobody may be able
 * to pay for it afterwards (docs/purchases.md, invariant 19).
 */
const { services, newBuyer, reconcileAfter } = openShop({});
/** Called once, when the provider has created a PaymentIntent and its answer is on its way. */
let whileOpening: (() => Promise<unknown>) | undefined;
/** Called once, before the provider is asked for a PaymentIntent. */
let beforeOpening: (() => Promise<unknown>) | undefined;

interceptFetch(async ({ pathname }, { method }, send) => {
  if (pathname !== '/v1/payment_intents' || method !== 'POST') return send();
  const [before, after] = [beforeOpening, whileOpening];
  [beforeOpening, whileOpening] = [undefined, undefined];
  await before?.();
  const response = await send();
  await after?.();
  return response;
});
beforeEach(async () => {
  await publishVersion(services.admin, { state: 'OK', voters: [{ voter_id: '1' }] });
});
afterEach(async () => {
  [beforeOpening, whileOpening] = [undefined, undefined];
  closed?.restore();
  await services.admin.script("UPDATE data_versions SET status = 'retired' WHERE status = 'loading'");
  await services.payments.run('faults/clear');
});

const purchasesOf = ({ uid }: { uid: string }) =>
  services.admin.query<{ status: string; intent: string | null }>(
    'SELECT status, payment_intent_id AS intent FROM purchases WHERE uid = $1 ORDER BY created_at',
    [uid],
  );

/** Every PaymentIntent that could still be paid. */
const payable = async () =>
  (await services.payments.intents()).filter(({ status }) => !['canceled', 'succeeded'].includes(status));

let closed: jest.ReplaceProperty<unknown> | undefined;
/** Closes Oklahoma, as a deployment does. */
function close(): void {
  closed = jest.replaceProperty(OKLAHOMA, 'selling', {
    sale: 'closed',
    closedBecause: 'Its terms are unsettled.',
  });
}

describe.each([
  ['before the provider is asked', (act: () => Promise<unknown>) => void (beforeOpening = act)],
  ['while its answer is on its way', (act: () => Promise<unknown>) => void (whileOpening = act)],
])('%s', (_when, meanwhile) => {
  test('the buyer deletes the account: no secret leaves, and nothing can be paid', async () => {
    const buyer = newBuyer();
    meanwhile(async () => expect((await buyer.leave()).status).toBe(200));
    expect(await failureOf(buyer.tryToOpen({ State: 'OK' }))).toMatchObject({ status: 401 });
    expect(await purchasesOf(buyer.person)).toEqual([
      { status: 'canceled', intent: expect.any(String) as string },
    ]);
    expect(await payable()).toEqual([]);
  });

  test('the buyer rebuilds the same list: it is theirs, and nothing can be paid', async () => {
    const buyer = newBuyer();
    const { id } = await buyer.buy({ State: 'OK' });
    const old = await services.admin.query<{ id: number }>(
      "SELECT version_id AS id FROM data_versions WHERE status = 'live'",
    );
    await publishVersion(services.admin, { state: 'OK', voters: [{ voter_id: '1' }, { voter_id: '2' }] });
    await services.admin.query("UPDATE data_versions SET status = 'loading' WHERE version_id = $1", [
      old[0]?.id ?? 0,
    ]);
    meanwhile(async () => expect((await buyer.rebuild(id)).status).toBe(200));
    expect(await failureOf(buyer.tryToOpen({ State: 'OK' }))).toMatchObject({
      status: 409,
      code: 'already_purchased',
    });
    expect((await purchasesOf(buyer.person)).map(({ status }) => status)).toEqual(['succeeded', 'canceled']);
    expect(await payable()).toEqual([]);
  });

  test('the state closes, and another tab is told so: nothing can be paid', async () => {
    const buyer = newBuyer();
    meanwhile(async () => {
      close();
      expect(await failureOf(buyer.tryToOpen({ State: 'OK' }))).toMatchObject({ code: 'not_for_sale' });
    });
    expect(await failureOf(buyer.tryToOpen({ State: 'OK' }))).toMatchObject({ code: 'not_for_sale' });
    expect((await purchasesOf(buyer.person)).map(({ status }) => status)).toEqual(['canceled']);
    expect(await payable()).toEqual([]);
  });
});

test('when the request dies before it has the answer, the reconciler cancels what was created', async () => {
  const buyer = newBuyer();
  whileOpening = async () => {
    expect((await buyer.leave()).status).toBe(200);
    // The SDK's second try, too.
    await services.payments.run('faults', { kind: 'drop', on: 'POST /v1/payment_intents', times: 9 });
    throw new TypeError('fetch failed');
  };
  expect((await buyer.tryToOpen({ State: 'OK' })).status).toBe(503);
  await services.payments.run('faults/clear');
  expect(await purchasesOf(buyer.person)).toEqual([{ status: 'canceled', intent: null }]);
  expect(await payable()).toHaveLength(1);
  await reconcileAfter('11 minutes');
  expect(await purchasesOf(buyer.person)).toEqual([
    { status: 'canceled', intent: expect.any(String) as string },
  ]);
  expect(await payable()).toEqual([]);
});
