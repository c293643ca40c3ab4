import * as v from 'valibot';
import { stateSchema, type StateSummary } from '../../../src/contract/voters';
import type { DataReader, SqlValue } from '../../lib/db';
import { isoDay, number, parameters, text } from '../rows';

const row = v.object({
  id: number,
  state: text,
  /** The date of the state's file, YYYY-MM-DD. */
  dataDate: text,
});
/** A data version of one state. It never changes; a retired one is kept for the purchases made on it. */
export type DataVersion = v.InferOutput<typeof row>;
const COLUMNS = `version_id AS id, state, ${isoDay('data_date')} AS "dataDate"`;

/** Asks for the live version of one state, or of all. */
export interface LiveVersions {
  readonly liveOf: string | undefined;
}

/** The condition on `data_versions` that chooses live versions. */
export const liveSql = ({ liveOf }: LiveVersions, parameter: (value: SqlValue) => string): string =>
  liveOf === undefined ? `status = 'live'` : `status = 'live' AND state = ${parameter(liveOf)}`;

/**
 * The live version of a state, or of every state. Later queries name these versions by id, so that a count, a
 * purchase and its file agree even if new data goes live in between.
 */
export function liveVersions(database: DataReader, state: string | undefined): Promise<DataVersion[]> {
  const { values, parameter } = parameters();
  return database.rows({
    text: `SELECT ${COLUMNS} FROM data_versions WHERE ${liveSql({ liveOf: state }, parameter)} ORDER BY version_id`,
    values,
    row,
  });
}

/** States with records, each with its number of voters and the date of its file. */
export function states(from: DataReader): Promise<StateSummary[]> {
  return from.rows({
    text: `SELECT state, voters::int AS voters, ${isoDay('data_date')} AS "dataDate", sample
           FROM data_versions WHERE status = 'live' AND voters > 0 ORDER BY state`,
    row: stateSchema,
  });
}

/** The ids of the live versions, ascending. */
export async function liveVersionIds(database: DataReader, state: string | undefined): Promise<number[]> {
  return (await liveVersions(database, state)).map(({ id }) => id);
}

/** The states of the given versions, sorted, whether their records are still kept or not. */
export async function statesOfVersions(database: DataReader, ids: readonly number[]): Promise<string[]> {
  const found = await database.rows({
    text: `SELECT state FROM data_versions WHERE version_id = ANY($1::int[])
           UNION SELECT state FROM version_records WHERE version_id = ANY($1::int[]) ORDER BY state`,
    values: [ids],
    row: v.object({ state: text }),
  });
  return found.map(({ state }) => state);
}

/** The given versions whose records are still kept, sorted by state. */
export function versionsStillKept(database: DataReader, ids: readonly number[]): Promise<DataVersion[]> {
  return database.rows({
    text: `SELECT ${COLUMNS} FROM data_versions
           WHERE version_id = ANY($1::int[]) AND status IN ('live', 'retired') ORDER BY state, version_id`,
    values: [ids],
    row,
  });
}
