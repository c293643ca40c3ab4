import { listHash } from '../../../netlify/purchases/listHash';
import { statesEndpoint } from '../../../src/contract/voters';
import { pastTriggers } from '../../support/pastTriggers';
import { failureOf, succeed } from '../support/call';
import { openShop } from '../support/openShop';
import { intentOf } from '../support/shop';

const ONE = [{ voter_id: '1' }];
const { services, newBuyer, statusOf, statusAtStripe } = openShop({ OK: ONE, PA: ONE });
const intents = async () => (await services.payments.intents()).length;

beforeAll(() => {
  // The settings are read once, with the first request.
  process.env['STATES_OPENED'] = '';
});

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

/** A purchase that was opened while Pennsylvania was for sale. */
async function openedBefore() {
  const buyer = newBuyer();
  const opened = await buyer.open({ State: 'OK' });
  await pastTriggers(
    services.admin,
    `UPDATE purchases SET filters = '{"State":"PA"}', filters_hash = '${listHash({ State: 'PA' })}',
       version_ids = (SELECT array_agg(version_id) FROM data_versions WHERE state = 'PA')
     WHERE purchase_id = '${opened.purchaseId}'`,
  );
  return { buyer, opened };
}

test('a purchase that was open before its state closed can no longer be paid', async () => {
  const { buyer, opened } = await openedBefore();
  expect(await failureOf(buyer.tryToOpen({ State: 'PA' }))).toMatchObject({ code: 'not_for_sale' });
  expect(await statusOf(opened.purchaseId)).toBe('canceled');
  expect(await statusAtStripe(intentOf(opened.clientSecret))).toBe('canceled');
});

test('one that was paid before its state closed is the buyer’s', async () => {
  const { buyer, opened } = await openedBefore();
  await services.payments.pay(opened.clientSecret);
  expect(await failureOf(buyer.tryToOpen({ State: 'PA' }))).toMatchObject({ code: 'already_purchased' });
});

test('a paid list of a state that closed is not rebuilt on new data', async () => {
  const buyer = newBuyer();
  const { id } = await buyer.buy({ State: 'OK' });
  await pastTriggers(
    services.admin,
    `UPDATE purchases SET filters = '{"State":"PA"}', version_ids = '{999}' WHERE purchase_id = '${id}'`,
  );
  expect(await failureOf(buyer.rebuild(id))).toMatchObject({ status: 409, code: 'not_for_sale' });
});
