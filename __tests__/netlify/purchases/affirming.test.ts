import { ARKANSAS } from '../../../src/contract/policies/arkansas';
import { PURPOSES } from '../../../src/contract/policies/policy';
import { createIntentEndpoint } from '../../../src/contract/purchases';
import { AFFIRMED } from '../../support/affirmed';
import { pastTriggers } from '../../support/pastTriggers';
import { call, failureOf, succeed } from '../support/call';
import { openShop } from '../support/openShop';
import { intentOf } from '../support/shop';

/** What buyers say that a list is for, what a purchase relies on, and what its buyer is told of that. */

const FRIENDS = { purpose: 'campaign', organization: 'Friends of Ada' };
const PARTY = { purpose: 'party', organization: 'Ohio Valley Party' };
const ONE = [{ voter_id: '1' }];
const { services, ...shop } = openShop({ OK: ONE, AR: ONE, PA: ONE });

/** A buyer who opens the list of one state or of all, and says what for. */
function newBuyer() {
  const { person, token } = shop.newBuyer();
  const { uid } = person;
  const ask = (State?: string, affirmation?: object, more: object = {}) => ({
    token,
    body: {
      amount: 999,
      productType: 'csv_download' as const,
      searchParameters: State === undefined ? {} : { State },
      ...(affirmation && { affirmation: affirmation as never }),
      ...more,
    },
  });
  return {
    uid,
    refused: (...wish: Parameters<typeof ask>) => failureOf(call(createIntentEndpoint, ask(...wish))),
    open: (...wish: Parameters<typeof ask>) => succeed(createIntentEndpoint, ask(...wish)),
    /** The affirmations that its purchases rely on, oldest first. */
    reliedOn: () =>
      services.admin.query(
        `SELECT ARRAY(SELECT affirmation_no FROM purchase_affirmations r WHERE r.purchase_id = p.purchase_id ORDER BY 1) AS nos
         FROM purchases p WHERE uid = $1 ORDER BY created_at`,
        [uid],
      ),
    kept: () =>
      services.admin.query(
        `SELECT state, purpose, organization, organization_id, typed_name FROM affirmations WHERE uid = $1
         ORDER BY state, affirmation_no`,
        [uid],
      ),
  };
}

const required = { status: 409, code: 'affirmation_required' };

test('without an affirmation there is no purchase and no PaymentIntent, and with it there is', async () => {
  const buyer = newBuyer();
  const [ofAnotherState, ofAnotherVersion] = [{ AR: 1 }, { OK: 2 }];
  for (const policies of [undefined, ofAnotherState, ofAnotherVersion])
    expect(await buyer.refused('OK', policies && { ...FRIENDS, policies })).toMatchObject({
      ...required,
      error: 'Before you pay, tell us what the list is for (OK).',
    });
  expect([await buyer.reliedOn(), await buyer.kept()]).toEqual([[], []]);
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
  expect(await buyer.kept()).toMatchObject([
    { state: 'AR', typed_name: null },
    { state: 'OK', typed_name: null },
    { state: 'PA', typed_name: 'Wilma Testwell' },
  ]);
});

test('a payment that is on its way is asked about first: its buyer affirms nothing after the charge', async () => {
  const buyer = newBuyer();
  const opened = await buyer.open('AR', AFFIRMED);
  const before = await buyer.reliedOn();
  // Neither the browser nor a webhook tells us.
  await services.payments.pay(opened.clientSecret);
  const changed = jest.replaceProperty(ARKANSAS, 'version', 2);
  for (const affirmation of [undefined, { ...FRIENDS, policies: { AR: 2 } }])
    expect(await buyer.refused('AR', affirmation)).toMatchObject({ code: 'already_purchased' });
  changed.restore();
  expect(await buyer.reliedOn()).toEqual(before);
});

test('words that changed without their version are asked again, too', async () => {
  const buyer = newBuyer();
  await buyer.open('AR', AFFIRMED);
  const changed = jest.replaceProperty(ARKANSAS, 'affirmation', ['I will use it twice.']);
  expect(await buyer.refused('AR')).toMatchObject(required);
  changed.restore();
  await buyer.open('AR');
});

test('the database refuses what the server would let through', async () => {
  const [ann, ben] = [newBuyer(), newBuyer()];
  await ben.open('OK', AFFIRMED);
  const [of] = await services.admin.query<{ no: string }>(
    'SELECT affirmation_no AS no FROM affirmations WHERE uid = $1',
    [ben.uid],
  );
  const insert = (affirmation: string | null) =>
    services.admin.query(
      `WITH opened AS (
         INSERT INTO purchases (purchase_id, uid, filters, filters_hash, version_ids, record_count, amount_cents, currency, status)
         VALUES (gen_random_uuid(), $1, '{"State":"OK"}', repeat('a', 64), '{1}', 1, 999, 'usd', 'created') RETURNING purchase_id)
       INSERT INTO purchase_affirmations SELECT purchase_id, 'OK', $2::bigint FROM opened WHERE $2::bigint IS NOT NULL`,
      [ann.uid, affirmation],
    );
  await expect(insert(null)).rejects.toThrow('lacks the affirmations');
  await expect(insert(of?.no ?? '')).rejects.toThrow('lacks the affirmations');
  await expect(services.admin.query(`UPDATE affirmations SET purpose = 'other'`)).rejects.toThrow(
    'never changed',
  );
  await expect(services.admin.query('DELETE FROM affirmations')).rejects.toThrow('never changed');
});

