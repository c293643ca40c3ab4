import * as v from 'valibot';
import { exclusionStrings } from '../../../src/contract/fields/entries';
import {
  FIELD_NAMES,
  fieldOf,
  type FilterName,
  namesOfKind,
  RANGES,
} from '../../../src/contract/fields/fields';
import type { CanonicalFilters } from '../../../src/contract/filters';
import type { DataReader } from '../../lib/db';
import { districtNumber, emptyColumn } from '../voters/condition';
import {
  codesQuery,
  found,
  type PlannedVersion,
  type PrefixCodes,
  prefixCodes,
  type VersionChoice,
  voterPosition,
} from './codes';
import {
  and,
  type BitSet,
  ALL_VOTERS,
  excluded,
  householdsOf,
  marked,
  NO_VOTERS,
  not,
  or,
  voterAt,
  withAnyCode,
  withCodes,
} from './expression';
import { assertTurnoutKnown } from './knownTurnout';
import { type BitLayout, codesOf, electionPlace, flagOf, SUPPRESSED_STRING } from './layout';
import { withinNamedCodes } from './prefixes';
import { rangeOf } from './ranges';

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

/** How to run a search: by the versions' bit strings. */
export interface SearchPlan {
  readonly versionIds: readonly number[];
  readonly bits: readonly BitPlan[];
  /** The newest suppression that the list's count left out; null for a list of now. */
  readonly suppressions: number | null;
}

/**
 * Plans a search in one round trip, which fetches the versions, their layouts and the codes of the filters'
 * text.
 * @param suppressions the newest suppression that the list's count left out; null for a list of now
 */
export async function searchPlan(
  database: DataReader,
  choice: VersionChoice,
  filters: CanonicalFilters,
  suppressions: number | null = null,
): Promise<SearchPlan> {
  return planOf(await database.rows(codesQuery(choice, filters, suppressions)), filters, suppressions);
}

/**
 * @param filters the ones whose codes were looked up
 * @throws ApiError `bad_request` when a version cannot answer them
 */
export function planOf(
  versions: readonly PlannedVersion[],
  filters: CanonicalFilters,
  suppressions: number | null = null,
): SearchPlan {
  assertTurnoutKnown(versions, filters);
  return {
    suppressions,
    versionIds: versions.map(({ id }) => id),
    bits: versions.map((version) => bitPlanOf(version, filters)),
  };
}

/**
 * The plan of a filter set in a version, without its suppressed voters.
 * @param filters the ones whose codes were looked up, or some of them (`lookupOf`)
 */
export function bitPlanOf(version: PlannedVersion, filters: CanonicalFilters): BitPlan {
  const plan = planWithSuppressed(version, filters);
  if (version.suppressed === 0) return plan;
  return { ...plan, set: and(plan.set, not(marked(SUPPRESSED_STRING))) };
}

/** The same with them: for sets that are only narrowed from, and to find out whether a list is all voters. */
export function planWithSuppressed(version: PlannedVersion, filters: CanonicalFilters): BitPlan {
  const { id, layout, codes } = version;
  const chunks = chunksOf(layout, codes, filters);
  const lastNames = filters.LastName === undefined ? undefined : v.parse(prefixCodes, codes.LastName);
  const set = chunks?.length === 0 ? NO_VOTERS : setOf(version, filters);
  return { versionId: id, set, from: 0, to: layout.voters, chunks, lastNames, layout };
}

/** The chunks with voters of every place, district and id in the filters; undefined if that may be any. */
function chunksOf(
  { chunkPositions }: BitLayout,
  codes: PlannedVersion['codes'],
  filters: CanonicalFilters,
): readonly number[] | undefined {
  const places = namesOfKind('equal', 'names', 'zips', 'district').flatMap((name) => {
    const value = filters[name];
    // Those who have none are anywhere.
    if (value === undefined || emptyColumn(name, value) !== null) return [];
    const chunks = found(name, value, codes[name]).map((entry) => entry.chunks);
    return chunks.length === 0 || chunks.includes(null) ? [] : [new Set(chunks.flatMap((of) => of ?? []))];
  });
  if (filters.VoterID !== undefined) {
    const position = v.parse(voterPosition, codes.VoterID);
    places.push(new Set(position === null ? [] : [Math.floor(position / chunkPositions)]));
  }
  const [first, ...others] = places;
  return (
    first &&
    [...first].filter((chunk) => others.every((place) => place.has(chunk))).sort((one, other) => one - other)
  );
}

