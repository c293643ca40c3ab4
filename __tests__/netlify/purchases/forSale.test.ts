import { statesEndpoint } from '../../../src/contract/voters';
import { pastTriggers } from '../../support/pastTriggers';
import { failureOf, succeed } from '../support/call';
import { openShop } from '../support/openShop';

const ONE = [{ voter_id: '1' }];
const { services, newBuyer } = openShop({ OK: ONE, PA: ONE });
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

test('a paid list of a state that closed is not rebuilt on new data', async () => {
  const buyer = newBuyer();
  const { id } = await buyer.buy({ State: 'OK' });
  await pastTriggers(
    services.admin,
    `UPDATE purchases SET filters = '{"State":"PA"}', version_ids = '{999}' WHERE purchase_id = '${id}'`,
  );
  expect(await failureOf(buyer.rebuild(id))).toMatchObject({ status: 409, code: 'not_for_sale' });
});
