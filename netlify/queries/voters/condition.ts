import { spellingsOf } from '../../../src/contract/houseNumber';
import { fieldOf, FILTER_NAMES, type FilterName } from '../../../src/contract/fields/fields';
import { entriesOf, exclusionStrings } from '../../../src/contract/fields/entries';
import type { CanonicalFilters } from '../../../src/contract/filters';
import type { SqlValue } from '../../lib/db';
import { parameters } from '../rows';

/** The texts that a filter looks for; of a house number, however an older load wrote it. */
export const textsOf = (name: FilterName, value: string | number): readonly string[] =>
  name === 'StreetNum' ? spellingsOf(String(value)) : entriesOf(name, String(value));

/** A list's filters, and the newest suppression that its count left out; null for a list of now. */
export interface CountedFilters {
  readonly filters: CanonicalFilters;
  readonly suppressions: number | null;
}

/** A condition on the table `voters`, and its parameters; `$1` is the version ids. */
interface VoterCondition {
  readonly text: string;
  readonly values: readonly SqlValue[];
}

/**
 * What a filter means in plain SQL (docs/product-rules.md), by the kind of its field. Columns and canonical
 * filters have their text in the same form, so nothing is converted here. The state needs no condition,
 * because it determines the versions.
 * @param parameter registers a value and returns its `$n`
 * @param suppressions voters suppressed after it count for their households; null if none does
 */
function conditionOf(
  name: FilterName,
  value: string | number,
  parameter: (value: SqlValue) => string,
  suppressions: number | null,
): string {
  const field = fieldOf(name);
  const text = String(value);
  const anyOf = (expression: string) => `${expression} = ANY(${parameter(textsOf(name, text))}::text[])`;
  switch (field.kind) {
    case 'state':
      return 'true';
    case 'prefix':
      return `${field.column} LIKE ${parameter(`${escapeLike(text)}%`)}`;
    case 'equal':
      return name === 'StreetNum' ? anyOf(field.column) : `${field.column} = ${parameter(text)}`;
    case 'id':
    case 'code':
      return `${field.column} = ${parameter(text)}`;
    case 'names': {
      const column = matchingColumn(field.column);
      const named = anyOf(column);
      return emptyColumn(name, text) === null ? named : `(${named} OR ${column} IS NULL)`;
    }
    case 'codes':
      return anyOf(
        field.missing === undefined ? field.column : `coalesce(${field.column}, '${field.missing}')`,
      );
    case 'zips':
      return anyOf(`left(${field.column}, 5)`);
    case 'district':
      return `${field.column} = ANY(${parameter(entriesOf(name, text).map(districtNumber))}::smallint[])`;
    case 'atLeast':
      return `${field.column} >= ${parameter(value)}::smallint`;
    case 'atMost':
      return `${field.column} <= ${parameter(value)}::smallint`;
    case 'since':
      return `${field.column} >= ${parameter(value)}::date`;
    case 'until':
      return `${field.column} <= ${parameter(value)}::date`;
    case 'voted': {
      const mask = `${parameter(maskOf(text))}::smallint`;
      const days = daysOf(text);
      const onDays = days.length === 0 ? '' : ` AND coalesce(voted_on @> ${parameter(days)}::date[], false)`;
      return `${field.column} & ${mask} = ${mask}${onDays}`;
    }
    case 'notVoted': {
      const days = daysOf(text);
      const onDays =
        days.length === 0 ? '' : ` AND NOT coalesce(voted_on && ${parameter(days)}::date[], false)`;
      return `${field.column} & ${parameter(maskOf(text))}::smallint = 0${onDays}`;
    }
    case 'householdCodes': {
      const others = field.codes.filter((code) => !text.split(',').includes(code));
      return `NOT ${householdHas(parameter(others), '0', parameter(suppressions))}`;
    }
    case 'householdNotVoted':
      return `NOT ${householdHas("'{}'", parameter(maskOf(text)), parameter(suppressions))}`;
    case 'flag':
      return field.column;
    case 'exclusions':
      return `NOT is_left_out(voters.version_id, voters.position, ${parameter(exclusionStrings(text))}::int[])`;
  }
}

/** The column whose empty cells a filter asks for, too; null if it doesn't. */
export function emptyColumn(name: FilterName, value: string): string | null {
  const field = fieldOf(name);
  const isAsked =
    field.kind === 'names' && field.none !== undefined && entriesOf(name, value).includes(field.none);
  return isAsked ? field.column : null;
}

/** Whether someone in the household, or the voter, has one of these parties or voted in these elections. */
const householdHas = (parties: string, elections: string, suppressions: string) =>
  `household_has(voters.version_id, voters.position, voters.household_key, ${parties}::text[], ${elections}::int,
    ${suppressions}::bigint)`;

/** Counties are stored as displayed; every other text in matching form. */
const matchingColumn = (column: string) => (column === 'county' ? 'upper(county)' : column);

/** The number in the name of a district: 7 of `CD-7`. */
export const districtNumber = (district: string) => Number(district.replace(/^[A-Z]+-/u, ''));

/**
 * The condition for a filter set on the given data versions. Explicit version ids let the planner skip all
 * other partitions. A voter must match all the filters.
 * @param suppressions the newest suppression that the list's count left out; null for a list of now
 */
export function voterCondition(
  versionIds: readonly number[],
  filters: CanonicalFilters,
  suppressions: number | null = null,
): VoterCondition {
  const { values, parameter } = parameters(versionIds);
  const conditions = conditionsOf(filters, parameter, suppressions);
  return { text: ['version_id = ANY($1::int[])', ...conditions].join(' AND '), values };
}

/** The condition of each filter. @param parameter registers a value and returns its `$n` */
export function conditionsOf(
  filters: CanonicalFilters,
  parameter: (value: SqlValue) => string,
  suppressions: number | null = null,
): readonly string[] {
  return FILTER_NAMES.flatMap((name) => {
    const value = filters[name];
    return value === undefined || name === 'State' ? [] : [conditionOf(name, value, parameter, suppressions)];
  });
}

/** `%`, `_` and `\` are ordinary characters of a name. */
function escapeLike(prefix: string): string {
  return prefix.replace(/[\\%_]/gu, '\\$&');
}

/** `VH1,VH3` as the bits of the column: VHn is bit n - 1. */
function maskOf(tokens: string): number {
  return tokens
    .split(',')
    .filter((token) => token.startsWith('VH'))
    .reduce((mask, token) => mask | (1 << (Number(token.slice(2)) - 1)), 0);
}

/** Those of other elections, which are named by their days. */
const daysOf = (tokens: string) => tokens.split(',').filter((token) => !token.startsWith('VH'));
