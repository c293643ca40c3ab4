import type { DatabaseAdmin } from '../database/admin';
import { type NamedPurchase, namedPurchases } from './purchases';

/** A purchase and everything that happened to it. Times are ISO 8601. */
export interface PurchaseStory extends NamedPurchase {
  /** In the order in which they happened. */
  readonly happened: readonly Happened[];
}

export interface Happened {
  readonly at: string;
  readonly what: string;
  /** The state that a purchase moved to, and what moved it; null for all else. */
  readonly to: string | null;
  readonly cause: string | null;
  /** The id of the request that did it, as its log line has it. */
  readonly requestId: string | null;
}

/** The purchases that a text names, newest first, with their stories. */
export async function findStories(admin: DatabaseAdmin, what: string): Promise<PurchaseStory[]> {
  const found = await namedPurchases(admin, what);
  return Promise.all(
    found.map(async (purchase) => ({ ...purchase, happened: await happenedTo(admin, purchase) })),
  );
}

/** A time as `2026-11-22T09:30:05Z`. */
const iso = (time: string) => `to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** An alarm `a`, with what it says beyond its name. */
const ALARM = `'alarm: ' || a.event || coalesce(' (' || (
    SELECT string_agg(key || ' ' || value, ', ' ORDER BY key) FROM jsonb_each_text(a.facts)
    WHERE key NOT IN ('purchase', 'paymentIntent', 'requestId')) || ')', '')
  || CASE WHEN a.times > 1 THEN ', ' || a.times || ' times' ELSE '' END
  || CASE WHEN a.delivered_at IS NULL THEN ' (not delivered yet)' ELSE '' END`;

/** An operator's act `o`. */
const OPERATION = `'operator ' || o.operator || ': ' || o.act || ' ' || o.phase || ' (' || o.reason || ')' || coalesce(': ' || o.outcome, '')`;

/** Whether a link `l` ended because operators revoked it. The act's second row follows within moments. */
const REVOKED = `EXISTS (SELECT FROM operations o WHERE o.subject = l.purchase_id::text AND o.act = 'revoke-links'
    AND o.phase = 'done' AND l.expires_at BETWEEN o.at - interval '1 minute' AND o.at)`;

/** Who a link or a download was for, if not the buyer. */
const by = (of: string) =>
  `CASE WHEN ${of}.by_uid <> (SELECT uid FROM purchases p WHERE p.purchase_id = ${of}.purchase_id)
     THEN ' by ' || coalesce(${of}.by_email, 'account ' || ${of}.by_uid) ELSE '' END`;

const LINK = `'link made' || ${by('l')} || ', for ' || l.layout || ', used ' || l.starts || CASE l.starts WHEN 1 THEN ' time' ELSE ' times' END
  || CASE WHEN ${REVOKED} THEN ', revoked ' WHEN l.expires_at <= now() THEN ', ended ' ELSE ', valid until ' END
  || ${iso('l.expires_at')}`;

/** How many records a download `d` had, in which layout, and the buyer's options for the mail. */
const DOWNLOAD = `'download of ' || CASE
    WHEN layout = 'households' THEN coalesce(records::text || CASE records WHEN 1 THEN ' household of ' ELSE ' households of ' END, 'the households of ')
    WHEN records <> rows THEN records || ' of ' ELSE '' END
  || rows || CASE rows WHEN 1 THEN ' voter' ELSE ' voters' END || ' as ' || layout
  || coalesce(', keycode ' || (selection->'mail'->>'keycode'), '')
  || ${by('d')} || coalesce(', part ' || part_no, '') || coalesce(', ' || bytes || ' bytes', ', broken off')`;

/** Moves, alarms, links, downloads and operators' acts, in one line of time. */
function happenedTo(
  admin: DatabaseAdmin,
  { id, paymentIntent }: Pick<NamedPurchase, 'id' | 'paymentIntent'>,
): Promise<Happened[]> {
  return admin.query<Happened>(
    `SELECT at, what, "to", cause, "requestId" FROM (
       SELECT at, coalesce(from_status || ' → ', '') || to_status || ' (' || cause
           || coalesce(', ' || provider_event_id, '') || ')' AS what, to_status AS "to", cause,
           request_id AS "requestId"
         FROM purchase_events WHERE purchase_id = $1::uuid
       UNION ALL SELECT at, ${ALARM}, NULL, NULL, facts->>'requestId' FROM alarms a
         WHERE subject IN ($1::text, $2::text) OR facts->>'purchase' = $1::text OR facts->>'paymentIntent' = $2::text
       UNION ALL SELECT created_at, ${LINK}, NULL, NULL, NULL FROM download_links l WHERE purchase_id = $1::uuid
       UNION ALL SELECT started_at, ${DOWNLOAD}, NULL, NULL, request_id
         FROM downloads d WHERE purchase_id = $1::uuid
       UNION ALL SELECT invited_at, 'shared with ' || email || CASE WHEN s.campaign_id IS NULL THEN '' ELSE ', in a campaign' END,
           NULL, NULL, NULL FROM purchase_shares s JOIN purchases p ON p.uid = s.uid
             AND (p.purchase_id = s.purchase_id OR p.campaign_id = s.campaign_id) WHERE p.purchase_id = $1::uuid
       UNION ALL SELECT at, ${OPERATION}, NULL, NULL, NULL FROM operations o WHERE subject = $1::text
     ) AS happened ORDER BY at`,
    [id, paymentIntent],
  );
}

/** An account that has the email address, whether it bought anything or not. */
export interface FoundAccount {
  readonly uid: string;
  readonly email: string;
  readonly since: string;
  /** How many lists it keeps: saved ones, and those of people not to mail. */
  readonly savedLists: number;
  readonly doNotMailLists: number;
}

/** The accounts that have an email address or a user ID. */
export function findAccounts(admin: DatabaseAdmin, what: string): Promise<FoundAccount[]> {
  return admin.query<FoundAccount>(
    `SELECT uid, email, created_at AS since,
       (SELECT count(*)::int FROM saved_lists l WHERE l.uid = u.uid AND deleted_at IS NULL) AS "savedLists",
       (SELECT count(*)::int FROM exclusions e WHERE e.uid = u.uid AND deleted_at IS NULL AND purchase_id IS NULL) AS "doNotMailLists"
     FROM users u WHERE lower(email) = lower($1) OR uid = $1 ORDER BY created_at`,
    [what],
  );
}

/**
 * What is shared with an email address, newest first, a line each. The account that has the address sees it,
 * once it has confirmed the address.
 */
export async function findShares(admin: DatabaseAdmin, what: string): Promise<string[]> {
  const found = await admin.query<{ line: string }>(
    `SELECT ${iso('s.invited_at')} || '  ' || coalesce('purchase ' || s.purchase_id, 'a campaign') || ' shared with ' || s.email
       || ' by ' || coalesce(o.email, s.uid) || '; ' || coalesce(
         (SELECT 'its account has ' || CASE WHEN bool_or(u.email_verified) THEN '' ELSE 'not ' END || 'confirmed it'
          FROM users u WHERE lower(u.email) = lower(s.email) HAVING count(*) > 0), 'no account has this address') AS line
     FROM purchase_shares s LEFT JOIN users o ON o.uid = s.uid WHERE lower(s.email) = lower($1)
     ORDER BY s.invited_at DESC`,
    [what],
  );
  return found.map(({ line }) => line);
}

/** Shorter texts occur in many reasons by chance. */
const LEAST_LETTERS = 8;

/** What names a request without being about one purchase: alarms, affirmations, operators' notes. */
export async function findMentions(admin: DatabaseAdmin, what: string): Promise<Happened[]> {
  if (what.includes('@') || what.startsWith('pi_') || what.length < LEAST_LETTERS) return [];
  return admin.query<Happened>(
    `SELECT at, what, NULL AS "to", NULL AS cause, $1::text AS "requestId" FROM (
       SELECT at, ${ALARM} AS what FROM alarms a WHERE facts->>'requestId' = $1
       UNION ALL SELECT at, 'affirmed for ' || state || ' by account ' || uid FROM affirmations WHERE request_id = $1
       UNION ALL SELECT at, ${OPERATION} || ', about ' || subject FROM operations o
         WHERE subject <> $1 AND position($1 IN concat_ws(' ', reason, outcome)) > 0
     ) AS mentioned ORDER BY at`,
    [what],
  );
}
