import type { DataReader } from '../../lib/db';
import { stateSchema, type StateSummary } from '../../../src/contract/voters';
import { isoDay } from '../rows';

/** States with records, each with its number of voters and the date of its file. */
export function states(from: DataReader): Promise<StateSummary[]> {
  return from.rows({
    text: `SELECT state, voters::int AS voters, ${isoDay('data_date')} AS "dataDate", sample
           FROM data_versions WHERE status = 'live' AND voters > 0 ORDER BY state`,
    row: stateSchema,
  });
}
