import * as v from 'valibot';
import type { User } from '../../lib/auth';
import type { Query } from '../../lib/db';
import { number, text } from '../rows';

/** How far an account is known, and so whose limits it uses (docs/product-rules.md, "Limits"). */
const STANDING = { fresh: 0, verified: 1, buyer: 2 } as const;
export type Standing = keyof typeof STANDING;

/**
 * The SQL of an account's standing, as a number. Without an account, `fresh`. Whether the email address is
 * verified comes from the ID token; how old the account is, from our own clock.
 * @param uid the parameter that holds the uid or null, such as `$1`
 * @param verified the parameter that holds whether the email address is verified
 */
const standingOf = (uid: string, verified: string) => `CASE
  WHEN EXISTS (SELECT FROM purchases WHERE uid = ${uid}::text AND status = 'succeeded') THEN ${STANDING.buyer}
  WHEN ${verified}::boolean AND EXISTS (
    SELECT FROM users WHERE uid = ${uid}::text AND created_at < now() - interval '1 day'
  ) THEN ${STANDING.verified} ELSE ${STANDING.fresh} END`;

/** One of the counts that a request or a preview adds to. */
export interface CountedLimit {
  /** Keyed hash of who is counted, for what, and over which span. */
  readonly subject: string;
  readonly span: 'minute' | 'day';
  /** Beyond this, it is refused. */
  readonly most: number;
  /** Only an account of this standing is counted here; without it, every caller. */
  readonly of?: Standing;
}

const exceededRow = v.object({
  subject: text,
  /** Seconds until its span ends. */
  wait: number,
});
/** A limit that a request or a preview goes beyond. */
export type Exceeded = v.InferOutput<typeof exceededRow>;

/** A charge for callers of any standing. */
const ANY = -1;

const TODAY = "(now() AT TIME ZONE 'UTC')::date";

/** What is counted: a request, as so many of them, or a preview by the keyed hash of its search. */
export type Amount = { readonly requests: number } | { readonly preview: string };

/**
 * Adds a request or a preview to its caller's counts, in one statement. A minute begins with its first request; a
 * day ends at midnight UTC. Returns the exceeded limit with the longest wait, if there is one, of those that
 * callers share before the caller's own. What is beyond a limit already takes nothing from the others. A preview
 * that its caller had today is free, even when a limit is used up; of two identical ones at the same time both may
 * count, but more distinct ones than the limits allow never pass.
 * @param charges the caller's own first
 */
export const countQuery = (
  charges: readonly CountedLimit[],
  amount: Amount,
  user: User | undefined,
): Query<Exceeded> => {
  const isPreview = 'preview' in amount;
  const counts = isPreview ? 'preview_budgets' : 'request_counts';
  // Sorted, so that two statements never wait for each other's rows.
  return {
    text: `WITH charge AS (
             SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::int[]) WITH ORDINALITY
               AS c (subject, most, daily, standing, place)
             WHERE standing IN (${ANY}, ${standingOf('$5', '$6')})${isPreview ? ` AND NOT EXISTS (${KNOWN})` : ''}
           ), spent AS (
             SELECT subject, ends_at, place FROM charge JOIN ${counts} USING (subject)
             WHERE ends_at > now() AND used >= most
           ), counted AS (
             INSERT INTO ${counts} AS before (subject, used, ends_at)
             SELECT subject, $7::int, CASE daily WHEN 0 THEN now() + interval '1 minute'
               ELSE (${TODAY} + 1)::timestamp AT TIME ZONE 'UTC' END
             FROM charge WHERE NOT EXISTS (SELECT FROM spent) ORDER BY subject
             ON CONFLICT (subject) DO UPDATE SET
               used = CASE WHEN before.ends_at > now() THEN before.used ELSE 0 END + excluded.used,
               ends_at = CASE WHEN before.ends_at > now() THEN before.ends_at ELSE excluded.ends_at END
             RETURNING subject, used, ends_at
           ), exceeded AS (
             SELECT * FROM spent UNION ALL
             SELECT subject, ends_at, place FROM counted JOIN charge USING (subject) WHERE used > most
           )${isPreview ? `, kept AS (${KEEP})` : ''}
           SELECT subject, greatest(1, ceil(extract(epoch FROM ends_at - now())))::int AS wait
           FROM exceeded ORDER BY ends_at DESC, place = 1, place LIMIT 1`,
    values: [
      charges.map(({ subject }) => subject),
      charges.map(({ most }) => most),
      charges.map(({ span }) => (span === 'day' ? 1 : 0)),
      charges.map(({ of }) => (of === undefined ? ANY : STANDING[of])),
      user?.uid ?? null,
      user?.emailVerified ?? false,
      ...(isPreview ? [1, amount.preview] : [amount.requests]),
    ],
    row: exceededRow,
  };
};

const KNOWN = `SELECT FROM preview_searches WHERE subject = ($1::text[])[1] AND day = ${TODAY} AND search = $8`;
const KEEP = `INSERT INTO preview_searches (subject, day, search) SELECT ($1::text[])[1], ${TODAY}, $8
  WHERE EXISTS (SELECT FROM counted) AND NOT EXISTS (SELECT FROM exceeded) ON CONFLICT DO NOTHING`;
