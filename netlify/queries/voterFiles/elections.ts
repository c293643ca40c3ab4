import * as v from 'valibot';
import { COUNTED_ELECTIONS } from '../../../src/contract/limits';
import { type Election, electionSchema } from '../../../src/contract/voters';
import type { Database, Query } from '../../lib/db';
import { isoDay, number, text } from '../rows';
import type { DataReader } from '../reading';

/**
 * Whether the election `e` of the data version `d` is of the kind that turnout is counted over: the whole
 * state votes in it, and it was on or before the data date. Of each kind the last `COUNTED_ELECTIONS` count.
 */
export const isCounted = (classification: 'general' | 'primary') =>
  `e.version_id = d.version_id AND e.classification = '${classification}' AND e.election_level = 'statewide'
     AND e.election_date <= d.data_date`;

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

const COLUMNS = `e.election_id, ${isoDay('e.election_date')} AS date, d.state, e.classification,
  e.election_type, e.election_level`;

/** Every election in the live voter files, newest first. */
export function elections(from: DataReader): Promise<Election[]> {
  return from.rows({
    text: `SELECT ${COLUMNS} FROM elections e JOIN data_versions d USING (version_id)
           WHERE d.status = 'live' ORDER BY e.election_date DESC, d.state, e.election_id`,
    values: [],
    row: electionSchema,
  });
}

const trackedRow = v.object({ ...electionSchema.entries, versionId: number, vh: number });
/** `vh` is the n of the token VHn in that version. */
export type TrackedElection = v.InferOutput<typeof trackedRow>;

export function trackedElectionsQuery(versionIds: readonly number[]): Query<TrackedElection> {
  return {
    text: `SELECT ${COLUMNS}, e.version_id AS "versionId", e.vh
           FROM elections e JOIN data_versions d USING (version_id)
           WHERE e.version_id = ANY($1::int[]) AND e.vh IS NOT NULL ORDER BY e.version_id, e.vh`,
    values: [versionIds],
    row: trackedRow,
  };
}

/** The tracked elections of data versions, which the tokens VH1 to VH8 stand for. */
export function trackedElections(
  database: Pick<Database, 'rows'>,
  versionIds: readonly number[],
): Promise<TrackedElection[]> {
  return database.rows(trackedElectionsQuery(versionIds));
}
