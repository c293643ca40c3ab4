import * as v from 'valibot';
import { COUNTED_ELECTIONS, TRACKED_ELECTIONS } from '../../../src/contract/limits';
import { type Election, electionSchema } from '../../../src/contract/voters';
import type { DataReader, Query } from '../../lib/db';
import { isoDay, number, text } from '../rows';

/**
 * Whether the election `e` of the data version `d` is of the kind that turnout is counted over: the whole
 * state votes in it, it is no second half, and it was on or before the data date. Of each kind the last `COUNTED_ELECTIONS` count.
 */
export const isCounted = (classification: 'general' | 'primary') =>
  `e.version_id = d.version_id AND e.classification = '${classification}' AND e.election_level = 'statewide'
     AND e.part_of IS NULL AND e.election_date <= d.data_date`;

/** Those elections of a data version, newest first. */
export function countedElectionsQuery(
  versionId: number,
): Query<{ classification: 'general' | 'primary'; date: string }> {
  const last = (classification: 'general' | 'primary') =>
    `(SELECT e.classification, ${isoDay('e.election_date')} AS date FROM elections e, data_versions d
      WHERE d.version_id = $1 AND ${isCounted(classification)} ORDER BY e.election_date DESC LIMIT ${COUNTED_ELECTIONS})`;
  return {
    text: `SELECT * FROM (${last('general')} UNION ALL ${last('primary')}) AS counted ORDER BY date DESC`,
    values: [versionId],
    row: v.object({ classification: v.picklist(['general', 'primary']), date: text }),
  };
}

/** The columns of `electionSchema`. */
export const ELECTION_COLUMNS = `e.election_id, ${isoDay('e.election_date')} AS date, d.state, e.classification,
  e.election_type, e.election_level`;

/** Every election in the live voter files, newest first. */
export function elections(from: DataReader): Promise<Election[]> {
  return from.rows({
    text: `SELECT ${ELECTION_COLUMNS} FROM elections e JOIN data_versions d USING (version_id)
           WHERE d.status = 'live' ORDER BY e.election_date DESC, d.state, e.election_id`,
    row: electionSchema,
  });
}

const fileRow = v.object({ versionId: number, date: text, classification: text, bit: number });
/** An election that files have a column for; `bit` is its own in `VOTED_SQL`. */
export type FileElection = v.InferOutput<typeof fileRow>;

/** SQL over `voters`: a number with a bit for each election that files have a column for. */
export const VOTED_SQL = `vote_history::int | (counted_elections::int << ${TRACKED_ELECTIONS})`;

/** The elections that filters can ask for: VH1 to VH8, and those that turnout is counted over. */
export function fileElections(database: DataReader, versionIds: readonly number[]): Promise<FileElection[]> {
  const columns = `e.version_id AS "versionId", ${isoDay('e.election_date')} AS date, e.classification`;
  const last = (kind: 'general' | 'primary', first: number) =>
    `SELECT * FROM (SELECT ${columns}, ${first - 1} + row_number() OVER (
         PARTITION BY e.version_id ORDER BY e.election_date DESC, e.election_id)::int AS bit
       FROM elections e JOIN data_versions d USING (version_id)
       WHERE e.version_id = ANY($1::int[]) AND ${isCounted(kind)}) AS ${kind}s
     WHERE bit < ${first + COUNTED_ELECTIONS}`;
  return database.rows({
    text: `SELECT ${columns}, e.vh - 1 AS bit FROM elections e
           WHERE e.version_id = ANY($1::int[]) AND e.vh IS NOT NULL
           UNION ALL ${last('general', TRACKED_ELECTIONS)}
           UNION ALL ${last('primary', TRACKED_ELECTIONS + COUNTED_ELECTIONS)}`,
    values: [versionIds],
    row: fileRow,
  });
}
