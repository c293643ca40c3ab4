import * as v from 'valibot';
import {
  type CanonicalFilters,
  GENDER_CODES,
  PARTY_CODES,
  STATUS_CODES,
} from '../../../src/contract/filters';
import type { Database } from '../../lib/db';
import { typedEntries, typedKeys } from '../../lib/typedEntries';
import {
  codesQuery,
  districtNumber,
  DISTRICTS,
  EXACT,
  exactCodes,
  type PrefixCodes,
  prefixCodes,
  PREFIXES,
  type VersionChoice,
  type PlannedVersion,
} from './codes';
import { and, type BitSet, EVERYBODY, flagged, minus, NOBODY, withCodes, withinCodes } from './expression';
import { assertTurnoutKnown } from './knownTurnout';
import {
  type BitLayout,
  codeOfAge,
  codeOfDay,
  codesOf,
  FIRST_AGE,
  FIRST_DAY,
  WITHHELD_STRING,
} from './layout';
import { withinNamedCodes } from './prefixes';

/** A list's voters in one version: those in `set` at positions from `from` up to but not including `to`. */
export interface BitPlan {
  readonly versionId: number;
  readonly set: BitSet;
  readonly from: number;
  readonly to: number;
  /** The only chunks that can have voters in `set`, ascending; undefined if any can. */
  readonly chunks?: readonly number[] | undefined;
  /** The codes of the last names in the filters. */
  readonly lastNames?: PrefixCodes | undefined;
  readonly layout: BitLayout;
}

/** How to run a search: by the versions' bit strings, or by rows for a voter id (`bits` is undefined). */
export interface SearchPlan {
  readonly versionIds: readonly number[];
  readonly bits: readonly BitPlan[] | undefined;
}

/**
 * Plans a search in one round trip, which fetches the versions, their layouts and the codes of the filters'
 * text. Filters with a voter id are answered from the rows, by primary key.
 */
export async function searchPlan(
  database: Pick<Database, 'rows'>,
  choice: VersionChoice,
  filters: CanonicalFilters,
): Promise<SearchPlan> {
  return planOf(await database.rows(codesQuery(choice, filters)), filters);
}

/**
 * @param filters the ones whose codes were looked up
 * @throws ApiError `bad_request` when a version cannot answer them
 */
export function planOf(versions: readonly PlannedVersion[], filters: CanonicalFilters): SearchPlan {
  assertTurnoutKnown(versions, filters);
  const versionIds = versions.map(({ id }) => id);
  if (filters.VoterID !== undefined) return { versionIds, bits: undefined };
  return { versionIds, bits: versions.map((version) => bitPlanOf(version, filters)) };
}

/**
 * The plan of a filter set in a version, without the voters it withholds.
 * @param filters the ones whose codes were looked up, or some of them; no voter id, which has no strings
 */
export function bitPlanOf(version: PlannedVersion, filters: CanonicalFilters): BitPlan {
  const plan = planWithWithheld(version, filters);
  if (version.withheld === 0) return plan;
  return { ...plan, set: and(plan.set, minus(EVERYBODY, flagged(WITHHELD_STRING))) };
}

/** The same with them: for sets that are only narrowed from, and to tell whether a list is everybody. */
export function planWithWithheld(version: PlannedVersion, filters: CanonicalFilters): BitPlan {
  const { id, layout, codes } = version;
  const chunks = chunksOf(codes, filters);
  const lastNames = filters.LastName === undefined ? undefined : v.parse(prefixCodes, codes.LastName);
  const set = chunks?.length === 0 ? NOBODY : setOf(layout, codes, filters);
  return { versionId: id, set, from: 0, to: layout.voters, chunks, lastNames, layout };
}

/** The chunks that have voters of every place and district in the filters; undefined if that may be any. */
function chunksOf(codes: PlannedVersion['codes'], filters: CanonicalFilters): readonly number[] | undefined {
  const places = [...typedKeys(EXACT), ...typedKeys(DISTRICTS)].flatMap((name) => {
    const found = filters[name] === undefined ? undefined : v.parse(exactCodes, codes[name]);
    const chunks = (found ?? []).map((entry) => entry.chunks);
    return chunks.length === 0 || chunks.includes(null) ? [] : [new Set(chunks.flatMap((of) => of ?? []))];
  });
  const [first, ...others] = places;
  return (
    first &&
    [...first].filter((chunk) => others.every((place) => place.has(chunk))).sort((one, other) => one - other)
  );
}

