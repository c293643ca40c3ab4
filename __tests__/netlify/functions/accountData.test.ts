import { accountDataEndpoint } from '../../../src/contract/account';
import { createIntentEndpoint } from '../../../src/contract/purchases';
import { NOT_EXPORTED } from '../../../netlify/queries/accounts/leave';
import { call, failureOf, succeed } from '../support/call';
import { openShop } from '../support/openShop';
import { settle } from '../support/settled';
import { ANN, BEN, emulatorToken } from '../support/tokens';

/** Tables that name an account or a purchase, and are not in what the account's owner gets. */
const NOT_GIVEN: Readonly<Record<string, string>> = {
  download_parts: 'Where parts of a file begin: it names voters, and every download rebuilds it.',
  request_counts: 'Named by a keyed hash, gone when the minute or the day is over.',
  preview_budgets: 'The same.',
  preview_searches: 'The same.',
  purchase_exclusions: 'What the filters of the purchase say.',
  privacy_acts: 'What they asked for, under their number, gone after a month.',
};

const { services, newBuyer } = openShop({ OK: [{ voter_id: '1' }, { voter_id: '2' }] });

/** Somebody who left something in every table. */
async function settled(person: typeof ANN) {
  const { admin } = services;
  const { id, intentId } = await settle(admin, newBuyer(person));
  await admin.query(`INSERT INTO alarms (event, subject, facts) VALUES ('books_differ', $1, '{}')`, [
    intentId,
  ]);
  await admin.query(
    `INSERT INTO operations (operator, reason, act, subject, phase)
     VALUES ('Odessa', 'Asked', 'refund', $1, 'begun'), ('Odessa', 'Asked', 'delete-account', $2, 'failed')`,
    [id, person.uid],
  );
  // Signing out everywhere would take the link along.
  await admin.query('INSERT INTO sessions_ended (uid, ended_at) VALUES ($1, now())', [person.uid]);
  return { id, intentId };
}

async function dataOf(person: typeof ANN): Promise<Record<string, unknown>> {
  const token = emulatorToken(person, { auth_time: Math.floor(Date.now() / 1000) + 2 });
  return (await succeed(accountDataEndpoint, { token, body: { firebaseUid: person.uid } })).data;
}

test('the data of an account has all that is kept of it, and nothing of another', async () => {
  const { id, intentId } = await settled(ANN);
  const other = await settled(BEN);
  const data = await dataOf(ANN);
  expect(data).toMatchObject({
    profile: { uid: ANN.uid, email: ANN.email, first_name: 'Bo' },
    campaigns: [{ name: 'Ward 4' }],
    savedLists: [{ name: 'My street', filters: { VoterID: '2' }, record_count: 1 }],
    quotes: [{ uid: ANN.uid, filters: { VoterID: '2' }, file: { layout: 'crm' } }],
    purchases: [
      { purchase_id: id, list_name: 'My neighbors', filters: { State: 'OK' }, payment_intent_id: intentId },
    ],
    shares: [{ purchase_id: id, email: 'cy@example.com' }],
    purchaseEvents: [{ to_status: 'created' }, { to_status: 'succeeded' }],
    downloadLinks: [{ purchase_id: id, starts: 1 }],
    downloads: [{ purchase_id: id, rows: 2 }],
    affirmations: [{ uid: ANN.uid, state: 'OK', purpose: 'campaign', policy_version: 1 }],
    signedOutEverywhere: { ended_at: expect.stringMatching(/^\d{4}-/u) as unknown, deleted_at: null },
    alarms: [{ event: 'books_differ', subject: intentId }],
    operatorsActs: [
      { act: 'refund', reason: 'Asked' },
      { act: 'delete-account', phase: 'failed' },
    ],
  });
  const text = JSON.stringify(data);
  expect(text).not.toMatch(/token_hash|_secret|Odessa/u);
  for (const words of [BEN.uid, BEN.email, other.id, other.intentId]) expect(text).not.toContain(words);
});

test('every row that names the account or a purchase of it is there, or its table says why not', async () => {
  const { admin } = services;
  const [purchase] = await admin.query<{ id: string; intent: string }>(
    'SELECT purchase_id::text AS id, payment_intent_id AS intent FROM purchases WHERE uid = $1',
    [ANN.uid],
  );
  const columns = await admin.query<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name, array_agg(attname::text) AS columns FROM pg_attribute a JOIN pg_class c ON c.oid = attrelid
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
       AND attname IN ('uid', 'purchase_id', 'subject') GROUP BY 1 ORDER BY 1`,
  );
  expect(columns.length).toBeGreaterThan(12);
  const names = [ANN.uid, purchase?.id ?? '', purchase?.intent ?? ''];
  const given = new Set(
    Object.values(await dataOf(ANN))
      .flat()
      .map((row) => JSON.stringify(row)),
  );
  for (const { name, columns: naming } of columns) {
    const rows = await admin.query<{ row: object }>(
      `SELECT to_jsonb(t) - $2::text[] AS row FROM ${name} t
       WHERE ${naming.map((column) => `${column}::text = ANY($1::text[])`).join(' OR ')}`,
      [names, NOT_EXPORTED[name] ?? []],
    );
    const isGiven = rows.length > 0 && rows.every(({ row }) => given.has(JSON.stringify(row)));
    expect([name, isGiven]).toEqual([name, !(name in NOT_GIVEN)]);
  }
});

test('a profile is saved and updated; whether the email is verified comes from the token', async () => {
  const { person, saveProfile } = newBuyer();
  const given = { email: person.email.toUpperCase(), firstName: ' Ann ', emailVerified: true };
  for (const lastName of ['Archer', 'Baker'])
    expect((await saveProfile({ ...given, lastName })).status).toBe(200);
  expect(
    await services.admin.query('SELECT first_name, last_name, email_verified FROM users WHERE uid = $1', [
      person.uid,
    ]),
  ).toEqual([{ first_name: 'Ann', last_name: 'Baker', email_verified: false }]);
});

test('a request that names another’s email address is refused', async () => {
  const { token, saveProfile } = newBuyer();
  const order = { amount: 999, productType: 'csv_download', searchParameters: {}, userEmail: BEN.email };
  for (const answer of [
    saveProfile({ email: BEN.email }),
    call(createIntentEndpoint, { token, body: order }),
  ])
    expect(await failureOf(answer)).toMatchObject({ status: 403, code: 'forbidden' });
});
