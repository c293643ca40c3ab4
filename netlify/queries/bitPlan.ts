import * as v from 'valibot';
import { type CanonicalFilters, PARTY_CODES, STATUS_CODES } from '../../src/contract/filters';
import type { Database, Query, SqlValue } from '../lib/db';
import { and, type BitSet, EVERYBODY, flagged, NOBODY, withCodes, withinCodes } from './bitExpression';
import {
  type BitLayout,
  bitLayoutSchema,
  codeOfAge,
  codesOf,
  VALUE_KINDS,
  type ValueKind,
} from './bitLayout';
import { number } from './rows';

/** Which data versions are meant: these, or the live ones of a state, or of every state. */
export type VersionChoice = readonly number[] | { readonly liveOf: string | undefined };

/** Who is in a list, in one version: the voters of `set` at the positions from `from` up to `to`, not included. */
export interface BitPlan {
  readonly versionId: number;
  readonly set: BitSet;
  readonly from: number;
  readonly to: number;
  readonly layout: BitLayout;
}

/** How a filter set is answered: `bits` by the bit strings of the versions; undefined when row by row. */
export interface SearchPlan {
  readonly versionIds: readonly number[];
  readonly bits: readonly BitPlan[] | undefined;
}

/** Text filters: those that ask for the start of a value, and those that ask for one value or several. */
const PREFIXES = {
  LastName: 'last_name',
  FirstName: 'first_name',
  City: 'city',
  StreetName: 'street_name',
  MuniSub: 'muni_sub',
} as const satisfies Partial<Record<keyof CanonicalFilters, ValueKind>>;
const EXACT = {
  Precinct: 'precinct',
  StreetNum: 'street_num',
  County_Desc: 'county',
} as const satisfies Partial<Record<keyof CanonicalFilters, ValueKind>>;
const DISTRICTS = {
  CongressionalDistrict: 'congressional_district',
  StateSenateDistrict: 'state_senate_district',
  StateHouseDistrict: 'state_house_district',
} as const;

/** The codes of a text filter's value in one version. */
const prefixCodes = v.object({ from: v.nullable(number), to: v.nullable(number) });
const exactCodes = v.nullable(v.array(number));
const planRow = v.object({
  id: number,
  layout: v.nullable(bitLayoutSchema),
  codes: v.record(v.string(), v.unknown()),
});
type PlanRow = v.InferOutput<typeof planRow>;

/**
 * Plans a filter set in one round trip: which versions, how their bit strings are laid out, and the codes of the
 * filters' text. A voter id is looked up by the primary key of the rows, as are all filters with it.
 */
export async function searchPlan(
  database: Pick<Database, 'rows'>,
  choice: VersionChoice,
  filters: CanonicalFilters,
): Promise<SearchPlan> {
  const rows = await database.rows(planQuery(choice, filters));
  const versionIds = rows.map(({ id }) => id);
  if (filters.VoterID !== undefined) return { versionIds, bits: undefined };
  const plans = rows.map((row) => bitPlanOf(row, filters));
  return { versionIds, bits: plans.every((plan) => plan !== undefined) ? plans : undefined };
}

export function planQuery(choice: VersionChoice, filters: CanonicalFilters): Query<PlanRow> {
  const values: SqlValue[] = [];
  const parameter = (value: SqlValue) => `$${values.push(value)}`;
  const which =
    'liveOf' in choice
      ? `status = 'live'${choice.liveOf === undefined ? '' : ` AND state = ${parameter(choice.liveOf)}`}`
      : `version_id = ANY(${parameter(choice)}::int[])`;
  const entries = filters.VoterID === undefined ? codeEntries(filters, parameter) : [];
  return {
    text: `SELECT version_id AS id, bit_layout AS layout, jsonb_build_object(${entries.join(', ')}) AS codes
           FROM data_versions d WHERE ${which} ORDER BY version_id`,
    values,
    row: planRow,
  };
}

/** Names and expressions of what has to be looked up. */
function codeEntries(filters: CanonicalFilters, parameter: (value: SqlValue) => string): string[] {
  const from = (kind: ValueKind) =>
    `FROM voter_values v WHERE v.version_id = d.version_id AND kind = ${VALUE_KINDS[kind]}`;
  const firstAt = (kind: ValueKind, value: string | undefined) =>
    value === undefined
      ? 'NULL'
      : `(SELECT code ${from(kind)} AND value >= ${parameter(value)} ORDER BY value LIMIT 1)`;
  const prefixes = entriesOf(PREFIXES).flatMap(([name, kind]) => {
    const prefix = filters[name];
    if (prefix === undefined) return [];
    return `'${name}', jsonb_build_object('from', ${firstAt(kind, prefix)}, 'to', ${firstAt(kind, afterPrefix(prefix))})`;
  });
  const exact = entriesOf(EXACT).flatMap(([name, kind]) => {
    const value = filters[name];
    if (value === undefined) return [];
    const wanted = parameter(name === 'County_Desc' ? value.split(',') : [value]);
    return `'${name}', (SELECT jsonb_agg(code) ${from(kind)} AND value = ANY(${wanted}::text[]))`;
  });
  return [...prefixes, ...exact];
}