function setOf(layout: BitLayout, codes: PlannedVersion['codes'], filters: CanonicalFilters): BitSet {
  const { named, ordered, deliverable } = layout;
  const sets = [
    ...typedEntries(DISTRICTS).map(([name, column]) =>
      withOne(named, column, filters[name] === undefined ? undefined : [districtNumber(filters[name]) - 1]),
    ),
    ...typedEntries(EXACT).map(([name, column]) =>
      withOne(
        named,
        column,
        filters[name] === undefined
          ? undefined
          : (v.parse(exactCodes, codes[name]) ?? []).map(({ code }) => code),
      ),
    ),
    withOne(named, 'status', indexes(STATUS_CODES, filters.Status)),
    withOne(named, 'party', indexes(PARTY_CODES, filters.PolitalAff)),
    withOne(named, 'gender', indexes(GENDER_CODES, filters.Gender)),
    filters.Deliverable === undefined ? EVERYBODY : flagged(deliverable),
    ...(filters.VoteHistory?.split(',') ?? []).map((token) =>
      flagged(layout.voteHistory + Number(token.slice(2)) - 1),
    ),
    ...(filters.NotVoted?.split(',') ?? []).map((token) =>
      minus(EVERYBODY, flagged(layout.voteHistory + Number(token.slice(2)) - 1)),
    ),
    ofAges(ordered, filters),
    ofDays(ordered, filters),
    between(ordered, 'generals_voted', filters.GeneralsMin, filters.GeneralsMax),
    between(ordered, 'primaries_voted', filters.PrimariesMin, filters.PrimariesMax),
    ...typedEntries(PREFIXES).map(([name, column]) => {
      if (filters[name] === undefined) return EVERYBODY;
      const { from, to } = v.parse(prefixCodes, codes[name]);
      return from === null ? NOBODY : startingWith(layout, column, from, to);
    }),
  ];
  return sets.reduce(and, EVERYBODY);
}

function ofAges(ordered: BitLayout['ordered'], { AgeMin, AgeMax }: CanonicalFilters): BitSet {
  if (AgeMin === undefined && AgeMax === undefined) return EVERYBODY;
  const from = AgeMin === undefined ? FIRST_AGE : codeOfAge(AgeMin);
  return within(ordered, 'age', from, AgeMax === undefined ? null : codeOfAge(AgeMax) + 1);
}

function ofDays(ordered: BitLayout['ordered'], { RegisteredFrom, RegisteredTo }: CanonicalFilters): BitSet {
  if (RegisteredFrom === undefined && RegisteredTo === undefined) return EVERYBODY;
  const from = RegisteredFrom === undefined ? FIRST_DAY : codeOfDay(RegisteredFrom);
  // Up to a day is before the next one, which is round at the end of a month, a year or a decade.
  return within(
    ordered,
    'registration_date',
    from,
    RegisteredTo === undefined ? null : codeOfDay(dayAfter(RegisteredTo)),
  );
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** The voters who have a number of an attribute whose codes are its numbers from 0, both ends included. */
function between(
  ordered: BitLayout['ordered'],
  column: string,
  least: number | undefined,
  most: number | undefined,
): BitSet {
  if (least === undefined && most === undefined) return EVERYBODY;
  return within(ordered, column, least ?? 0, most === undefined ? null : most + 1);
}

const indexes = (codes: readonly string[], joined: string | undefined) =>
  joined?.split(',').map((code) => codes.indexOf(code));

/** The voters who have one of the codes; ignores codes that nobody in the version has. */
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

function startingWith(
  { named, ordered }: BitLayout,
  column: string,
  from: number,
  to: number | null,
): BitSet {
  const attribute = named[column];
  return attribute === undefined ? within(ordered, column, from, to) : withinNamedCodes(attribute, from, to);
}
