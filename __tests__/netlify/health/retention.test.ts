import type { DatabaseAdmin } from '../../../tools/database/admin';
import { pastTriggers } from '../../support/pastTriggers';
import { followLink, linkTo } from '../support/files';
import { openShop } from '../support/openShop';
import { runCleanup } from '../support/shop';
import { publishVersion } from '../support/voters';

const { services, newBuyer } = openShop();
let admin: DatabaseAdmin;

beforeAll(() => {
  admin = services.admin;
});

const left = async (ids: readonly string[]) => {
  const rows = await admin.query<{ id: string }>(
    'SELECT purchase_id::text AS id FROM purchases WHERE purchase_id = ANY($1::uuid[])',
    [ids],
  );
  return ids.filter((id) => rows.some((row) => row.id === id));
};
const age = (id: string, interval: string) =>
  admin.query(
    `UPDATE purchases SET created_at = now() - interval '${interval}',
       completed_at = CASE WHEN completed_at IS NOT NULL THEN now() - interval '${interval}' END WHERE purchase_id = $1`,
    [id],
  );
/** A paid list that was downloaded, so that every table knows it. */
async function paid(interval: string): Promise<string> {
  const buyer = newBuyer();
  const { id } = await buyer.buy();
  await (await followLink((await linkTo(buyer, id)).token)).text();
  await age(id, interval);
  return id;
}
async function unpaid(interval: string): Promise<string> {
  const { purchaseId } = await newBuyer().open();
  await age(purchaseId, interval);
  return purchaseId;
}

it('forgets a paid purchase after seven years, with all that belongs to it, and an unpaid one after 90 days', async () => {
  const kept = [await paid('6 years 11 months'), await unpaid('89 days'), await paid('91 days')];
  const old = [await paid('7 years 1 day'), await unpaid('91 days')];
  expect(await admin.query('SELECT 1 FROM downloads WHERE purchase_id = $1', [old[0]])).toHaveLength(1);
  await runCleanup();
  expect(await left([...kept, ...old])).toEqual(kept);
  const parts = await admin.query<{ name: string }>(
    `SELECT conrelid::regclass::text AS name FROM pg_constraint WHERE confrelid = 'purchases'::regclass AND contype = 'f'`,
  );
  expect(parts.length).toBeGreaterThan(5);
  for (const { name } of parts)
    expect(await admin.query(`SELECT 1 FROM ${name} WHERE purchase_id = ANY($1::uuid[])`, [old])).toEqual([]);
});

it('keeps an old purchase for as long as a younger one leaves its voters out, and forgets the others meanwhile', async () => {
  const [old, younger, other] = [await paid('7 years 1 day'), await paid('1 year'), await paid('8 years')];
  await admin.query(
    `WITH made AS (INSERT INTO exclusions (uid, purchase_id) SELECT uid, purchase_id FROM purchases
       WHERE purchase_id = $1 RETURNING exclusion_no)
     INSERT INTO purchase_exclusions (purchase_id, exclusion_no) SELECT $2, exclusion_no FROM made`,
    [old, younger],
  );
  await runCleanup();
  expect(await left([old, younger, other])).toEqual([old, younger]);
  await age(younger, '7 years 1 day');
  await runCleanup();
  await runCleanup();
  expect(await left([old, younger])).toEqual([]);
});

it('forgets a deleted list a day after it was deleted, and keeps the others', async () => {
  const { uid } = newBuyer().person;
  await admin.script(`
    INSERT INTO campaigns VALUES ('7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b11', '${uid}', 'Ward 4', 'WARD 4');
    INSERT INTO saved_lists SELECT gen_random_uuid(), '${uid}', '7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b11', name, '{}',
        md5(name) || md5(name), '{1}', 1, NULL, now() - interval '2 years', now() - ago::interval
      FROM (VALUES ('kept', NULL), ('undone in time', '23 hours'), ('gone', '25 hours')) AS lists (name, ago)`);
  await runCleanup();
  expect(await admin.query(`SELECT name FROM saved_lists WHERE uid = $1 ORDER BY name`, [uid])).toEqual([
    { name: 'kept' },
    { name: 'undone in time' },
  ]);
});

