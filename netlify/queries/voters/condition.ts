import type { CanonicalFilters, FilterName } from '../../../src/contract/filters';
import { entriesOf } from '../../../src/contract/filterLists';
import type { SqlValue } from '../../lib/db';
import { typedEntries } from '../../lib/typedEntries';

/** A condition on the table `voters`, and its parameters; `$1` is the version ids. */
export interface VoterCondition {
  readonly text: string;
  readonly values: readonly SqlValue[];
}

/** Turns one filter's value into a condition; `parameter` registers a value and returns its `$n`. */
type Condition = (value: string | number, parameter: (value: SqlValue) => string) => string;

const startsWith =
  (column: string): Condition =>
  (value, parameter) =>
    `${column} LIKE ${parameter(`${escapeLike(String(value))}%`)}`;

const equals =
  (column: string): Condition =>
  (value, parameter) =>
    `${column} = ${parameter(value)}`;

const anyOf =
  (name: FilterName, expression: string): Condition =>
  (value, parameter) =>
    `${expression} = ANY(${parameter(entriesOf(name, String(value)))}::text[])`;

/** `CD-7` as the number 7. */
const district =
  (column: string): Condition =>
  (value, parameter) =>
    `${column} = ${parameter(Number(String(value).slice(3)))}::smallint`;

const number =
  (column: 'age' | 'generals_voted' | 'primaries_voted', comparison: '>=' | '<='): Condition =>
  (value, parameter) =>
    `${column} ${comparison} ${parameter(value)}::smallint`;

const registered =
  (comparison: '>=' | '<='): Condition =>
  (value, parameter) =>
    `registration_date ${comparison} ${parameter(value)}::date`;

/** Voted in all the listed elections: every bit of the mask is set. */
const votedInAll: Condition = (value, parameter) => {
  const mask = parameter(maskOf(String(value)));
  return `vote_history & ${mask}::smallint = ${mask}::smallint`;
};

/** Voted in none of the listed elections: no bit of the mask is set. */
const votedInNone: Condition = (value, parameter) =>
  `vote_history & ${parameter(maskOf(String(value)))}::smallint = 0`;

/**
 * What each filter means (docs/product-rules.md). Columns and canonical filters have their text in the same
 * form, so nothing is converted here. The state needs no condition, because it determines the versions.
 */
const CONDITIONS: Readonly<Record<Exclude<FilterName, 'State'>, Condition>> = {
  AgeMax: number('age', '<='),
  AgeMin: number('age', '>='),
  Cities: anyOf('Cities', 'city'),
  City: startsWith('city'),
  CongressionalDistrict: district('congressional_district'),
  County_Desc: anyOf('County_Desc', 'upper(county)'),
  Deliverable: () => 'deliverable',
  FirstName: startsWith('first_name'),
  Gender: anyOf('Gender', `coalesce(gender, 'U')`),
  GeneralsMax: number('generals_voted', '<='),
  GeneralsMin: number('generals_voted', '>='),
  LastName: startsWith('last_name'),
  MuniSub: startsWith('muni_sub'),
  NotVoted: votedInNone,
  PolitalAff: anyOf('PolitalAff', 'party'),
  Precinct: equals('precinct'),
  Precincts: anyOf('Precincts', 'precinct'),
  PrimariesMax: number('primaries_voted', '<='),
  PrimariesMin: number('primaries_voted', '>='),
  RegisteredFrom: registered('>='),
  RegisteredTo: registered('<='),
  StateHouseDistrict: district('state_house_district'),
  StateSenateDistrict: district('state_senate_district'),
  Status: equals('status'),
  StreetName: startsWith('street_name'),
  StreetNum: equals('street_num'),
  VoteHistory: votedInAll,
  VoterID: equals('voter_id'),
  Zip: anyOf('Zip', 'left(zip, 5)'),
};

/**
 * The condition for a filter set on the given data versions. Explicit version ids let the planner skip all
 * other partitions. A voter must match all the filters.
 */
export function voterCondition(versionIds: readonly number[], filters: CanonicalFilters): VoterCondition {
  const values: SqlValue[] = [versionIds];
  const conditions = conditionsOf(filters, (value) => `$${values.push(value)}`);
  return { text: ['version_id = ANY($1::int[])', ...conditions].join(' AND '), values };
}

/** The condition of each filter. @param parameter registers a value and returns its `$n` */
export function conditionsOf(
  filters: CanonicalFilters,
  parameter: (value: SqlValue) => string,
): readonly string[] {
  return typedEntries(CONDITIONS).flatMap(([name, condition]) => {
    const value = filters[name];
    return value === undefined ? [] : [condition(value, parameter)];
  });
}

/** `%`, `_` and `\` are ordinary characters of a name. */
function escapeLike(prefix: string): string {
  return prefix.replace(/[\\%_]/gu, '\\$&');
}

/** `VH1,VH3` as the bits of the column: VHn is bit n - 1. */
function maskOf(tokens: string): number {
  return tokens.split(',').reduce((mask, token) => mask | (1 << (Number(token.slice(2)) - 1)), 0);
}
