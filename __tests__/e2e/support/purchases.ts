import { expect } from '@playwright/test';
import { askDatabase } from './database';

interface SeededList {
  readonly filters: Readonly<Record<string, string | number>>;
  readonly recordCount: number;
}

/** The id of an account; one that has just signed up is awaited. */
export async function uidOf(email: string): Promise<string> {
  const uids = async () =>
    (await askDatabase<{ uid: string }>('SELECT uid FROM users WHERE email = $1', [email])).map(
      ({ uid }) => uid,
    );
  await expect.poll(uids).toHaveLength(1);
  return (await uids())[0] ?? '';
}

/**
 * Gives an account that has affirmed paid purchases of one list on today's data, two a day, the latest now. Each
 * is a list of its own to the shop.
 */
export async function seedPurchases(email: string, count: number, list: SeededList): Promise<void> {
  await askDatabase(
    `WITH paid AS (
     INSERT INTO purchases (purchase_id, uid, filters, filters_hash, version_ids, record_count, amount_cents, currency,
       status, payment_method_brand, payment_method_last4, receipt_url, created_at, completed_at, suppressions)
     SELECT gen_random_uuid(), $1::text, $2::text::jsonb, md5($1::text || n) || md5($2::text || n), versions.ids, $3::int, 999, 'usd',
       'succeeded', 'mastercard', '4444', 'https://receipts.invalid/' || n, at, at,
       (SELECT coalesce(max(suppression_no), 0) FROM suppressions)
     FROM generate_series(0, $4::int - 1) AS n,
       LATERAL (SELECT now() - n * interval '12 hours' AS at) AS moments,
       (SELECT array_agg(version_id ORDER BY version_id) AS ids FROM data_versions
        WHERE status = 'live' AND state = $5) AS versions
     RETURNING purchase_id, uid)
     INSERT INTO purchase_affirmations (purchase_id, state, affirmation_no)
     SELECT purchase_id, state, affirmation_no FROM paid JOIN affirmations USING (uid) WHERE state = $5`,
    [await uidOf(email), JSON.stringify(list.filters), list.recordCount, count, list.filters['State'] ?? ''],
  );
}
