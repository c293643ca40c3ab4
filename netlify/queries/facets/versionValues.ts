import * as v from 'valibot';
import { FIELD_NAMES, fieldOf } from '../../../src/contract/fields/fields';
import type { Query } from '../../lib/db';
import type { PlannedVersion } from '../bits/codes';
import { VALUE_KINDS } from '../bits/layout';
import { keep } from '../bits/rememberedCodes';
import type { FacetColumn } from './facets';
import { number, numberOrNull, text } from '../rows';

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

const KEPT = 64;
const remembered = new Map<string, readonly VersionValue[]>();
const keyOf = ({ id, suppressed }: PlannedVersion) => `${id}.${suppressed}`;

/** Keeps what was fetched of these versions. It changes only when voters are suppressed. */
export function rememberValues(versions: readonly PlannedVersion[], values: readonly VersionValue[]): void {
  for (const version of versions) {
    const own = values.filter(({ id }) => id === version.id);
    keep(remembered, keyOf(version), own, KEPT);
  }
}

/** What is kept of these versions; undefined if any of it is missing. */
export function rememberedValues(versions: readonly PlannedVersion[]): readonly VersionValue[] | undefined {
  const values = versions.map((version) => remembered.get(keyOf(version)));
  return values.every((of) => of !== undefined) ? values.flat() : undefined;
}

/**
 * The values that a code stands for: one, unless a county's name is spelled in two ways. Of other text, the
 * statements themselves say the values.
 * @param own the values of the code's version
 */
export function valuesOfCode(own: readonly VersionValue[], part: FacetColumn, code: number): string[] {
  if (part === 'all' || part === 'households' || part === 'deliverable') return [''];
  if (part === 'county')
    return own.filter((of) => of.part === 'county' && of.code === code).map(({ value }) => value);
  const field = FIELD_NAMES.map(fieldOf).find((of) => 'column' in of && of.column === part);
  switch (field?.kind) {
    case 'code':
    case 'codes':
      return field.codes.slice(code, code + 1);
    // The code of a district is one less than its number.
    case 'district':
      return [String(code + 1)];
    // Counted by value, not by code.
    default:
      return [String(code)];
  }
}
