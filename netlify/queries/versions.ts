import * as v from 'valibot';
import type { Database, Query } from '../lib/db';
import { isoDay, number, text } from './rows';

/** A data version of one state. Nothing in it ever changes; a retired one stays for purchases made on it. */
export interface DataVersion {
  readonly id: number;
  readonly state: string;
  /** YYYY-MM-DD: the day the state's file describes. */
  readonly dataDate: string;
}

const row = v.object({ id: number, state: text, dataDate: text });
const COLUMNS = `version_id AS id, state, ${isoDay('data_date')} AS "dataDate"`;

export function liveVersionsQuery(state: string | undefined): Query<DataVersion> {
  const ofState = state === undefined ? '' : ' AND state = $1';
  return {
    text: `SELECT ${COLUMNS} FROM data_versions WHERE status = 'live'${ofState} ORDER BY version_id`,
    values: state === undefined ? [] : [state],
    row,
  };
}

/**
 * The versions that a search sees: the state's live one, or every state's. They are read first, and every query after
 * it names them by id, so that a search, a count, a purchase and its file agree whatever is loaded meanwhile.
 */
export function liveVersions(database: Database, state: string | undefined): Promise<DataVersion[]> {
  return database.rows(liveVersionsQuery(state));
}

/** Their ids, ascending. */
export async function liveVersionIds(database: Database, state: string | undefined): Promise<number[]> {
  return (await liveVersions(database, state)).map(({ id }) => id);
}

/** Those of the given versions whose records are still kept, by state. */
export function versionsStillKept(database: Database, ids: readonly number[]): Promise<DataVersion[]> {
  return database.rows({
    text: `SELECT ${COLUMNS} FROM data_versions
           WHERE version_id = ANY($1::int[]) AND status IN ('live', 'retired') ORDER BY state, version_id`,
    values: [ids],
    row,
  });
}
