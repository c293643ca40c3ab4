import type { User } from '../../lib/auth';
import type { Database } from '../../lib/db';
import { type Exceeded, exceededRow, type Standing, STANDING, standingOf } from './requestCounts';

const TODAY = "(now() AT TIME ZONE 'UTC')::date";

/** A daily budget of distinct searches, named by a keyed hash. */
export interface Budget {
  readonly subject: string;
  readonly most: number;
}

/** Who previews, and which budgets that takes from. */
interface Previewer {
  readonly own: Budget;
  readonly user: User | undefined;
  /**
   * What callers of a standing also take from, because they share it. What is narrower comes first for every
   * caller, so that two statements never wait for each other's rows.
   */
  readonly shared: readonly (Budget & { readonly of: Standing })[];
}

/**
 * Counts a preview against a caller's daily (UTC) budgets of distinct searches. Repeating a search on the
 * same day is free, even when a budget is used up. Returns undefined when the preview may be shown. Two
 * identical concurrent searches may count twice, but more than the budgets' distinct ones never pass.
 */
export async function addPreview(
  database: Database,
  search: string,
  { own, user, shared }: Previewer,
): Promise<Exceeded | undefined> {
  const [exceeded] = await database.write({
    // What is shared is looked at first, so that a refusal takes nothing from the account's own.
    text: `WITH known AS (
             SELECT FROM preview_searches WHERE subject = $1 AND day = ${TODAY} AND search = $2
           ), shared AS (
             SELECT * FROM unnest($4::int[], $5::text[], $6::int[]) WITH ORDINALITY
               AS s (standing, subject, most, place)
             WHERE standing = ${standingOf('$7', '$8')}
           ), spent AS (
             SELECT subject, place FROM shared JOIN preview_budgets USING (subject)
             WHERE day = ${TODAY} AND used >= most
           ), own AS (
             INSERT INTO preview_budgets AS budget (subject, day, used)
             SELECT $1, ${TODAY}, 1
             WHERE NOT EXISTS (SELECT FROM known) AND NOT EXISTS (SELECT FROM spent) AND $3::int > 0
             ON CONFLICT (subject, day) DO UPDATE SET used = budget.used + 1 WHERE budget.used < $3::int
             RETURNING subject, day
           ), also AS (
             INSERT INTO preview_budgets AS budget (subject, day, used)
             SELECT shared.subject, own.day, 1 FROM own, shared ORDER BY place
             ON CONFLICT (subject, day) DO UPDATE SET used = budget.used + 1
               WHERE budget.used < (SELECT most FROM shared WHERE shared.subject = budget.subject)
             RETURNING subject
           ), counted AS (
             SELECT * FROM own WHERE (SELECT count(*) FROM also) = (SELECT count(*) FROM shared)
           ), kept AS (
             INSERT INTO preview_searches (subject, day, search) SELECT subject, day, $2 FROM counted
             ON CONFLICT DO NOTHING
           )
           SELECT ceil(extract(epoch FROM ${TODAY} + 1 - now() AT TIME ZONE 'UTC'))::int AS wait,
             coalesce((SELECT subject FROM spent ORDER BY place LIMIT 1),
               (SELECT subject FROM shared WHERE EXISTS (SELECT FROM own)
                  AND subject NOT IN (SELECT subject FROM also) ORDER BY place LIMIT 1), $1) AS subject
           WHERE NOT EXISTS (SELECT FROM known) AND NOT EXISTS (SELECT FROM counted)`,
    values: [
      own.subject,
      search,
      own.most,
      shared.map(({ of }) => STANDING[of]),
      shared.map(({ subject }) => subject),
      shared.map(({ most }) => most),
      user?.uid ?? null,
      user?.emailVerified ?? false,
    ],
    row: exceededRow,
  });
  return exceeded;
}
