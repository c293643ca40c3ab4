import * as v from 'valibot';
import type { CanonicalFilters, FilterName } from '../../../src/contract/filters';
import { entriesOf } from '../../../src/contract/filterLists';
import { COUNTED_ELECTIONS } from '../../../src/contract/limits';
import type { Query, SqlValue } from '../../lib/db';
import { typedEntries, typedKeys } from '../../lib/typedEntries';
import { isCounted } from '../voterFiles/elections';
import { bitLayoutSchema, VALUE_KINDS, type ValueKind } from './layout';
import { number, text } from '../rows';
import { type LiveVersions, liveSql, parameters } from '../sources';

/** Which data versions to use: the given ones, or the live ones of one state or of all states. */
export type VersionChoice = readonly number[] | LiveVersions;

/** Text filters that match the start of a value, and those that match whole values. */
export const PREFIXES = {
  LastName: 'last_name',
  FirstName: 'first_name',
  City: 'city',
  StreetName: 'street_name',
  MuniSub: 'muni_sub',
} as const satisfies Partial<Record<keyof CanonicalFilters, ValueKind>>;
export const EXACT = {
  Cities: 'city',
  Precinct: 'precinct',
  Precincts: 'precinct',
  StreetNum: 'street_num',
  County_Desc: 'county',
  Zip: 'zip',
} as const satisfies Partial<Record<keyof CanonicalFilters, ValueKind>>;
/** Districts, whose codes follow from their numbers. Only where they are is looked up. */
export const DISTRICTS = {
  CongressionalDistrict: 'congressional_district',
  StateSenateDistrict: 'state_senate_district',
  StateHouseDistrict: 'state_house_district',
} as const satisfies Partial<Record<keyof CanonicalFilters, ValueKind>>;
/** The filters that are looked up. */
export const LOOKED_UP = [...typedKeys(PREFIXES), ...typedKeys(EXACT), ...typedKeys(DISTRICTS)] as const;

/** Why a data version that an older program has loaded is refused. */
const LOAD_AGAIN = 'This data version lacks what the shop needs now: load this state again';

const versionCodes = v.object({
  id: number,
  state: text,
  layout: v.message(bitLayoutSchema, LOAD_AGAIN),
  codes: v.record(v.string(), v.unknown()),
  generals: number,
  primaries: number,
  /** How many voters were taken out of the version since it was written. */
  withheld: number,
});
/**
 * A version, the layout of its bit strings, and what it has of the filters' text, in
 * the shape of `prefixCodes` or `exactCodes`; over how many general elections and primaries turnout is
 * counted (at most four); and how many voters it withholds. The input of a plan.
 */
export type PlannedVersion = v.InferOutput<typeof versionCodes>;

/**
 * The codes of the texts with a prefix: the first, that of the second text, and the one after the last. Null
 * where there is none.
 */
export const prefixCodes = v.object({
  from: v.nullable(number),
  second: v.nullable(number),
  to: v.nullable(number),
});
export type PrefixCodes = v.InferOutput<typeof prefixCodes>;
/** For each of a filter's entries that the version has, its code and the chunks it occurs in, if recorded. */
export const exactCodes = v.nullable(
  v.array(v.object({ code: number, chunks: v.nullable(v.array(number)) })),
);

/** The versions in order of their ids, each with the codes of the filters' text. */
export function codesQuery(choice: VersionChoice, filters: CanonicalFilters): Query<PlannedVersion> {
  const { values, parameter } = parameters();
  const which =
    'liveOf' in choice ? liveSql(choice, parameter) : `version_id = ANY(${parameter(choice)}::int[])`;
  const entries = filters.VoterID === undefined ? codeEntries(filters, parameter) : [];
  return {
    text: `SELECT version_id AS id, state, bit_layout AS layout, jsonb_build_object(${entries.join(', ')}) AS codes,
             ${counted('general')} AS generals, ${counted('primary')} AS primaries, withheld
           FROM data_versions d WHERE ${which} ORDER BY version_id`,
    values,
    row: versionCodes,
  };
}

const counted = (classification: 'general' | 'primary') =>
  `(SELECT count(*)::int FROM (SELECT FROM elections e WHERE ${isCounted(classification)} LIMIT ${COUNTED_ELECTIONS}) AS last)`;

/** Names and SQL expressions of the codes to look up. */
function codeEntries(filters: CanonicalFilters, parameter: (value: SqlValue) => string): string[] {
  const from = (kind: ValueKind) =>
    `FROM voter_values v WHERE v.version_id = d.version_id AND kind = ${VALUE_KINDS[kind]}`;
  const codeAt = (kind: ValueKind, value: string | undefined, offset = 0) =>
    value === undefined
      ? 'NULL'
      : `(SELECT code ${from(kind)} AND value >= ${parameter(value)} ORDER BY value OFFSET ${offset} LIMIT 1)`;
  const prefixes = typedEntries(PREFIXES).flatMap(([name, kind]) => {
    const prefix = filters[name];
    if (prefix === undefined) return [];
    const ends = {
      from: codeAt(kind, prefix),
      second: codeAt(kind, prefix, 1),
      to: codeAt(kind, afterPrefix(prefix)),
    };
    return `'${name}', jsonb_build_object(${Object.entries(ends)
      .map(([end, code]) => `'${end}', ${code}`)
      .join(', ')})`;
  });
  const found = (name: FilterName, kind: ValueKind, entries: readonly string[]) =>
    `'${name}', (SELECT jsonb_agg(jsonb_build_object('code', code, 'chunks', chunks)) ${from(kind)}
      AND value = ANY(${parameter(entries)}::text[]))`;
  const exact = typedEntries(EXACT).flatMap(([name, kind]) => {
    const value = filters[name];
    return value === undefined ? [] : [found(name, kind, entriesOf(name, value))];
  });
  const districts = typedEntries(DISTRICTS).flatMap(([name, kind]) => {
    const value = filters[name];
    return value === undefined ? [] : [found(name, kind, [String(districtNumber(value))])];
  });
  return [...prefixes, ...exact, ...districts];
}

/** The number in the name of a district: 7 of `CD-7`. */
export const districtNumber = (district: string) => Number(district.slice(3));

/**
 * The first text in COLLATE "C" order after all texts with the prefix: replaces the last character that has a
 * successor by that successor and drops the rest. Undefined if no character has one.
 */
function afterPrefix(prefix: string): string | undefined {
  const characters = Array.from(prefix);
  for (let last = characters.pop(); last !== undefined; last = characters.pop()) {
    const point = last.codePointAt(0) ?? 0;
    // Skips the surrogates, which PostgreSQL rejects as text.
    if (point < 0x10ffff)
      return characters.join('') + String.fromCodePoint(point === 0xd7ff ? 0xe000 : point + 1);
  }
  return undefined;
}
