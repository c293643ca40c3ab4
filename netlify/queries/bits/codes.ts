import * as v from 'valibot';
import type { CanonicalFilters } from '../../../src/contract/filters';
import {
  FIELD_NAMES,
  fieldOf,
  FIELDS,
  type FilterName,
  namesOfKind,
} from '../../../src/contract/fields/fields';
import { entriesOf, isList, joinedEntries } from '../../../src/contract/fields/entries';
import { COUNTED_ELECTIONS } from '../../../src/contract/limits';
import type { Query, SqlValue } from '../../lib/db';
import { districtNumber, textsOf } from '../voters/condition';
import { isCounted } from '../voterFiles/elections';
import { bitLayoutSchema, layoutWith, valueKind } from './layout';
import { number, parameters, text } from '../rows';
import { type LiveVersions, liveSql } from '../voterFiles/versions';

/** Which data versions to use: the given ones, or the live ones of one state or of all states. */
export type VersionChoice = readonly number[] | LiveVersions;

/** Filters whose text is looked up for its codes; districts and voter ids, to find out where they are. */
export const LOOKED_UP = namesOfKind('prefix', 'equal', 'names', 'zips', 'district', 'id');

const versionCodes = v.object({
  id: number,
  state: text,
  layout: bitLayoutSchema,
  codes: v.record(v.string(), v.unknown()),
  generals: number,
  primaries: number,
  /** How many voters each string has, by its number, without those suppressed. */
  stringVoters: v.array(number),
  /** How many voters were taken out of the version since it was written. */
  suppressed: number,
  suppressedLater: v.array(number),
});
/**
 * A version, the layout of its bit strings, and what it has of the filters' text, in the shape of
 * `prefixCodes`, `exactCodes` or `voterPosition`; over how many general elections and primaries turnout is
 * counted (at most four); how many of its voters are suppressed; and the positions of those who were
 * suppressed after the list was counted. The input of a plan.
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
/** For each entry that was looked up and that the version has, its code and the chunks it occurs in, if recorded. */
const exactCodes = v.nullable(
  v.array(v.object({ value: text, code: number, chunks: v.nullable(v.array(number)) })),
);

/** What was looked up of a filter's entries. Those of other lists may have been, too. */
export function found(name: FilterName, value: string | number, looked: unknown) {
  const own = valuesOf(name, value);
  return (v.parse(exactCodes, looked) ?? []).filter((entry) => own.includes(entry.value));
}

/** The values that a filter's entries are looked up by. */
function valuesOf(name: FilterName, value: string | number): readonly string[] {
  const entries = textsOf(name, value);
  return fieldOf(name).kind === 'district' ? entries.map((entry) => String(districtNumber(entry))) : entries;
}

/** What must be looked up for all of these lists: of a filter that is a list, the entries of each of them. */
export function lookupOf(lists: readonly CanonicalFilters[]): CanonicalFilters {
  const named = LOOKED_UP.flatMap((name) => {
    const values = [...new Set(lists.flatMap((filters) => filters[name] ?? []))];
    if (values.length === 0) return [];
    const entries = new Set(values.flatMap((value) => entriesOf(name, value)));
    return [[name, isList(name) ? joinedEntries(name, [...entries]) : values[0]] as const];
  });
  return Object.fromEntries(named);
}

/** The position of the voter with an id; null where the version has none. */
export const voterPosition = v.nullable(number);

/** A list that was bought is made from its own versions, which may be older than filters it doesn't have. */
const rowFor = (choice: VersionChoice, filters: CanonicalFilters): typeof versionCodes => {
  if ('liveOf' in choice) return versionCodes;
  const columns = FIELD_NAMES.flatMap((name) => {
    const field = fieldOf(name);
    return filters[name] !== undefined && 'column' in field ? [field.column] : [];
  });
  return v.object({ ...versionCodes.entries, layout: layoutWith(columns) });
};

/**
 * The versions in order of their ids, each with the codes of the filters' text.
 * @param suppressions the newest suppression that the list's count left out; null for a list of now
 */
export function codesQuery(
  choice: VersionChoice,
  filters: CanonicalFilters,
  suppressions: number | null = null,
): Query<PlannedVersion> {
  const { values, parameter } = parameters();
  const which =
    'liveOf' in choice ? liveSql(choice, parameter) : `version_id = ANY(${parameter(choice)}::int[])`;
  const entries = codeEntries(filters, parameter);
  return {
    text: `SELECT version_id AS id, state, bit_layout AS layout, jsonb_build_object(${entries.join(', ')}) AS codes,
             ${counted('general')} AS generals, ${counted('primary')} AS primaries,
             string_voters AS "stringVoters", suppressed,
             ARRAY(SELECT (record->>'position')::int FROM suppressed_voters s
               WHERE s.version_id = d.version_id AND suppression_no > ${parameter(suppressions)}::bigint) AS "suppressedLater"
           FROM data_versions d WHERE ${which} ORDER BY version_id`,
    values,
    row: rowFor(choice, filters),
  };
}

const counted = (classification: 'general' | 'primary') =>
  `(SELECT count(*)::int FROM (SELECT FROM elections e WHERE ${isCounted(classification)} LIMIT ${COUNTED_ELECTIONS}) AS last)`;

/** Names and SQL expressions of the codes to look up. */
function codeEntries(filters: CanonicalFilters, parameter: (value: SqlValue) => string): string[] {
  return LOOKED_UP.flatMap((name) => {
    const value = filters[name];
    if (value === undefined) return [];
    const { kind, column } = FIELDS[name];
    if (kind === 'id')
      return [
        `'${name}', (SELECT position FROM voter_rows v WHERE v.version_id = d.version_id AND v.${column} = ${parameter(value)})`,
      ];
    const from = `FROM voter_values v WHERE v.version_id = d.version_id AND kind = ${valueKind(column)}`;
    if (kind === 'prefix') {
      const codeAt = (text: string | undefined, offset = 0) =>
        text === undefined
          ? 'NULL'
          : `(SELECT code ${from} AND value >= ${parameter(text)} ORDER BY value OFFSET ${offset} LIMIT 1)`;
      const ends = [codeAt(value), codeAt(value, 1), codeAt(afterPrefix(value))];
      return [`'${name}', jsonb_build_object('from', ${ends[0]}, 'second', ${ends[1]}, 'to', ${ends[2]})`];
    }
    return [
      `'${name}', (SELECT jsonb_agg(jsonb_build_object('value', value, 'code', code, 'chunks', chunks)) ${from}
        AND value = ANY(${parameter(valuesOf(name, value))}::text[]))`,
    ];
  });
}

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
