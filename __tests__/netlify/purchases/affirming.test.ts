import { FLOOR, policyOf } from '../../../src/contract/policies/policies';
import type { StatePolicy } from '../../../src/contract/policies/policy';
import { createIntentEndpoint } from '../../../src/contract/purchases';
import { AFFIRMED } from '../../support/affirmed';
import { call, failureOf, succeed } from '../support/call';
import { openShop } from '../support/openShop';
import type { Buyer } from '../support/shop';

const ONE = [{ voter_id: '1' }];
const { services, newBuyer } = openShop({ OK: ONE, AR: ONE, PA: ONE });

const order = (State: string | undefined, affirmation?: object) => ({
  amount: 999,
  productType: 'csv_download' as const,
  searchParameters: State === undefined ? {} : { State },
  ...(affirmation && { affirmation: affirmation as never }),
});
const tryToOpen = ({ token }: Buyer, State: string | undefined, affirmation?: object) =>
  call(createIntentEndpoint, { token, body: order(State, affirmation) });
const intentsOf = async ({ person }: Buyer) => {
  const rows = await services.admin.query<{ intents: number }>(
    'SELECT count(*)::int AS intents FROM purchases WHERE uid = $1',
    [person.uid],
  );
  return rows[0]?.intents;
};
const kept = ({ person }: Buyer) =>
  services.admin.query<{ state: string; purpose: string; organization: string; typed_name: string | null }>(
    'SELECT state, purpose, organization, organization_id, typed_name FROM affirmations WHERE uid = $1 ORDER BY state',
    [person.uid],
  );
const FRIENDS = { purpose: 'campaign', organization: 'Friends of Ada' };
const required = { status: 409, code: 'affirmation_required' };

test('without an affirmation there is no purchase and no PaymentIntent, and with it there is', async () => {
  const buyer = newBuyer();
  expect(await failureOf(tryToOpen(buyer, 'OK'))).toMatchObject({
    ...required,
    error: 'Before you pay, tell us what the list is for (OK).',
  });
  expect(await intentsOf(buyer)).toBe(0);
  await succeed(createIntentEndpoint, {
    token: buyer.token,
    body: order('OK', { ...FRIENDS, policies: { OK: 1 } }),
  });
  expect(await kept(buyer)).toEqual([{ state: 'OK', ...FRIENDS, organization_id: null, typed_name: null }]);
});

test('it is asked once a year and account, for each state by itself', async () => {
  const buyer = newBuyer();
  expect((await tryToOpen(buyer, 'OK', { ...FRIENDS, policies: { OK: 1 } })).status).toBe(200);
  expect((await tryToOpen(buyer, 'OK')).status).toBe(200);
  expect(await failureOf(tryToOpen(buyer, undefined))).toMatchObject({
    ...required,
    error: 'Before you pay, tell us what the list is for (AR, PA).',
  });
  expect(await failureOf(tryToOpen(newBuyer(), 'OK'))).toMatchObject(required);
  await services.admin.script(`SELECT set_config('shop.forgetting', 'on', true);
    ALTER TABLE affirmations DISABLE TRIGGER affirmations_append_only;
    UPDATE affirmations SET at = now() - interval '366 days' WHERE uid = '${buyer.person.uid}';
    ALTER TABLE affirmations ENABLE TRIGGER affirmations_append_only`);
  expect(await failureOf(tryToOpen(buyer, 'OK'))).toMatchObject(required);
});

test.each([
  ['for another state', { ...FRIENDS, policies: { AR: 1 } }],
  ['of another version', { ...FRIENDS, policies: { OK: 2 } }],
  ['of no state', { ...FRIENDS, policies: {} }],
])('an affirmation %s does not count', async (_, given) => {
  const buyer = newBuyer();
  expect(await failureOf(tryToOpen(buyer, 'OK', given))).toMatchObject(required);
  expect([await intentsOf(buyer), await kept(buyer)]).toEqual([0, []]);
});

test.each([
  [
    'a purpose that the state does not take',
    'PA',
    { ...AFFIRMED, purpose: 'research' },
    'affirmation.purpose',
  ],
  ['a purpose that nobody knows', 'OK', { ...AFFIRMED, purpose: 'selling' }, 'affirmation.purpose'],
  ['nobody’s name', 'OK', { purpose: 'campaign', policies: { OK: 1 } }, 'affirmation.organization'],
  ['an empty name', 'OK', { ...AFFIRMED, organization: ' ' }, 'affirmation.organization'],
  ['no signature', 'PA', { ...AFFIRMED, typedName: undefined }, 'affirmation.typedName'],
  ['a letter for a signature', 'PA', { ...AFFIRMED, typedName: 'M' }, 'affirmation.typedName'],
  ['no number', 'PA', { ...AFFIRMED, organizationId: undefined }, 'affirmation.organizationId'],
  ['another uid', 'OK', { ...AFFIRMED, uid: 'somebody' }, 'affirmation.uid'],
])('%s is refused and named', async (_, state, given, path) => {
  const buyer = newBuyer();
  expect(await failureOf(tryToOpen(buyer, state, given))).toMatchObject({ status: 400, path });
  expect([await intentsOf(buyer), await kept(buyer)]).toEqual([0, []]);
});

