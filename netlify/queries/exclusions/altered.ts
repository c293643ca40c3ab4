import * as v from 'valibot';
import type { DataReader } from '../../lib/db';
import { numberOrNull, text } from '../rows';

/** Longer lists are not compared row by row. */
const LONGEST = 50_000;

/**
 * What a buyer's file says of a voter, but for the age, which grows by itself, and the elections; by what a
 * difference in it is called.
 */
const CHANGES: Readonly<Record<string, readonly string[]>> = {
  Moved: [
    ...['street_num', 'street_name', 'unit', 'city', 'zip', 'county'],
    ...['mail_line1', 'mail_line2', 'mail_line3', 'mail_city', 'mail_state', 'mail_zip'],
  ],
  'Changed party': ['party'],
  'Changed district': [
    ...['precinct', 'muni_sub', 'congressional_district', 'state_senate_district', 'state_house_district'],
  ],
  'Changed details': [
    ...['last_name', 'first_name', 'middle_name', 'suffix', 'gender', 'status', 'registration_date'],
  ],
};

const rowOf = (alias: string, columns: readonly string[]) =>
  `(${columns.map((column) => `${alias}.${column}`).join(', ')})`;
/** What is different between a voter's rows `o` and `n`, in words joined by ", "; empty if nothing is. */
const CHANGE_SQL = `concat_ws(', ', ${Object.entries(CHANGES)
  .map(([words, of]) => `CASE WHEN ${rowOf('o', of)} IS DISTINCT FROM ${rowOf('n', of)} THEN '${words}' END`)
  .join(', ')})`;

/**
 * How many of the voters of a purchase have other details in the live data than in the data that it was
 * bought on; null if there are too many to compare, or that data is gone.
 * @param exclusionNo the exclusion that has the purchase's voters
 */
export async function countAltered(
  database: DataReader,
  purchaseId: string,
  exclusionNo: number,
): Promise<number | null> {
  const [counted] = await database.rows({
    text: `WITH kept AS (
             SELECT d.state, d.version_id, live.version_id AS live
             FROM purchases p JOIN data_versions d ON d.version_id = ANY (p.version_ids)
               JOIN data_versions live ON live.state = d.state AND live.status = 'live'
             WHERE p.purchase_id = $1::uuid AND d.status <> 'loading' AND p.record_count <= ${LONGEST}
           )
           SELECT CASE WHEN EXISTS (SELECT FROM kept) THEN (
             SELECT count(*)::int
             FROM exclusion_voters e JOIN kept USING (state) CROSS JOIN unnest(e.voter_ids) AS bought (voter_id)
               JOIN voter_rows o ON o.version_id = kept.version_id AND o.voter_id = bought.voter_id
               JOIN voter_rows n ON n.version_id = kept.live AND n.voter_id = bought.voter_id
             WHERE e.exclusion_no = $2::int AND kept.live <> kept.version_id AND ${CHANGE_SQL} <> ''
           ) END AS altered`,
    values: [purchaseId, exclusionNo],
    row: v.object({ altered: numberOrNull }),
  });
  return counted?.altered ?? null;
}

/** A voter whose details differ. */
const changedRow = v.object({ state: text, voterId: text, change: text });

/** Which of some voters have other details in one set of versions than in another, and what is different. */
export function alteredAmong(
  database: DataReader,
  voters: readonly { readonly state: string; readonly voterId: string }[],
  [before, after]: readonly [before: readonly number[], after: readonly number[]],
): Promise<v.InferOutput<typeof changedRow>[]> {
  return database.rows({
    text: `SELECT n.state, n.voter_id AS "voterId", ${CHANGE_SQL} AS change
           FROM unnest($1::text[], $2::text[]) AS of (state, voter_id)
             JOIN data_versions od ON od.version_id = ANY ($3::int[]) AND od.state = of.state
             JOIN data_versions nd ON nd.version_id = ANY ($4::int[]) AND nd.state = of.state
             JOIN voter_rows o ON o.version_id = od.version_id AND o.voter_id = of.voter_id
             JOIN voter_rows n ON n.version_id = nd.version_id AND n.voter_id = of.voter_id
           WHERE ${CHANGE_SQL} <> ''`,
    values: [voters.map(({ state }) => state), voters.map(({ voterId }) => voterId), before, after],
    row: changedRow,
  });
}
