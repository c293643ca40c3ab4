import * as v from 'valibot';
import type { Query } from '../../lib/db';
import { VALUE_KINDS } from '../bits/layout';
import { number, numberOrNull, parameters, text } from '../rows';
import { type LiveVersions, liveSql } from './versions';

const versionValue = v.object({
  id: number,
  part: text,
  value: text,
  /** A county's code in the bit strings of its version. */
  code: numberOrNull,
  voters: number,
});
/** How many of a version's voters have a value, as counted by its load. */
export type VersionValue = v.InferOutput<typeof versionValue>;

/** Counts of counties, parties, statuses and districts, and the households of versions. */
export function versionValuesQuery(choice: LiveVersions): Query<VersionValue> {
  const { values, parameter } = parameters();
  const isLive = `version_id = ANY (ARRAY(SELECT version_id FROM data_versions WHERE ${liveSql(choice, parameter)}))`;
  return {
    text: `SELECT version_id AS id, 'county' AS part, county AS value, code, voters
           FROM counties JOIN voter_values USING (version_id)
           WHERE ${isLive} AND kind = ${VALUE_KINDS.county} AND value = upper(county)
           UNION ALL SELECT version_id, kind, value, NULL, voters FROM filter_options WHERE ${isLive}`,
    values,
    row: versionValue,
  };
}
