import type { DatabaseAdmin } from '../../tools/database/admin';
import { pastTriggers } from '../support/pastTriggers';

/**
 * Writes the invented records of a shop that sold Oklahoma's lists for eight years: so many purchases, a quarter as
 * many buyers, half as many exclusions, each of which another purchase leaves out. @param versionId the live version
 */
export async function writePurchases(
  admin: DatabaseAdmin,
  purchases: number,
  versionId: number,
): Promise<void> {
  // The newest is n = 1. Foreign keys would be looked up for each of millions of rows.
  const series = (share = 1) => `generate_series(1, ${Math.ceil(purchases * share)}) AS n`;
  const at = `now() - interval '1 hour' - n * (interval '8 years' / ${purchases})`;
  const uid = `'buyer-' || n % ${Math.ceil(purchases / 4)}`;
  const id = (kind: number, n = 'n') =>
    `('00000000-0000-4000-800${kind}-' || lpad((${n})::text, 12, '0'))::uuid`;
  const hash = `md5(n::text) || md5((-n)::text)`;
  const paid = `n % 20 < 16`;
  await pastTriggers(
    admin,
    `
    INSERT INTO users (uid, email, first_name, last_name, email_verified)
      SELECT ${uid}, 'b' || n || '@example.com', 'Bo', 'Archer', true FROM ${series(0.25)};
    INSERT INTO affirmations (affirmation_no, uid, state, policy_version, statement, purpose, at) OVERRIDING SYSTEM VALUE
      SELECT n + 1e6, ${uid}, 'OK', 1, 'I will not sell it.', 'campaign', ${at} FROM ${series()};
    INSERT INTO campaigns SELECT ${id(1)}, ${uid}, 'Ward ' || n, 'WARD ' || n, ${at} FROM ${series(0.1)};
    INSERT INTO saved_lists SELECT ${id(2)}, ${uid}, NULL, 'List ' || n, jsonb_build_object('LastName', 'N' || n), ${hash}, '{${versionId}}', 9,
      NULL, ${at}, CASE WHEN n % 500 = 0 THEN now() - interval '25 hours' END FROM ${series(0.2)};
    INSERT INTO quotes (quote_id, uid, filters, filters_hash, version_ids, record_count, households, deliverable,
        suppressions, amount_cents, file, created_at, expires_at)
      SELECT ${id(3)}, ${uid}, '{"State":"OK"}', ${hash}, '{${versionId}}', 9, 9, 9, 0, 999, '{"layout":"mail-house"}', ${at}, ${at} + interval '15 days'
      FROM ${series(0.2)};
    INSERT INTO purchases (purchase_id, uid, filters, filters_hash, version_ids, record_count, amount_cents, currency, status,
        payment_intent_id, created_at, completed_at, quote_id)
      SELECT ${id(0)}, ${uid}, jsonb_build_object('State', 'OK', 'LastName', 'N' || n), ${hash}, '{${versionId}}', 9, 999, 'usd',
        CASE WHEN n % 20 < 14 THEN 'succeeded' WHEN n % 20 = 14 THEN 'refunded' WHEN n % 20 = 15 THEN 'disputed' ELSE 'canceled' END,
        'pi_old' || n, ${at}, CASE WHEN ${paid} THEN ${at} END,
        CASE WHEN n % 10 = 0 THEN ${id(3, 'n / 10')} END FROM ${series()};
    INSERT INTO purchase_affirmations SELECT ${id(0)}, 'OK', n + 1000000 FROM ${series()};
    INSERT INTO purchase_events (purchase_id, from_status, to_status, cause, at)
      SELECT purchase_id, past[1], past[2], 'webhook', created_at FROM purchases,
        LATERAL (VALUES (ARRAY[NULL, 'created']), (ARRAY['created', CASE WHEN completed_at IS NULL THEN 'canceled' ELSE 'succeeded' END])) AS moves (past);
    INSERT INTO download_links (token_hash, purchase_id, by_uid, expires_at, created_at)
      SELECT ${hash}, ${id(0)}, ${uid}, ${at} + interval '1 day', ${at} FROM ${series(0.03)} WHERE ${paid};
    INSERT INTO download_parts (purchase_id, version_ids, part_no, version_id, rows, bytes, from_position, to_position)
      SELECT ${id(0)}, '{${versionId}}', 1, ${versionId}, 9, 900, 0, 100 FROM ${series(0.03)} WHERE ${paid};
    INSERT INTO downloads (purchase_id, by_uid, rows, started_at) SELECT ${id(0)}, ${uid}, 9, ${at} FROM ${series()} WHERE ${paid};
    INSERT INTO purchase_shares (uid, purchase_id, email) SELECT ${uid}, ${id(0)}, 'c' || n || '@example.com' FROM ${series(0.1)};
    INSERT INTO exclusions (exclusion_no, uid, purchase_id, state, name, rows_read, voters, created_at, deleted_at) OVERRIDING SYSTEM VALUE
      SELECT n, ${uid}, CASE WHEN n % 5 > 0 THEN ${id(0)} END, CASE WHEN n % 5 = 0 THEN 'OK' END, CASE WHEN n % 5 = 0 THEN 'List' END, 9, 9, ${at},
        CASE WHEN n % 50 = 0 THEN now() - interval '2 days' END FROM ${series(0.5)};
    INSERT INTO exclusion_voters SELECT n, 'OK', 0, ARRAY[(100000000 + n)::text] FROM ${series(0.5)};
    INSERT INTO exclusion_versions SELECT ${versionId}, n, 1 FROM ${series(0.5)};
    INSERT INTO exclusion_bits (version_id, string, chunk, bits) SELECT ${versionId}, n, 0, B'1000000000000000' FROM generate_series(2, ${purchases}) AS n;
    INSERT INTO purchase_exclusions SELECT ${id(0)}, n FROM ${series(0.5)};
    INSERT INTO quote_exclusions SELECT ${id(3)}, n FROM ${series(0.1)};
    INSERT INTO sessions_ended SELECT md5(n::text), ${at}, ${at} FROM ${series(0.1)};
    INSERT INTO preview_searches SELECT 'subject ' || n % 1000, current_date - 1, n::text FROM ${series(0.2)};
    INSERT INTO preview_budgets SELECT 'subject ' || n, 9, now() - interval '1 hour' FROM ${series(0.05)};
    INSERT INTO request_counts SELECT 'subject ' || n, 9, now() - interval '1 hour' FROM ${series(0.1)};
    INSERT INTO alarms (event, subject, facts, at, delivered_at, posted_at) SELECT 'books_differ', n, '{}', ${at}, ${at}, ${at} FROM ${series(0.05)};
    INSERT INTO operations (at, operator, reason, act, subject, phase) SELECT ${at}, 'Odessa', 'Asked', 'refund', n, 'done' FROM ${series(0.05)};
    INSERT INTO privacy_acts (at, act, subject, logged) SELECT ${at}, 'list_deleted', n, true FROM ${series(0.1)};
    INSERT INTO suppressions (state, voter_id, at, lifted_at) SELECT 'OK', 'X' || n, ${at}, ${at} FROM ${series(0.05)};`,
  );
  await admin.script(
    ['affirmation_no', 'exclusion_no']
      .map((column, n) => {
        const table = ['affirmations', 'exclusions'][n] ?? '';
        return `SELECT setval(pg_get_serial_sequence('${table}', '${column}'), max(${column})) FROM ${table}`;
      })
      .join(';'),
  );
  await admin.query('VACUUM (ANALYZE)');
}
