import * as v from 'valibot';
import type { User } from '../../lib/auth';
import type { Query } from '../../lib/db';
import { number, text } from '../rows';

/** How far an account is known, and so whose limits it uses (docs/product-rules.md, "Limits"). */
export const STANDING = { fresh: 0, verified: 1, buyer: 2 } as const;
export type Standing = keyof typeof STANDING;

/**
 * The SQL of an account's standing, as a number. Without an account, `fresh`. Whether the email address is
 * verified comes from the ID token; how old the account is, from our own clock.
 * @param uid the parameter that holds the uid or null, such as `$1`
 * @param verified the parameter that holds whether the email address is verified
 */
export const standingOf = (uid: string, verified: string) => `CASE
  WHEN EXISTS (SELECT FROM purchases WHERE uid = ${uid}::text AND status = 'succeeded') THEN ${STANDING.buyer}
  WHEN ${verified}::boolean AND EXISTS (
    SELECT FROM users WHERE uid = ${uid}::text AND created_at < now() - interval '1 day'
  ) THEN ${STANDING.verified} ELSE ${STANDING.fresh} END`;

/** One of the counts that a request adds to. */
export interface CountedLimit {
  /** Keyed hash of who is counted, for what, and over which span. */
  readonly subject: string;
  readonly span: 'minute' | 'day';
  /** Beyond this, it is refused. */
  readonly most: number;
  /** Only an account of this standing is counted here; without it, every caller. */
  readonly of?: Standing;
}

export const exceededRow = v.object({
  subject: text,
  /** Seconds until its span ends. */
  wait: number,
});
/** A limit that a request or a preview goes beyond. */
export type Exceeded = v.InferOutput<typeof exceededRow>;

/** A charge for callers of any standing. */
const ANY = -1;

/**
 * Adds a request, or what costs as much as several, to its caller's counts, in one statement. A minute begins
 * with its first request; a day ends at midnight UTC. Returns the exceeded limit with the longest wait, if
 * there is one.
 */
export const countRequestQuery = (
  charges: readonly CountedLimit[],
  requests: number,
  user: User | undefined,
): Query<Exceeded> => ({
  // Sorted, so that two statements never wait for each other's rows.
  text: `WITH charge AS (
             SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::int[])
               AS c (subject, most, daily, standing)
             WHERE standing IN (${ANY}, ${standingOf('$5', '$6')})
           ), counted AS (
             INSERT INTO request_counts AS before (subject, used, ends_at)
             SELECT subject, $7::int, CASE daily WHEN 0 THEN now() + interval '1 minute'
               ELSE ((now() AT TIME ZONE 'UTC')::date + 1)::timestamp AT TIME ZONE 'UTC' END
             FROM charge ORDER BY subject
             ON CONFLICT (subject) DO UPDATE SET
               used = CASE WHEN before.ends_at > now() THEN before.used ELSE 0 END + excluded.used,
               ends_at = CASE WHEN before.ends_at > now() THEN before.ends_at ELSE excluded.ends_at END
             RETURNING subject, used, ends_at
           )
           SELECT subject, greatest(1, ceil(extract(epoch FROM ends_at - now())))::int AS wait
           FROM counted JOIN charge USING (subject) WHERE used > most ORDER BY ends_at DESC LIMIT 1`,
  values: [
    charges.map(({ subject }) => subject),
    charges.map(({ most }) => most),
    charges.map(({ span }) => (span === 'day' ? 1 : 0)),
    charges.map(({ of }) => (of === undefined ? ANY : STANDING[of])),
    user?.uid ?? null,
    user?.emailVerified ?? false,
    requests,
  ],
  row: exceededRow,
});
