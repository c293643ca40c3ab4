import * as v from 'valibot';
import type { AffirmedText } from '../../../src/contract/policies/policies';
import type { Database } from '../../lib/db';
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
 * An account's newest affirmation of each of these texts, if it is not older than a year; one for this
 * organization, if there is one. Compares the words, too: a text that changed without its version was not
 * affirmed. `isRecent`: of the last 24 hours.
 */
export function validAffirmations(
  database: Database,
  uid: string,
  wanted: readonly AffirmedText[],
  organization: string,
): Promise<ValidAffirmation[]> {
  return database.rows({
    text: `SELECT DISTINCT ON (state) affirmation_no::int AS no, state, ${GIVEN},
             at > now() - interval '1 day' AS "isRecent"
           FROM affirmations a
           JOIN unnest($2::text[], $3::int[], $4::text[]) AS wanted (state, policy_version, statement)
             USING (state, policy_version, statement)
           WHERE uid = $1 AND at > now() - interval '1 year'
           ORDER BY state, lower(organization) = lower($5) DESC NULLS LAST, affirmation_no DESC`,
    values: [
      uid,
      wanted.map(({ state }) => state),
      wanted.map(({ version }) => version),
      wanted.map(({ statement }) => statement),
      organization,
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

/** Keeps what an account affirms now; returns the numbers. */
export async function insertAffirmations(
  database: Database,
  by: Session,
  affirmed: readonly NewAffirmation[],
): Promise<number[]> {
  const rows = await database.write(
    {
      text: `INSERT INTO affirmations (uid, state, policy_version, statement, purpose, organization, organization_id, typed_name)
           SELECT $1, state, version, statement, purpose, organization, "organizationId", "typedName"
           FROM jsonb_to_recordset($2::jsonb) AS a (state text, version integer, statement text, purpose text,
             organization text, "organizationId" text, "typedName" text)
           RETURNING affirmation_no::int AS no`,
      values: [by.uid, JSON.stringify(affirmed)],
      row: v.object({ no: number }),
    },
    actOf(by),
  );
  return rows.map(({ no }) => no);
}

/** Has an unpaid purchase rely on these affirmations: its text may have changed since it was opened. */
export async function relyOn(database: Database, purchaseId: string, nos: readonly number[]): Promise<void> {
  await database.run({
    text: `UPDATE purchases SET affirmations = $2::bigint[]
           WHERE purchase_id = $1::uuid AND completed_at IS NULL AND affirmations <> $2::bigint[]`,
    values: [purchaseId, nos],
  });
}

const affirmedRow = v.object({ ...givenRow, statement: text, at: text, state: text });

/** What a purchase relies on, by state. */
export function affirmationsOfPurchase(
  database: Database,
  purchaseId: string,
): Promise<v.InferOutput<typeof affirmedRow>[]> {
  return database.rows({
    text: `SELECT ${GIVEN}, a.statement, ${isoTime('a.at')} AS at, a.state
           FROM purchases p JOIN affirmations a ON a.affirmation_no = ANY (p.affirmations)
           WHERE p.purchase_id = $1::uuid ORDER BY a.state`,
    values: [purchaseId],
    row: affirmedRow,
  });
}
