import * as v from 'valibot';
import type { UserProfile } from '../../../src/contract/account';
import type { Database } from '../../lib/db';
import type { Account } from '../purchases/mayDownload';
import { UNSETTLED_STATES } from '../purchases/purchases';
import { number } from '../rows';
import { actOf, noActOf, type Session } from './acts';

/**
 * Inserts or updates a user's profile. The API takes a phone number and a picture's address, as specified;
 * nothing uses them, so they are not kept.
 */
export async function saveUser(database: Database, by: Session, profile: UserProfile): Promise<void> {
  const { firebaseUid, email, firstName, lastName, displayName, emailVerified } = profile;
  await database.run(
    {
      text: `INSERT INTO users (uid, email, first_name, last_name, display_name, email_verified)
           VALUES ($1, $2, $3, $4, $5, $6)
           ON CONFLICT (uid) DO UPDATE SET (email, first_name, last_name, display_name, email_verified)
             = (excluded.email, excluded.first_name, excluded.last_name, excluded.display_name,
               excluded.email_verified)`,
      values: [firebaseUid, email, firstName, lastName, displayName, emailVerified],
    },
    actOf(by),
  );
}

/**
 * Takes away what names a person: the profile, saved lists and campaigns, quotes, what they share and what is
 * shared with their address, the names of lists, and download links. Ends every session. What another
 * account's purchase leaves out stays for its file, unnamed. Purchases stay under the identity provider's
 * random user id, with amount, date, payment, the committee that their receipt names and what was affirmed
 * for them: the law of bookkeeping and the states' conditions want them, and Stripe's own copy names the
 * same id (`verdict.ts`). Nothing happens while a purchase is unsettled. Returns how many are.
 */
export async function forgetAccount(
  database: Pick<Database, 'write'>,
  { uid, email }: Account,
): Promise<number> {
  const goes = FORGOTTEN.map((sql, n) => `gone_${n} AS (${sql} AND (SELECT open = 0 FROM underway))`);
  const [found] = await database.write(
    {
      text: `WITH underway AS (
           SELECT count(*)::int AS open FROM purchases WHERE uid = $1 AND status = ANY($2::text[])
         ), ${goes.join(', ')}, ended AS (
           INSERT INTO sessions_ended (uid, ended_at, deleted_at) SELECT $1, now(), now() FROM underway WHERE open = 0
           ON CONFLICT (uid) DO UPDATE SET ended_at = excluded.ended_at, deleted_at = excluded.deleted_at
         )
         SELECT open FROM underway`,
      values: [uid, UNSETTLED_STATES, email],
      row: v.object({ open: number }),
    },
    noActOf(uid),
  );
  return found?.open ?? 0;
}

/** What goes; `$3` is the verified address. */
const FORGOTTEN = [
  'DELETE FROM users WHERE uid = $1',
  'UPDATE purchases SET list_name = NULL, last_file = NULL, campaign_id = NULL WHERE uid = $1',
  'DELETE FROM saved_lists WHERE uid = $1',
  'DELETE FROM purchase_shares WHERE (uid = $1 OR email = $3)',
  'UPDATE downloads SET by_email = NULL WHERE by_uid = $1 AND by_email IS NOT NULL',
  'DELETE FROM campaigns WHERE uid = $1',
  `DELETE FROM download_links
     WHERE (by_uid = $1 OR purchase_id IN (SELECT purchase_id FROM purchases WHERE uid = $1))`,
  'DELETE FROM quotes WHERE uid = $1',
  // Those that no purchase relies on prove nothing (docs/decisions/0029).
  `DELETE FROM affirmations a WHERE uid = $1
     AND NOT EXISTS (SELECT FROM purchase_affirmations r WHERE r.affirmation_no = a.affirmation_no)`,
  // The nightly cleanup deletes those that no one's list needs.
  'UPDATE exclusions SET deleted_at = coalesce(deleted_at, now()), name = NULL WHERE (uid = $1)',
];

/**
 * Columns of an account's rows that its owner does not get, and why. Tests hold every other one, and every
 * table that names an account or a purchase, to be in what the owner gets.
 */
export const NOT_EXPORTED: Readonly<Record<string, readonly string[]>> = {
  /** A request's id is the name of a line in the host's log, which is gone within days. */
  purchase_events: ['request_id'],
  affirmations: ['request_id'],
  /** The hash of a link's token is a secret's, and links a row to nothing else that is kept. */
  download_links: ['token_hash', 'by_uid'],
  downloads: ['request_id', 'token_hash', 'by_uid'],
  /** Another person's name. So is `by_uid`; the address next to it is what the owner typed. */
  operations: ['operator'],
};

/** Everything that is kept of an account (`NOT_EXPORTED` is not). Times are ISO 8601. */
export async function accountData(
  database: Database,
  { uid, email }: Account,
): Promise<Record<string, unknown>> {
  const rows = (table: string, condition: string, order: string) =>
    `(SELECT coalesce(jsonb_agg(to_jsonb(t) - '{${NOT_EXPORTED[table]?.join(',') ?? ''}}'::text[] ORDER BY t.${order}), '[]')
      FROM ${table} t WHERE ${condition})`;
  const own = (table: string, order: string) => rows(table, 'uid = $1', order);
  const ofPurchases = (table: string, order: string) =>
    rows(table, 'purchase_id IN (SELECT purchase_id FROM purchases WHERE uid = $1)', order);
  const [data] = await database.rows({
    text: `SELECT jsonb_build_object(
             'profile', (SELECT to_jsonb(u) FROM users u WHERE uid = $1),
             'campaigns', ${own('campaigns', 'created_at')},
             'savedLists', ${own('saved_lists', 'created_at')},
             'quotes', ${own('quotes', 'created_at')},
             'purchases', ${own('purchases', 'created_at')},
             'purchaseAffirmations', ${ofPurchases('purchase_affirmations', 'affirmation_no')},
             'purchaseEvents', ${ofPurchases('purchase_events', 'event_no')},
             'downloadLinks', ${ofPurchases('download_links', 'created_at')},
             'downloads', ${ofPurchases('downloads', 'download_no')},
             'downloadsOfShared', ${rows('downloads', 'by_uid = $1 AND by_email IS NOT NULL', 'download_no')},
             'shares', ${own('purchase_shares', 'share_no')},
             'sharedWithYou', (SELECT coalesce(jsonb_agg(to_jsonb(s) - 'uid' ORDER BY share_no), '[]') FROM purchase_shares s WHERE email = $2),
             'exclusions', ${own('exclusions', 'exclusion_no')},
             'affirmations', ${own('affirmations', 'affirmation_no')},
             'signedOutEverywhere', (SELECT to_jsonb(s) FROM sessions_ended s WHERE uid = $1),
             'alarms', ${rows('alarms', `subject IN (SELECT payment_intent_id FROM purchases WHERE uid = $1) OR facts->>'purchase' IN (SELECT purchase_id::text FROM purchases WHERE uid = $1)`, 'alarm_no')},
             'operatorsActs', ${rows('operations', `subject = $1 OR subject IN (SELECT purchase_id::text FROM purchases WHERE uid = $1)`, 'operation_no')}
           ) AS data`,
    values: [uid, email],
    row: v.object({ data: v.record(v.string(), v.unknown()) }),
  });
  return data?.data ?? {};
}
