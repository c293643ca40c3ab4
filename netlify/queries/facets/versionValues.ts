import * as v from 'valibot';
import { GENDER_CODES, PARTY_CODES, STATUS_CODES } from '../../../src/contract/filters';
import type { Query } from '../../lib/db';
import { VALUE_KINDS } from '../bits/layout';
import { type Part, PARTS } from './facets';
import { number, numberOrNull, text } from '../rows';

const versionValue = v.object({
  id: number,
  part: v.picklist(PARTS),
  value: text,
  /** A county's code in the bit strings of its version. */
  code: numberOrNull,
  voters: number,
});
/** How many of a version's voters have a value, as counted by its load. */
export type VersionValue = v.InferOutput<typeof versionValue>;

/** Counts of counties, parties, statuses and districts, and the totals and households of versions. */
export function versionValuesQuery(versionIds: readonly number[]): Query<VersionValue> {
  return {
    text: `SELECT version_id AS id, 'county' AS part, county AS value, code, voters
           FROM counties JOIN voter_values USING (version_id)
           WHERE version_id = ANY($1::int[]) AND kind = ${VALUE_KINDS.county} AND value = upper(county)
           UNION ALL SELECT version_id, kind, value, NULL, voters FROM filter_options
           WHERE version_id = ANY($1::int[])
           UNION ALL SELECT version_id, 'all', '', NULL, voters::int FROM data_versions WHERE version_id = ANY($1::int[])`,
    values: [versionIds],
    row: versionValue,
  };
}

/**
 * The values that a code stands for: one, unless a county's name is spelled in two ways.
 * @param own the values of the code's version
 */
export function valuesOfCode(own: readonly VersionValue[], part: Part, code: number): string[] {
  switch (part) {
    case 'all':
    case 'households':
    case 'deliverable':
      return [''];
    // Counted by value, not by code.
    case 'age':
    case 'generals_voted':
    case 'primaries_voted':
      return [String(code)];
    case 'gender':
      return GENDER_CODES.slice(code, code + 1);
    case 'party':
      return PARTY_CODES.slice(code, code + 1);
    case 'status':
      return STATUS_CODES.slice(code, code + 1);
    // The code of a district is one less than its number, and VH1 is the first of the elections.
    case 'congressional_district':
    case 'state_senate_district':
    case 'state_house_district':
    case 'voted':
    case 'not_voted':
      return [String(code + 1)];
    case 'county':
      return own.filter((of) => of.part === 'county' && of.code === code).map(({ value }) => value);
    // Their statements say the values.
    case 'city':
    case 'precinct':
    case 'zip':
      return [];
  }
}
