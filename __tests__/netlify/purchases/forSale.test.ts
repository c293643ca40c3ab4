import { listHash } from '../../../netlify/purchases/listHash';
import { statesEndpoint } from '../../../src/contract/voters';
import { failureOf, succeed } from '../support/call';
import { type Services, startServices } from '../support/server';
import { buyerOf, intentOf, letTimePass, runReconciler } from '../support/shop';
import { publishVersion } from '../support/voters';

let services: Services;
let people = 0;
const newBuyer = () => buyerOf({ uid: `buyer-${++people}`, email: 'buyer@example.com' }, services.payments);
const intents = async () => (await services.payments.intents()).length;

beforeAll(async () => {
  services = await startServices();
  // The settings are read once, with the first request.
  process.env['STATES_OPENED'] = '';
  await publishVersion(services.admin, { state: 'OK', voters: [{ voter_id: '1' }] });
  await publishVersion(services.admin, { state: 'PA', voters: [{ voter_id: '2' }] });
});
afterAll(() => services.close());

test('a closed state is refused with its reason: no purchase, no PaymentIntent', async () => {
  const before = await intents();
  const refused = await failureOf(newBuyer().tryToOpen({ State: 'PA' }));
  expect(refused).toMatchObject({ status: 409, code: 'not_for_sale' });
  expect(refused.error).toMatch(/^Lists with voters in PA are not for sale yet\. Pennsylvania requires/u);
  expect(await intents()).toBe(before);
  expect(await services.admin.query('SELECT FROM purchases')).toEqual([]);
});

test('a list over all states is stopped by the closed one, which it names', async () => {
  const refused = await failureOf(newBuyer().tryToOpen({}));
  expect(refused.error).toContain('voters in PA are');
});

test('the list of states says which is closed, and why', async () => {
  const { data } = await succeed(statesEndpoint);
  expect(data.map(({ state, closed }) => [state, closed?.slice(0, 21)])).toEqual([
    ['OK', undefined],
    ['PA', 'Pennsylvania requires'],
  ]);
});

test('an open state is sold', async () => {
  expect((await newBuyer().tryToOpen({ State: 'OK' })).status).toBe(200);
});

/** A purchase that was opened while Pennsylvania was for sale. */
async function openedBefore() {
  const buyer = newBuyer();
  const opened = await buyer.open({ State: 'OK' });
  await services.admin.script(
    `ALTER TABLE purchases DISABLE TRIGGER USER;
     UPDATE purchases SET filters = '{"State":"PA"}', filters_hash = '${listHash({ State: 'PA' })}',
       version_ids = (SELECT array_agg(version_id) FROM data_versions WHERE state = 'PA')
     WHERE purchase_id = '${opened.purchaseId}';
     ALTER TABLE purchases ENABLE TRIGGER USER`,
  );
  return { buyer, opened };
}

const statusOf = async (purchaseId: string) => {
  const [purchase] = await services.admin.query<{ status: string }>(
    'SELECT status FROM purchases WHERE purchase_id = $1',
    [purchaseId],
  );
  return purchase?.status;
};

test('a purchase that was open before its state closed can no longer be paid', async () => {
  const { buyer, opened } = await openedBefore();
  expect(await failureOf(buyer.tryToOpen({ State: 'PA' }))).toMatchObject({ code: 'not_for_sale' });
  expect(await statusOf(opened.purchaseId)).toBe('canceled');
  expect(await services.payments.intents()).toContainEqual(
    expect.objectContaining({ id: intentOf(opened.clientSecret), status: 'canceled' }),
  );
});

test('the reconciler cancels it even if its buyer never comes back', async () => {
  const { opened } = await openedBefore();
  await letTimePass(services.admin, '5 minutes');
  await runReconciler();
  expect(await statusOf(opened.purchaseId)).toBe('canceled');
});

test('an old cart is canceled at the next run, too, though it is asked about ever more rarely', async () => {
  const { opened } = await openedBefore();
  const still = newBuyer();
  const { purchaseId: forSale } = await still.open({ State: 'OK' });
  await letTimePass(services.admin, '20 hours');
  await services.admin.script(`UPDATE purchases SET checked_at = now() - interval '50 minutes'`);
  await runReconciler();
  expect(await statusOf(opened.purchaseId)).toBe('canceled');
  expect(await statusOf(forSale)).toBe('created');
});

test('one that was paid before its state closed is the buyer’s', async () => {
  const { buyer, opened } = await openedBefore();
  await services.payments.pay(opened.clientSecret);
  expect(await failureOf(buyer.tryToOpen({ State: 'PA' }))).toMatchObject({ code: 'already_purchased' });
});

test('a paid list of a state that closed is not rebuilt on new data', async () => {
  const buyer = newBuyer();
  const { id } = await buyer.buy({ State: 'OK' });
  await services.admin.script(
    `ALTER TABLE purchases DISABLE TRIGGER USER;
     UPDATE purchases SET filters = '{"State":"PA"}', version_ids = '{999}' WHERE purchase_id = '${id}';
     ALTER TABLE purchases ENABLE TRIGGER USER`,
  );
  expect(await failureOf(buyer.rebuild(id))).toMatchObject({ status: 409, code: 'not_for_sale' });
});
