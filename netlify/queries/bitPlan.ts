import * as v from 'valibot';
import { type CanonicalFilters, PARTY_CODES, STATUS_CODES } from '../../src/contract/filters';
import type { Database } from '../lib/db';
import {
  codesQuery,
  entriesOf,
  EXACT,
  exactCodes,
  prefixCodes,
  PREFIXES,
  type VersionChoice,
  type PlannedVersion,
  type VersionCodes,
} from './bitCodes';
import { and, type BitSet, EVERYBODY, flagged, NOBODY, withCodes, withinCodes } from './bitExpression';
import { type BitLayout, codeOfAge, codesOf, FIRST_AGE } from './bitLayout';
import { withinNamedCodes } from './bitPrefixes';

/** Positions of a data version, from `from` up to `to`, not included. */
export interface Stretch {
  readonly versionId: number;
  readonly from: number;
  readonly to: number;
}

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

const DISTRICTS = {
  CongressionalDistrict: 'congressional_district',
  StateSenateDistrict: 'state_senate_district',
  StateHouseDistrict: 'state_house_district',
} as const;

/**
 * Plans a filter set in one round trip: which versions, how their bit strings are laid out, and the codes of the
 * filters' text. A voter id is looked up by the primary key of the rows, as are all filters with it.
 */
export async function searchPlan(
  database: Pick<Database, 'rows'>,
  choice: VersionChoice,
  filters: CanonicalFilters,
): Promise<SearchPlan> {
  return planOf(await database.rows(codesQuery(choice, filters)), filters);
}

/** @param filters those that the codes were looked up for */
export function planOf(versions: readonly PlannedVersion[], filters: CanonicalFilters): SearchPlan {
  const versionIds = versions.map(({ id }) => id);
  if (filters.VoterID !== undefined) return { versionIds, bits: undefined };
  const plans = versions.map((version) => bitPlanOf(version, filters));
  return { versionIds, bits: plans.every((plan) => plan !== undefined) ? plans : undefined };
}

/**
 * The plan of a filter set in a version; undefined where its bit strings cannot answer it.
 * @param filters those that the codes were looked up for, or some of them
 */
export function bitPlanOf(version: PlannedVersion, filters: CanonicalFilters): BitPlan | undefined {
  const { id, layout, codes } = version;
  if (layout === null || filters.VoterID !== undefined) return undefined;
  const { from, to } = lastNames(layout, filters.LastName === undefined ? undefined : codes.LastName);
  return { versionId: id, set: from < to ? setOf(layout, codes, filters) : NOBODY, from, to, layout };
}

/** The part of a plan that lies in a stretch; none when that is of another version, or beyond it. */
export function clipped(plan: BitPlan, { versionId, from, to }: Stretch): BitPlan[] {
  const part = { ...plan, from: Math.max(plan.from, from), to: Math.min(plan.to, to) };
  return plan.versionId === versionId && part.from < part.to ? [part] : [];
}

/** The plans for the first half of their positions and for the second one, cut between chunks. */
export function halves(plans: readonly BitPlan[]): [BitPlan[], BitPlan[]] {
  const middle = ({ from, to, layout: { chunkPositions } }: BitPlan) =>
    Math.ceil((from + to) / 2 / chunkPositions) * chunkPositions;
  return [
    plans.flatMap((plan) => clipped(plan, { ...plan, to: middle(plan) })),
    plans.flatMap((plan) => clipped(plan, { ...plan, from: middle(plan) })),
  ];
}

/** The positions of the last names that begin so: the code of a last name is its first one. */
function lastNames({ lastNames: named, voters }: BitLayout, found: unknown) {
  if (found === undefined) return { from: 0, to: voters };
  const { from, to } = v.parse(prefixCodes, found);
  return { from: from ?? named, to: to ?? named };
}

function setOf(layout: BitLayout, codes: VersionCodes['codes'], filters: CanonicalFilters): BitSet {
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

function startingWith(
  { named, ordered }: BitLayout,
  column: string,
  from: number,
  to: number | null,
): BitSet {
  const attribute = named[column];
  return attribute === undefined ? within(ordered, column, from, to) : withinNamedCodes(attribute, from, to);
}