function bitPlanOf({ id, layout, codes }: PlanRow, filters: CanonicalFilters): BitPlan | undefined {
  if (layout === null) return undefined;
  const { from, to } = lastNames(layout, codes.LastName);
  return {
    versionId: id,
    set: from < to ? setOf(layout, codes, filters) : NOBODY,
    from,
    to,
    layout,
  };
}

/** The positions of the last names that begin so: the code of a last name is its first one. */
function lastNames({ lastNames: named, voters }: BitLayout, found: unknown) {
  if (found === undefined) return { from: 0, to: voters };
  const { from, to } = v.parse(prefixCodes, found);
  return { from: from ?? named, to: to ?? named };
}

function setOf(layout: BitLayout, codes: PlanRow['codes'], filters: CanonicalFilters): BitSet {
  const { named, ordered } = layout;
  const sets = [
    ...entriesOf(DISTRICTS).map(([name, column]) =>
      withOne(named, column, filters[name] === undefined ? undefined : [Number(filters[name].slice(3)) - 1]),
    ),
    ...entriesOf(EXACT).map(([name, column]) =>
      withOne(
        named,
        column,
        filters[name] === undefined ? undefined : (v.parse(exactCodes, codes[name]) ?? []),
      ),
    ),
    withOne(named, 'status', indexes(STATUS_CODES, filters.Status)),
    withOne(named, 'party', indexes(PARTY_CODES, filters.PolitalAff)),
    ...(filters.VoteHistory?.split(',') ?? []).map((token) =>
      flagged(layout.voteHistory + Number(token.slice(2)) - 1),
    ),
    ofAges(ordered, filters),
    ...entriesOf(PREFIXES).map(([name, column]) => {
      if (filters[name] === undefined || name === 'LastName') return EVERYBODY;
      const { from, to } = v.parse(prefixCodes, codes[name]);
      return from === null ? NOBODY : within(ordered, column, from, to);
    }),
  ];
  return sets.reduce(and, EVERYBODY);
}

function ofAges(ordered: BitLayout['ordered'], { AgeMin, AgeMax }: CanonicalFilters): BitSet {
  if (AgeMin === undefined && AgeMax === undefined) return EVERYBODY;
  const from = AgeMin === undefined ? 1 : codeOfAge(AgeMin);
  return within(ordered, 'age', from, AgeMax === undefined ? null : codeOfAge(AgeMax) + 1);
}

const indexes = (codes: readonly string[], joined: string | undefined) =>
  joined?.split(',').map((code) => codes.indexOf(code));

/** Who has one of the codes; codes that no voter of the version has are left out. */
function withOne(named: BitLayout['named'], column: string, codes: readonly number[] | undefined): BitSet {
  const attribute = named[column];
  if (codes === undefined) return EVERYBODY;
  if (attribute === undefined) return NOBODY;
  return withCodes(
    attribute,
    codes.filter((code) => code >= 0 && code < codesOf(attribute)),
  );
}

function within(ordered: BitLayout['ordered'], column: string, from: number, to: number | null): BitSet {
  const attribute = ordered[column];
  return attribute === undefined ? NOBODY : withinCodes(attribute, from, to);
}

/**
 * The first text, in the order of COLLATE "C", that comes after everything with the prefix: the last character that has
 * a next one is that one, and what follows it goes. Undefined when there is none.
 */
export function afterPrefix(prefix: string): string | undefined {
  const characters = Array.from(prefix);
  for (let last = characters.pop(); last !== undefined; last = characters.pop()) {
    const point = last.codePointAt(0) ?? 0;
    // Surrogates are no characters, so that PostgreSQL could not take them.
    if (point < 0x10ffff)
      return characters.join('') + String.fromCodePoint(point === 0xd7ff ? 0xe000 : point + 1);
  }
  return undefined;
}

function entriesOf<K extends string, V>(table: Readonly<Record<K, V>>): [K, V][] {
  return Object.entries(table) as [K, V][];
}