it('keeps an old one that money moved for, and is not done with', async () => {
  const id = await unpaid('100 days');
  await admin.query(`UPDATE purchases SET status = 'review' WHERE purchase_id = $1`, [id]);
  const refunded = await unpaid('100 days');
  await admin.query(
    `INSERT INTO purchase_events (purchase_id, from_status, to_status, cause) VALUES ($1, 'created', 'review', 'webhook')`,
    [refunded],
  );
  await runCleanup();
  expect(await left([id, refunded])).toEqual([id, refunded]);
});

it('forgets delivered alarms after a year and operators’ acts after seven, which nobody else can delete', async () => {
  await admin.script(`
    INSERT INTO alarms (event, subject, facts, delivered_at) VALUES
      ('books_differ', 'old', '{}', now() - interval '13 months'), ('books_differ', 'new', '{}', now()),
      ('books_differ', 'never told', '{}', NULL);
    INSERT INTO operations (at, operator, reason, act, subject, phase) VALUES
      (now() - interval '7 years 1 day', 'Odessa', 'Asked', 'refund', 'old', 'done'),
      (now(), 'Odessa', 'Asked', 'refund', 'new', 'done')`);
  await expect(admin.query('DELETE FROM operations')).rejects.toThrow('never changed');
  await runCleanup();
  // At some hours, the run also writes an alarm about a schedule that didn't come.
  expect(
    await admin.query("SELECT subject FROM alarms WHERE event = 'books_differ' ORDER BY subject"),
  ).toEqual([{ subject: 'never told' }, { subject: 'new' }]);
  expect(await admin.query('SELECT subject FROM operations')).toEqual([{ subject: 'new' }]);
  await expect(admin.query('DELETE FROM operations')).rejects.toThrow('never changed');
});

it('forgets an affirmation that no purchase relies on after 13 months, and one that a purchase does never before it', async () => {
  const id = await paid('2 years');
  const affirm = (uid: string, ago: string) =>
    admin.query(
      `INSERT INTO affirmations (uid, state, policy_version, statement, purpose, at)
       VALUES ($1, 'OK', 1, 'I will not sell it.', 'campaign', now() - $2::interval)`,
      [uid, ago],
    );
  await affirm('idle', '12 months');
  await affirm('gone', '14 months');
  await pastTriggers(
    admin,
    `UPDATE affirmations SET at = now() - interval '2 years'
     WHERE affirmation_no IN (SELECT affirmation_no FROM purchase_affirmations WHERE purchase_id = '${id}')`,
  );
  await runCleanup();
  const kept = await admin.query(
    `SELECT uid FROM affirmations WHERE uid IN ('idle', 'gone')
       OR affirmation_no IN (SELECT affirmation_no FROM purchase_affirmations WHERE purchase_id = $1)`,
    [id],
  );
  expect(kept).toEqual(expect.arrayContaining([{ uid: 'idle' }]));
  expect(kept).toHaveLength(2);
});

it('forgets that an account was deleted after 90 days, when nothing is left of it', async () => {
  const id = await paid('3 years');
  await admin.script(`
    INSERT INTO sessions_ended (uid, ended_at, deleted_at) VALUES
      ('left lately', now() - interval '89 days', now() - interval '89 days'),
      ('left', now() - interval '91 days', now() - interval '91 days'),
      ('came back', now() - interval '1 year', now() - interval '1 year'),
      ('signed out', now() - interval '3 years', NULL);
    INSERT INTO sessions_ended SELECT uid, now(), now() - interval '2 years' FROM purchases WHERE purchase_id = '${id}';
    INSERT INTO users (uid, email, first_name, last_name, email_verified)
      VALUES ('came back', 'c@example.com', 'C', 'B', false)`);
  const kept = async () =>
    (await admin.query<{ uid: string }>('SELECT uid FROM sessions_ended ORDER BY uid COLLATE "C"')).map(
      ({ uid }) => uid,
    );
  const [owner] = await admin.query<{ uid: string }>('SELECT uid FROM purchases WHERE purchase_id = $1', [
    id,
  ]);
  await runCleanup();
  expect(await kept()).toEqual([owner?.uid, 'came back', 'left lately', 'signed out']);
  await age(id, '7 years 1 day');
  await runCleanup();
  await runCleanup();
  expect(await kept()).toEqual(['came back', 'left lately', 'signed out']);
});

