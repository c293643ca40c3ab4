import * as v from 'valibot';
import type { DataReader } from '../../lib/db';
import { numberOrNull } from '../rows';

/** Longer lists are not compared row by row. */
const LONGEST = 50_000;

/** What a buyer's file says of a voter, but for the age, which grows by itself, and the elections. */
const DETAILS = [
  ...['last_name', 'first_name', 'middle_name', 'suffix', 'gender', 'party', 'status', 'registration_date'],
  ...['street_num', 'street_name', 'unit', 'city', 'zip', 'county'],
  ...['mail_line1', 'mail_line2', 'mail_line3', 'mail_city', 'mail_state', 'mail_zip'],
  ...['precinct', 'muni_sub', 'congressional_district', 'state_senate_district', 'state_house_district'],
];

const detailsOf = (alias: string) => `(${DETAILS.map((column) => `${alias}.${column}`).join(', ')})`;

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
             WHERE e.exclusion_no = $2::int AND kept.live <> kept.version_id AND ${detailsOf('o')} IS DISTINCT FROM ${detailsOf('n')}
           ) END AS altered`,
    values: [purchaseId, exclusionNo],
    row: v.object({ altered: numberOrNull }),
  });
  return counted?.altered ?? null;
}