function setOf(version: PlannedVersion, filters: CanonicalFilters): BitSet {
  const { layout, codes } = version;
  const members = membersOf(version);
  const named = FIELD_NAMES.map((name) => {
    const value = filters[name];
    if (value === undefined) return ALL_VOTERS;
    const voters = setOfFilter({ layout, members }, name, String(value), codes[name]);
    const empty = emptyColumn(name, String(value));
    return empty === null ? voters : or(voters, not(withAnyCode(layout.named[empty])));
  });
  const ranges = RANGES.map(([from, to]) => rangeOf(layout, fieldOf(from), filters[from], filters[to]));
  return [...named, ...ranges].reduce(and, ALL_VOTERS);
}

/**
 * The voters who count for their household: without those suppressed, whose party and votes no answer may
 * tell, but with those suppressed after the list was counted, so that it stays as it was sold.
 */
function membersOf({ suppressed, suppressedLater }: PlannedVersion): BitSet {
  if (suppressed === 0) return ALL_VOTERS;
  return not(and(marked(SUPPRESSED_STRING), not(suppressedLater.map(voterAt).reduce(or, NO_VOTERS))));
}

/**
 * The voters of one filter. Both ends of a range make one set together (`rangeOf`).
 * @param members those who count for their household
 */
function setOfFilter(
  { layout, members }: { readonly layout: BitLayout; readonly members: BitSet },
  name: FilterName,
  value: string,
  looked: unknown,
): BitSet {
  const field = fieldOf(name);
  switch (field.kind) {
    case 'state':
    case 'atLeast':
    case 'atMost':
    case 'since':
    case 'until':
      return ALL_VOTERS;
    case 'id': {
      const position = v.parse(voterPosition, looked);
      return position === null ? NO_VOTERS : voterAt(position);
    }
    case 'prefix': {
      const { from, to } = v.parse(prefixCodes, looked);
      const attribute = layout.named[field.column];
      return from === null || attribute === undefined ? NO_VOTERS : withinNamedCodes(attribute, from, to);
    }
    case 'equal':
    case 'names':
    case 'zips': {
      const codes = found(name, value, looked).map(({ code }) => code);
      return withOne(layout, field.column, codes);
    }
    case 'district':
      return withOne(
        layout,
        field.column,
        value.split(',').map((entry) => districtNumber(entry) - 1),
      );
    case 'code':
    case 'codes':
      return withOne(
        layout,
        field.column,
        value.split(',').map((code) => field.codes.indexOf(code)),
      );
    case 'voted':
    case 'notVoted':
      return votersIn(layout, value)
        .map((voters) => (field.kind === 'voted' ? voters : not(voters)))
        .reduce(and, ALL_VOTERS);
    case 'householdCodes': {
      const chosen = value.split(',');
      const others = field.codes.flatMap((code, n) => (chosen.includes(code) ? [] : [n]));
      return not(householdsOf(and(withOne(layout, field.column, others), members)));
    }
    case 'householdNotVoted':
      return not(householdsOf(and(votersIn(layout, value).reduce(or, NO_VOTERS), members)));
    case 'flag':
      return marked(flagOf(layout, field.column));
    case 'exclusions':
      return exclusionStrings(value)
        .map((string) => not(excluded(string)))
        .reduce(and, ALL_VOTERS);
  }
}

/** Those who voted in each of the elections. */
const votersIn = (layout: BitLayout, tokens: string): BitSet[] =>
  tokens.split(',').map((token) => {
    const place = electionPlace(layout, token);
    return place < 0 ? NO_VOTERS : marked(layout.voteHistory + place);
  });

/** The voters who have one of the codes; ignores codes that no voter of the version has. */
function withOne({ named }: BitLayout, column: string, codes: readonly number[]): BitSet {
  const attribute = named[column];
  if (attribute === undefined) return NO_VOTERS;
  return withCodes(
    attribute,
    codes.filter((code) => code >= 0 && code < codesOf(attribute)),
  );
}
