import * as forget from '../../../netlify/functions/previews-forget';
import type { DatabaseAdmin } from '../../../tools/database/admin';
import { callFunction } from '../support/call';
import { followLink, linkTo } from '../support/links';
import { captureLog } from '../support/log';
import { type Services, startServices } from '../support/server';
import { buyerOf } from '../support/shop';
import { publishVersion } from '../support/voters';

let services: Services;
let admin: DatabaseAdmin;
let people = 0;
const log = captureLog();
const newBuyer = () => buyerOf({ uid: `buyer-${++people}`, email: 'b@example.com' }, services.payments);

beforeAll(async () => {
  services = await startServices();
  admin = services.admin;
  await publishVersion(admin, { state: 'OK', voters: [{ voter_id: '1' }] });
});
afterAll(async () => {
  log.restore();
  await services.close();
});

const run = () => callFunction(forget, '/.netlify/functions/previews-forget', {});
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
  await (await followLink((await linkTo(buyer, id)).url)).text();
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
  expect(await admin.query('SELECT 1 FROM files WHERE purchase_id = $1', [old[0]])).toHaveLength(1);
  expect((await run()).status).toBe(200);
  expect(await left([...kept, ...old])).toEqual(kept);
  const parts = await admin.query<{ name: string }>(
    `SELECT conrelid::regclass::text AS name FROM pg_constraint WHERE confrelid = 'purchases'::regclass AND contype = 'f'`,
  );
  expect(parts.length).toBeGreaterThan(5);
  for (const { name } of parts)
    expect(await admin.query(`SELECT 1 FROM ${name} WHERE purchase_id = ANY($1::uuid[])`, [old])).toEqual([]);
});

it('keeps an old one that money moved for, and is not done with', async () => {
  const id = await unpaid('100 days');
  await admin.query(`UPDATE purchases SET status = 'review' WHERE purchase_id = $1`, [id]);
  const refunded = await unpaid('100 days');
  await admin.query(
    `INSERT INTO purchase_events (purchase_id, from_status, to_status, cause) VALUES ($1, 'created', 'review', 'webhook')`,
    [refunded],
  );
  await run();
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
  await run();
  expect(await admin.query('SELECT subject FROM alarms ORDER BY subject')).toEqual([
    { subject: 'never told' },
    { subject: 'new' },
  ]);
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
  await admin.script(`ALTER TABLE affirmations DISABLE TRIGGER affirmations_append_only;
    UPDATE affirmations SET at = now() - interval '2 years'
      WHERE affirmation_no = ANY (SELECT unnest(affirmations) FROM purchases WHERE purchase_id = '${id}');
    ALTER TABLE affirmations ENABLE TRIGGER affirmations_append_only`);
  await run();
  const kept = await admin.query(
    `SELECT uid FROM affirmations WHERE uid IN ('idle', 'gone')
       OR affirmation_no = ANY (SELECT unnest(affirmations) FROM purchases WHERE purchase_id = $1)`,
    [id],
  );
  expect(kept).toEqual(expect.arrayContaining([{ uid: 'idle' }]));
  expect(kept).toHaveLength(2);
});