test('a state that wants a signature keeps it, and others keep no more than they ask for', async () => {
  const buyer = newBuyer();
  expect((await tryToOpen(buyer, undefined, AFFIRMED)).status).toBe(200);
  const rows = await kept(buyer);
  expect(rows.map(({ state, typed_name: name }) => [state, name])).toEqual([
    ['AR', null],
    ['OK', null],
    ['PA', 'Wilma Testwell'],
  ]);
});

type Changing<Of> = { -readonly [K in keyof Of]: Of[K] };
const ARKANSAS = policyOf('AR') as Changing<StatePolicy>;
const ALL_LISTS = FLOOR as Changing<typeof FLOOR>;

test.each([
  ['a policy', ARKANSAS],
  ['what holds for all lists', ALL_LISTS],
])('%s that changes asks again; what was bought keeps what it was sold under', async (_, changing) => {
  const buyer = newBuyer();
  const { id } = await buyer.buy({ State: 'OK' });
  const reliedOn = () =>
    services.admin.query('SELECT affirmations FROM purchases WHERE purchase_id = $1', [id]);
  const before = await reliedOn();
  await tryToOpen(buyer, 'AR', AFFIRMED);
  changing.version = 2;
  try {
    expect(await failureOf(tryToOpen(buyer, 'AR'))).toMatchObject(required);
    // A tab that still shows the old text.
    expect(await failureOf(tryToOpen(buyer, 'AR', AFFIRMED))).toMatchObject(required);
    expect((await tryToOpen(buyer, 'AR', { ...FRIENDS, policies: { AR: 2 } })).status).toBe(200);
  } finally {
    changing.version = 1;
  }
  expect(await reliedOn()).toEqual(before);
});

test('a payment that is on its way is asked about first: its buyer affirms nothing after the charge', async () => {
  const buyer = newBuyer();
  const opened = await succeed(createIntentEndpoint, { token: buyer.token, body: order('AR', AFFIRMED) });
  const reliedOn = () =>
    services.admin.query('SELECT affirmations FROM purchases WHERE uid = $1', [buyer.person.uid]);
  const before = await reliedOn();
  // Neither the browser nor a webhook tells us.
  await services.payments.pay(opened.clientSecret);
  ARKANSAS.version = 2;
  try {
    const again = { ...FRIENDS, policies: { AR: 2 } };
    for (const affirmation of [undefined, again])
      expect(await failureOf(tryToOpen(buyer, 'AR', affirmation))).toMatchObject({
        code: 'already_purchased',
      });
  } finally {
    ARKANSAS.version = 1;
  }
  expect(await reliedOn()).toEqual(before);
});

test('words that changed without their version are asked again, too', async () => {
  const buyer = newBuyer();
  await tryToOpen(buyer, 'AR', AFFIRMED);
  const { affirmation } = ARKANSAS;
  ARKANSAS.affirmation = ['I will use it twice.'];
  try {
    expect(await failureOf(tryToOpen(buyer, 'AR'))).toMatchObject(required);
  } finally {
    ARKANSAS.affirmation = affirmation;
  }
  expect((await tryToOpen(buyer, 'AR')).status).toBe(200);
});

test('the database refuses what the server would let through', async () => {
  const [ann, ben] = [newBuyer(), newBuyer()];
  await tryToOpen(ben, 'OK', AFFIRMED);
  const [of] = await services.admin.query<{ no: string }>(
    'SELECT affirmation_no AS no FROM affirmations WHERE uid = $1',
    [ben.person.uid],
  );
  const insert = (affirmations: string) =>
    services.admin.query(
      `INSERT INTO purchases (purchase_id, uid, filters, filters_hash, version_ids, record_count, amount_cents, currency, status, affirmations)
       VALUES (gen_random_uuid(), $1, '{"State":"OK"}', repeat('a', 64), '{1}', 1, 999, 'usd', 'created', $2::bigint[])`,
      [ann.person.uid, affirmations],
    );
  await expect(insert('{}')).rejects.toThrow('lacks the affirmations');
  await expect(insert(`{${of?.no ?? ''}}`)).rejects.toThrow('lacks the affirmations');
  await expect(services.admin.query(`UPDATE affirmations SET purpose = 'other'`)).rejects.toThrow(
    'never changed',
  );
  await expect(services.admin.query('DELETE FROM affirmations')).rejects.toThrow('never changed');
});
