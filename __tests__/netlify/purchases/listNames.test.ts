import { nameListEndpoint } from '../../../src/contract/purchases';
import { call, failureOf, succeed } from '../support/call';
import { openShop } from '../support/openShop';
import { movesOf } from '../support/shop';
import { ANN, BEN, emulatorToken } from '../support/tokens';

const { services, log, newBuyer } = openShop({ OK: [{ voter_id: '1', last_name: 'ADA' }] });
let purchaseId = '';

beforeAll(async () => {
  purchaseId = (await newBuyer(ANN).buy({ State: 'OK' })).id;
});

const ann = { token: emulatorToken(ANN) };
const nameIt = (name: string) => succeed(nameListEndpoint, { ...ann, body: { purchaseId, name } });
const nameShown = async () => (await newBuyer(ANN).history()).map((list) => list.list_name);

test('a list gets a name, another one, and none', async () => {
  expect(await nameShown()).toEqual([null]);
  await nameIt('  October   mailing, wards 1 & 2 ');
  expect(await nameShown()).toEqual(['October mailing, wards 1 & 2']);
  await nameIt('𝕬'.repeat(80));
  expect(await nameShown()).toEqual(['𝕬'.repeat(80)]);
  await nameIt(' ');
  expect(await nameShown()).toEqual([null]);
  expect(await movesOf(services.admin, purchaseId)).toEqual(['created', 'succeeded']);
});

test('only the buyer names a list; whether another one exists is not told', async () => {
  await nameIt('Mine');
  const refused = { status: 403, code: 'forbidden', error: 'We can’t find this in your account.' };
  const byBen = { token: emulatorToken(BEN), body: { purchaseId, name: 'Not yours' } };
  expect(await failureOf(call(nameListEndpoint, byBen))).toMatchObject(refused);
  const nowhere = { ...ann, body: { purchaseId: '7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b11', name: 'Nothing' } };
  expect(await failureOf(call(nameListEndpoint, nowhere))).toMatchObject(refused);
  expect(await nameShown()).toEqual(['Mine']);
});

test('the name is in no line of the log, and in no failure', async () => {
  log.take();
  await nameIt('CANARY-NAME');
  const tooLong = { ...ann, body: { purchaseId, name: 'CANARY-NAME'.repeat(8) } };
  const failure = await failureOf(call(nameListEndpoint, tooLong));
  expect(failure).toMatchObject({ status: 400, path: 'name', error: 'must be at most 80 characters' });
  const lines = log.take();
  expect(lines).toMatchObject([
    { route: '/api/payments/name-list', status: 200, purchase: purchaseId },
    { route: '/api/payments/name-list', status: 400 },
  ]);
  expect(JSON.stringify([failure, lines])).not.toContain('CANARY');
});
