import { stateSchema, type StateSummary } from '../../../src/contract/voters';
import type { Database } from '../../lib/db';
import { isoDay } from '../rows';

/** States with records, each with its number of voters and the date of its file. */
export function states(database: Pick<Database, 'rows'>): Promise<StateSummary[]> {
  return database.rows({
    text: `SELECT state, voters::int AS voters, ${isoDay('data_date')} AS "dataDate", sample
           FROM data_versions WHERE status = 'live' AND voters > 0 ORDER BY state`,
    values: [],
    row: stateSchema,
  });
}
