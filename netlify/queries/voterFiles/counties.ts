import type { DataReader } from '../../lib/db';
import { type County, countySchema } from '../../../src/contract/voters';
import { liveSql, parameters } from './live';

/** Counties with records, of one state or of all, sorted by state and name. */
export function counties(from: DataReader, state?: string): Promise<County[]> {
  const { values, parameter } = parameters();
  return from.rows({
    text: `SELECT c.county, d.state FROM counties c JOIN data_versions d USING (version_id)
           WHERE ${liveSql({ liveOf: state }, parameter)} AND c.voters > 0 ORDER BY d.state, c.county`,
    values,
    row: countySchema,
  });
}
