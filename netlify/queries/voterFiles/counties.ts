import { type County, countySchema } from '../../../src/contract/voters';
import type { Database } from '../../lib/db';

/** Counties with records, of one state or of all, sorted by state and name. */
export function counties(database: Pick<Database, 'rows'>, state?: string): Promise<County[]> {
  return database.rows({
    text: `SELECT c.county, d.state FROM counties c JOIN data_versions d USING (version_id)
           WHERE d.status = 'live' AND c.voters > 0${state === undefined ? '' : ' AND d.state = $1'}
           ORDER BY d.state, c.county`,
    values: state === undefined ? [] : [state],
    row: countySchema,
  });
}
