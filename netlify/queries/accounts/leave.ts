import * as v from 'valibot';
import type { Database, Query } from '../../lib/db';
import { oneAtATime } from '../purchases/oneAtATime';
import { OPEN_STATES } from '../purchases/purchases';
import { number } from '../rows';

const left = v.object({ open: number, unused: number });

/**
 * Takes away what names a person: the profile, the names of lists, and download links. Ends every session.
 * Purchases stay under the identity provider's random user id, with amount, date, payment, the committee that
 * their receipt names and what was affirmed for them: the law of bookkeeping and the states' conditions want
 * them, and Stripe's own copy names the same id (`verdict.ts`). Nothing happens while a purchase can still be
 * paid. Returns how many can.
 */
export async function forgetAccount(database: Database, uid: string): Promise<number> {
  const [found] = await database.write(forgetQuery(uid), oneAtATime(uid));
  return found?.open ?? 0;
}

/** The statement of `forgetAccount`, which operators use too. */
export const forgetQuery = (uid: string): Query<v.InferOutput<typeof left>> => ({
  text: `WITH underway AS (
           SELECT count(*)::int AS open FROM purchases WHERE uid = $1 AND status = ANY($2::text[])
         ), gone AS (
           DELETE FROM users WHERE uid = $1 AND (SELECT open = 0 FROM underway)
         ), unnamed AS (
           UPDATE purchases SET list_name = NULL WHERE uid = $1 AND (SELECT open = 0 FROM underway)
         ), unlinked AS (
           DELETE FROM download_links WHERE (SELECT open = 0 FROM underway)
             AND purchase_id IN (SELECT purchase_id FROM purchases WHERE uid = $1)
         ), ended AS (
           INSERT INTO sessions_ended (uid, ended_at, deleted_at) SELECT $1, now(), now() FROM underway WHERE open = 0
           ON CONFLICT (uid) DO UPDATE SET ended_at = excluded.ended_at, deleted_at = excluded.deleted_at
         )
         SELECT open, CASE WHEN open = 0 THEN forget_unused_affirmations($1) ELSE 0 END AS unused
         FROM underway`,
  values: [uid, OPEN_STATES],
  row: left,
});

/** Everything that is kept of an account, but for hashes of tokens. Times are ISO 8601. */
export async function accountData(database: Database, uid: string): Promise<Record<string, unknown>> {
  const ofPurchases = (table: string, order: string, without = '') =>
    `(SELECT coalesce(jsonb_agg(to_jsonb(t)${without} ORDER BY t.${order}), '[]') FROM ${table} t
      WHERE t.purchase_id IN (SELECT purchase_id FROM purchases WHERE uid = $1))`;
  const [data] = await database.rows({
    text: `SELECT jsonb_build_object(
             'profile', (SELECT to_jsonb(u) FROM users u WHERE uid = $1),
             'purchases', (SELECT coalesce(jsonb_agg(to_jsonb(p) - 'payment_intent_id' - 'spent_keys' - 'copy_key' ORDER BY created_at), '[]')
                           FROM purchases p WHERE uid = $1),
             'purchaseEvents', ${ofPurchases('purchase_events', 'event_no', ` - 'request_id'`)},
             'downloadLinks', ${ofPurchases('download_links', 'created_at', ` - 'token_hash'`)},
             'downloads', ${ofPurchases('downloads', 'download_no', ` - 'token_hash' - 'request_id'`)},
             'filesMade', (SELECT coalesce(jsonb_agg(to_jsonb(f)), '[]') FROM files f
                           WHERE f.purchase_id IN (SELECT purchase_id FROM purchases WHERE uid = $1)),
             'affirmations', (SELECT coalesce(jsonb_agg(to_jsonb(a) - 'request_id' ORDER BY affirmation_no), '[]')
                              FROM affirmations a WHERE uid = $1),
             'signedOutEverywhere', (SELECT to_jsonb(ended_at) FROM sessions_ended WHERE uid = $1)) AS data`,
    values: [uid],
    row: v.object({ data: v.record(v.string(), v.unknown()) }),
  });
  return data?.data ?? {};
}
