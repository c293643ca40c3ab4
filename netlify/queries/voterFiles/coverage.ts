import * as v from 'valibot';
import { LEFT_OUT_REASONS, type StateCoverage } from '../../../src/contract/coverage';
import { type County, countySchema } from '../../../src/contract/voters';
import type { DataReader } from '../../lib/db';
import { isoDay, number, parameters, text } from '../rows';
import { liveSql } from './versions';

const row = v.object({
  ...{ state: text, dataDate: text, sample: v.boolean() },
  ...{ county: text, voters: number, leftOut: v.array(number) },
});

/** What became of the registrations of each live version's file, by county, as of its load: not who was suppressed since. */
export async function coverage(database: DataReader): Promise<StateCoverage[]> {
  const rows = await database.rows({
    text: `SELECT d.state, ${isoDay('d.data_date')} AS "dataDate", d.sample, named.county, coalesce(c.voters, 0) + (SELECT count(*)::int FROM suppressed_voters s
               WHERE s.version_id = d.version_id AND s.record->>'county' = named.county) AS voters,
             ARRAY(SELECT coalesce(l.voters, 0) FROM unnest($1::text[]) WITH ORDINALITY AS r (reason, n)
               LEFT JOIN left_out l ON l.version_id = d.version_id AND l.county = named.county AND l.reason = r.reason
               ORDER BY n) AS "leftOut"
           FROM data_versions d
             CROSS JOIN LATERAL (SELECT county FROM counties WHERE version_id = d.version_id
               UNION SELECT county FROM left_out WHERE version_id = d.version_id) AS named
             LEFT JOIN counties c ON c.version_id = d.version_id AND c.county = named.county
           WHERE d.status = 'live' ORDER BY d.state, named.county = '', named.county`,
    values: [[...LEFT_OUT_REASONS]],
    row,
  });
  return [...Map.groupBy(rows, ({ state }) => state).values()].flatMap((ofState) => {
    const [first] = ofState;
    if (first === undefined) return [];
    const { state, dataDate, sample } = first;
    const counties = ofState.map(({ county, voters, leftOut }) => ({ county, voters, leftOut }));
    return [{ state, dataDate, sample, counties }];
  });
}

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