it('forgets a suppression 30 days after it was lifted, once no data lacks its voter', async () => {
  await publishVersion(admin, {
    state: 'AR',
    voters: [{ voter_id: '1' }, { voter_id: '2' }, { voter_id: '3' }],
  });
  for (const voter of ['1', '2', '3', '8', '9'])
    await admin.query(`SELECT suppress_voter('AR', $1)`, [voter]);
  const lift = (voters: readonly string[], ago: string) =>
    admin.query(
      `UPDATE suppressions SET lifted_at = now() - $2::interval WHERE state = 'AR' AND voter_id = ANY($1::text[])`,
      [voters, ago],
    );
  await lift(['1', '8'], '31 days');
  await lift(['2', '9'], '29 days');
  const kept = async () =>
    (await admin.query<{ id: string }>(`SELECT voter_id AS id FROM suppressions ORDER BY 1`)).map(
      ({ id }) => id,
    );
  await runCleanup();
  expect(await kept()).toEqual(['1', '2', '3', '9']);
  await admin.query(`DELETE FROM data_versions WHERE state = 'AR'`);
  // What was taken out of a version goes with it.
  expect(await admin.query('SELECT 1 FROM suppressed_voters')).toEqual([]);
  await runCleanup();
  expect(await kept()).toEqual(['2', '3', '9']);
});

const withoutSuppressions = async () => {
  await admin.script(
    `INSERT INTO suppressions (state, voter_id, lifted_at) VALUES ('AR', 'old', now() - interval '31 days')`,
  );
  await runCleanup();
  expect(await admin.query(`SELECT 1 FROM suppressions WHERE voter_id = 'old'`)).toEqual([]);
};

it('goes on when a deletion fails, says which, and does not count as a good run', async () => {
  await admin.script(`DELETE FROM schedule_runs; ALTER TABLE preview_searches RENAME TO elsewhere`);
  await withoutSuppressions();
  await admin.script('ALTER TABLE elsewhere RENAME TO preview_searches');
  expect(
    await admin.query(
      `SELECT facts->>'undeleted' AS undeleted FROM alarms WHERE event = 'cleanup_incomplete'`,
    ),
  ).toEqual([{ undeleted: 'searches' }]);
  expect(await admin.query(`SELECT 1 FROM schedule_runs WHERE name = 'cleanup-nightly'`)).toEqual([]);
});

it('forgets within its time when there are 20,000 purchases of as many buyers', async () => {
  await admin.script(`
    INSERT INTO affirmations (uid, state, policy_version, statement, purpose, at)
      SELECT 'many ' || n, 'OK', 1, 'I will not sell it.', 'campaign', now() - interval '2 years' FROM generate_series(1, 20000) AS n;
    INSERT INTO purchases (purchase_id, uid, filters, filters_hash, version_ids, record_count, amount_cents, currency, status, completed_at)
      SELECT gen_random_uuid(), uid, '{}', repeat('0', 64), '{1}', 1, 100, 'usd', 'succeeded', now() - interval '2 years'
      FROM affirmations WHERE uid LIKE 'many %';
    INSERT INTO purchase_affirmations
      SELECT purchase_id, state, affirmation_no FROM affirmations JOIN purchases USING (uid) WHERE uid LIKE 'many %'`);
  await withoutSuppressions();
  expect(await admin.query(`SELECT 1 FROM affirmations WHERE uid LIKE 'many %'`)).toHaveLength(20000);
});