test('a buyer is told what an open payment relies on, and what of it was said at once', async () => {
  const buyer = newBuyer();
  await buyer.open('OK', { ...FRIENDS, policies: { OK: 1 } });
  await buyer.open('AR', { ...PARTY, policies: { AR: 1 } });
  const { reliesOn } = await buyer.open(undefined, { ...AFFIRMED, policies: { PA: 1 } });
  const affirmedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u) as string;
  expect(reliesOn).toEqual([
    { purpose: PURPOSES.party, organization: PARTY.organization, affirmedAt, states: ['AR'] },
    { purpose: PURPOSES.campaign, organization: FRIENDS.organization, affirmedAt, states: ['OK'] },
    { purpose: PURPOSES.campaign, organization: AFFIRMED.organization, affirmedAt, states: ['PA'] },
  ]);
  expect((await newBuyer().open(undefined, AFFIRMED)).reliesOn).toMatchObject([
    { states: ['AR', 'OK', 'PA'] },
  ]);
});

test('what is affirmed now counts before what is on record, for this list and those after it', async () => {
  const buyer = newBuyer();
  await buyer.open('OK', { ...FRIENDS, policies: { OK: 1 } });
  const [before] = await buyer.reliedOn();
  const said = [{ purpose: PURPOSES.party, organization: PARTY.organization }];
  // Another list, and the one whose payment is open already.
  expect((await buyer.open(undefined, { ...AFFIRMED, ...PARTY })).reliesOn).toMatchObject(said);
  const again = await buyer.open('OK', { ...PARTY, policies: { OK: 1 } });
  expect(again.reliesOn).toMatchObject(said);
  const [after] = await buyer.reliedOn();
  expect(after).not.toEqual(before);
  await buyer.open('OK');
  expect((await buyer.reliedOn())[0]).toEqual(after);
  expect(await buyer.kept()).toMatchObject([
    { state: 'AR', ...PARTY },
    { state: 'OK', ...FRIENDS },
    { state: 'OK', ...PARTY },
    { state: 'PA', ...PARTY },
  ]);
});

test('the same affirmation sent again is kept once; on a later day it is another', async () => {
  const given = { ...FRIENDS, policies: { OK: 1 } };
  const buyer = newBuyer();
  const first = await buyer.open('OK', given);
  const reliedOn = await buyer.reliedOn();
  expect(await buyer.open('OK', given)).toEqual(first);
  expect(await buyer.reliedOn()).toEqual(reliedOn);
  // Tried again with the right price, after the first try had left no purchase.
  const unpriced = newBuyer();
  expect(await unpriced.refused('OK', given, { amount: 1 })).toMatchObject({ code: 'price_changed' });
  await unpriced.open('OK', given);
  expect(await unpriced.kept()).toHaveLength(1);
  // Not the newest: what was said last counts, so it is said once more.
  await buyer.open('OK', { ...PARTY, policies: { OK: 1 } });
  expect((await buyer.open('OK', given)).reliesOn).toMatchObject([{ organization: FRIENDS.organization }]);
  expect(await buyer.kept()).toHaveLength(3);
  await pastTriggers(
    services.admin,
    `UPDATE affirmations SET at = at - interval '25 hours' WHERE uid = '${buyer.uid}'`,
  );
  await buyer.open('OK', given);
  expect(await buyer.kept()).toHaveLength(4);
});

const ADA = 'Friends of Ada Lovelace';
const BELL = 'Citizens for Bell';

test('a receipt names only whom its buyer affirmed for, within the year and whatever the case of the letters', async () => {
  const buyer = newBuyer();
  const { clientSecret } = await buyer.open('OK', AFFIRMED);
  for (const given of [undefined, AFFIRMED])
    expect(await buyer.refused('OK', given, { organization: BELL })).toMatchObject({
      ...{ status: 409, code: 'affirmation_required' },
    });
  const path = `payment_intents/${intentOf(clientSecret)}`;
  const { metadata } = await services.payments.ask<{ metadata: object }>(path);
  expect(metadata).not.toHaveProperty('organization');
  const bell = { ...AFFIRMED, organization: BELL.toUpperCase() };
  expect(await buyer.open('OK', bell, { organization: BELL })).toMatchObject({
    ...{ organization: BELL, reliesOn: [{ organization: BELL.toUpperCase() }] },
  });
  // What was affirmed for each of them holds for a year.
  for (const organization of [ADA, BELL])
    expect(await buyer.open('OK', undefined, { organization })).toMatchObject({ organization });
  // A buyer who affirms for another one now means that one.
  const cats = { ...AFFIRMED, organization: 'Cats for Council' };
  expect(await buyer.open('OK', cats)).toMatchObject({
    ...{ organization: 'Cats for Council', reliesOn: [{ organization: 'Cats for Council' }] },
  });
  // An empty name says nothing else than what was affirmed.
  expect((await buyer.open('OK', undefined, { organization: '' })).organization).toBeNull();
});
