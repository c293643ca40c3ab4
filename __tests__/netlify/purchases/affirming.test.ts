import { policyOf } from '../../../src/contract/policies/policies';
import type { StatePolicy } from '../../../src/contract/policies/policy';
import { AFFIRMED } from '../../support/affirmed';
import { pastTriggers } from '../../support/pastTriggers';
import { FRIENDS, openAffirmShop } from './affirmers';

const { services, newBuyer } = openAffirmShop();

const required = { status: 409, code: 'affirmation_required' };

test('without an affirmation there is no purchase and no PaymentIntent, and with it there is', async () => {
  const buyer = newBuyer();
  expect(await buyer.refused('OK')).toMatchObject({
    ...required,
    error: 'Before you pay, tell us what the list is for (OK).',
  });
  expect(await buyer.reliedOn()).toEqual([]);
  await buyer.open('OK', { ...FRIENDS, policies: { OK: 1 } });
  expect(await buyer.kept()).toEqual([{ state: 'OK', ...FRIENDS, organization_id: null, typed_name: null }]);
});

test('it is asked once a year and account, for each state by itself', async () => {
  const buyer = newBuyer();
  await buyer.open('OK', { ...FRIENDS, policies: { OK: 1 } });
  await buyer.open('OK');
  expect(await buyer.refused(undefined)).toMatchObject({
    ...required,
    error: 'Before you pay, tell us what the list is for (AR, PA).',
  });
  expect(await newBuyer().refused('OK')).toMatchObject(required);
  await pastTriggers(
    services.admin,
    `UPDATE affirmations SET at = now() - interval '366 days' WHERE uid = '${buyer.uid}'`,
  );
  expect(await buyer.refused('OK')).toMatchObject(required);
});

test.each([
  ['for another state', { ...FRIENDS, policies: { AR: 1 } }],
  ['of another version', { ...FRIENDS, policies: { OK: 2 } }],
  ['of no state', { ...FRIENDS, policies: {} }],
])('an affirmation %s does not count', async (_, given) => {
  const buyer = newBuyer();
  expect(await buyer.refused('OK', given)).toMatchObject(required);
  expect([await buyer.reliedOn(), await buyer.kept()]).toEqual([[], []]);
});

test.each([
  [
    'a purpose that the state does not take',
    'PA',
    { ...AFFIRMED, purpose: 'research' },
    'affirmation.purpose',
  ],
  ['nobody’s name', 'OK', { purpose: 'campaign', policies: { OK: 1 } }, 'affirmation.organization'],
  ['no signature', 'PA', { ...AFFIRMED, typedName: undefined }, 'affirmation.typedName'],
  ['no number', 'PA', { ...AFFIRMED, organizationId: undefined }, 'affirmation.organizationId'],
])('%s is refused and named', async (_, state, given, path) => {
  const buyer = newBuyer();
  expect(await buyer.refused(state, given)).toMatchObject({ status: 400, path });
  expect([await buyer.reliedOn(), await buyer.kept()]).toEqual([[], []]);
});

test('a state that wants a signature keeps it, and others keep no more than they ask for', async () => {
  const buyer = newBuyer();
  await buyer.open(undefined, AFFIRMED);
  const rows = await buyer.kept();
  expect(rows.map(({ state, typed_name: name }) => [state, name])).toEqual([
    ['AR', null],
    ['OK', null],
    ['PA', 'Wilma Testwell'],
  ]);
});

type Changing<Of> = { -readonly [K in keyof Of]: Of[K] };
const ARKANSAS = policyOf('AR') as Changing<StatePolicy>;

test('a payment that is on its way is asked about first: its buyer affirms nothing after the charge', async () => {
  const buyer = newBuyer();
  const opened = await buyer.open('AR', AFFIRMED);
  const before = await buyer.reliedOn();
  // Neither the browser nor a webhook tells us.
  await services.payments.pay(opened.clientSecret);
  ARKANSAS.version = 2;
  try {
    const again = { ...FRIENDS, policies: { AR: 2 } };
    for (const affirmation of [undefined, again])
      expect(await buyer.refused('AR', affirmation)).toMatchObject({
        code: 'already_purchased',
      });
  } finally {
    ARKANSAS.version = 1;
  }
  expect(await buyer.reliedOn()).toEqual(before);
});

test('words that changed without their version are asked again, too', async () => {
  const buyer = newBuyer();
  await buyer.open('AR', AFFIRMED);
  const { affirmation } = ARKANSAS;
  ARKANSAS.affirmation = ['I will use it twice.'];
  try {
    expect(await buyer.refused('AR')).toMatchObject(required);
  } finally {
    ARKANSAS.affirmation = affirmation;
  }
  await buyer.open('AR');
});

test('the database refuses what the server would let through', async () => {
  const [ann, ben] = [newBuyer(), newBuyer()];
  await ben.open('OK', AFFIRMED);
  const [of] = await services.admin.query<{ no: string }>(
    'SELECT affirmation_no AS no FROM affirmations WHERE uid = $1',
    [ben.uid],
  );
  const insert = (affirmations: string) =>
    services.admin.query(
      `INSERT INTO purchases (purchase_id, uid, filters, filters_hash, version_ids, record_count, amount_cents, currency, status, affirmations)
       VALUES (gen_random_uuid(), $1, '{"State":"OK"}', repeat('a', 64), '{1}', 1, 999, 'usd', 'created', $2::bigint[])`,
      [ann.uid, affirmations],
    );
  await expect(insert('{}')).rejects.toThrow('lacks the affirmations');
  await expect(insert(`{${of?.no ?? ''}}`)).rejects.toThrow('lacks the affirmations');
  await expect(services.admin.query(`UPDATE affirmations SET purpose = 'other'`)).rejects.toThrow(
    'never changed',
  );
  await expect(services.admin.query('DELETE FROM affirmations')).rejects.toThrow('never changed');
});
