import * as v from 'valibot';
import type { AffirmedText } from '../../../src/contract/policies/policies';
import type { Database, Query } from '../../lib/db';
import { actOf, type Session } from '../accounts/acts';
import { isoTime, number, text, textOrNull } from '../rows';

const givenRow = {
  purpose: text,
  organization: textOrNull,
  organizationId: textOrNull,
  typedName: textOrNull,
};
const GIVEN = `a.purpose, a.organization, a.organization_id AS "organizationId", a.typed_name AS "typedName"`;

const validRow = v.object({ no: number, state: text, ...givenRow, isRecent: v.boolean() });
export type ValidAffirmation = v.InferOutput<typeof validRow>;

/**
 * An account's newest affirmations of these texts, one for each organization that it named, if they are not
 * older than a year; the newest first. Compares the words, too: a text that changed without its version was
 * not affirmed. `isRecent`: of the last 24 hours.
 */
export function validAffirmations(
  database: Database,
  uid: string,
  wanted: readonly AffirmedText[],
): Promise<ValidAffirmation[]> {
  return database.rows({
    text: `SELECT * FROM (
             SELECT DISTINCT ON (state, lower(organization)) affirmation_no::int AS no, state, ${GIVEN},
               at > now() - interval '1 day' AS "isRecent"
             FROM affirmations a
             JOIN unnest($2::text[], $3::int[], $4::text[]) AS wanted (state, policy_version, statement)
               USING (state, policy_version, statement)
             WHERE uid = $1 AND at > now() - interval '1 year'
             ORDER BY state, lower(organization), affirmation_no DESC) AS newest
           ORDER BY no DESC`,
    values: [
      uid,
      wanted.map(({ state }) => state),
      wanted.map(({ version }) => version),
      wanted.map(({ statement }) => statement),
    ],
    row: validRow,
  });
}

/** An affirmation to be kept; null is what the state does not ask. */
export interface NewAffirmation extends AffirmedText {
  readonly purpose: string;
  readonly organization: string | null;
  readonly organizationId: string | null;
  readonly typedName: string | null;
}

/** What a purchase relies on: affirmations that are kept, by number, and what is affirmed now. */
export interface Relied {
  readonly known: readonly number[];
  readonly news: readonly NewAffirmation[];
}

/**
 * As SQL with the account in $1, the numbers in $2 and the JSON of the new ones in $3: keeps these, and has all
 * of them as `relied`.
 */
export const RELIED_SQL = `affirmed AS (
    INSERT INTO affirmations (uid, state, policy_version, statement, purpose, organization, organization_id, typed_name)
    SELECT $1, state, version, statement, purpose, organization, "organizationId", "typedName"
    FROM jsonb_to_recordset($3::jsonb) AS a (state text, version integer, statement text, purpose text,
      organization text, "organizationId" text, "typedName" text)
    RETURNING state, affirmation_no
  ), relied AS (
    SELECT state, affirmation_no FROM affirmations WHERE affirmation_no = ANY ($2::bigint[])
    UNION ALL TABLE affirmed
  )`;

/** Has the purchase of a relation rely on `relied`, as SQL. */
export const relySql = (purchase: string) =>
  `INSERT INTO purchase_affirmations (purchase_id, state, affirmation_no)
   SELECT purchase_id, state, affirmation_no FROM ${purchase}, relied
   ON CONFLICT (purchase_id, state) DO UPDATE SET affirmation_no = excluded.affirmation_no`;

/** Has an unpaid purchase rely on these affirmations: its text may have changed since it was opened. */
export async function relyOn(
  database: Database,
  by: Session,
  purchaseId: string,
  { known, news }: Relied,
): Promise<void> {
  await database.run(
    {
      // Locks the purchase: what it relies on when it is paid stays.
      text: `WITH ${RELIED_SQL}, unpaid AS (
               SELECT purchase_id FROM purchases WHERE purchase_id = $4::uuid AND completed_at IS NULL FOR UPDATE
             )
             ${relySql('unpaid')}`,
      values: [by.uid, known, JSON.stringify(news), purchaseId],
    },
    actOf(by),
  );
}

const affirmedRow = v.object({ ...givenRow, statement: text, at: text, state: text });
export type AffirmedRecord = v.InferOutput<typeof affirmedRow>;

/** What a purchase relies on, by state. */
export const affirmationsQuery = (purchaseId: string): Query<AffirmedRecord> => ({
  text: `SELECT ${GIVEN}, a.statement, ${isoTime('a.at')} AS at, a.state
         FROM purchase_affirmations JOIN affirmations a USING (affirmation_no)
         WHERE purchase_id = $1::uuid ORDER BY a.state`,
  values: [purchaseId],
  row: affirmedRow,
});
