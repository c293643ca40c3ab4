import type { DatabaseAdmin } from '../../../database/admin';
import type { CanonicalElection } from '../../model/canonical';
import type { HistoryCells } from './historyCells';

/**
 * Writes the elections of a version, and what the codes of its histories mean.
 * @param elections the election with number n is at index n − 1
 */
export async function writeElections(
  admin: DatabaseAdmin,
  versionId: number,
  elections: readonly CanonicalElection[],
  { tracked, codes }: Pick<HistoryCells, 'tracked' | 'codes'>,
): Promise<void> {
  const rows = elections.map((election, index) => ({
    no: index + 1,
    ...election,
    vh: tracked.includes(election) ? tracked.indexOf(election) + 1 : null,
  }));
  await admin.query(
    `INSERT INTO elections
       (version_id, election_no, election_id, election_date, classification, election_type, election_level, vh)
     SELECT $1::int, no, key, date, classification, type, level, vh FROM jsonb_to_recordset($2::jsonb)
       AS e(no smallint, key text, date date, classification text, type text, level text, vh smallint)`,
    [versionId, JSON.stringify(rows)],
  );
  await admin.query(
    `INSERT INTO vote_codes (version_id, code, election_no)
     SELECT $1::int, place - 1, election_no
     FROM unnest($2::smallint[]) WITH ORDINALITY AS c(election_no, place)`,
    [versionId, codes],
  );
}
