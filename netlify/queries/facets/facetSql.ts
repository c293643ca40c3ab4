import { columnsOfKind } from '../../../src/contract/fields/fields';
import { HOW_THEY_VOTE } from '../../../src/contract/fields/howTheyVote';
import { AGE_BANDS, COUNTED_ELECTIONS } from '../../../src/contract/limits';
import { ALL_VOTERS, type BitSet, marked, withinCodes } from '../bits/expression';
import { householdCounts } from '../bits/households';
import { type BitLayout, electionPlace, flagOf, valueKind } from '../bits/layout';
import type { BitPlan } from '../bits/plan';
import { codeOfAge } from '../bits/rangeCodes';
import { chunkCounts } from '../bits/search';
import {
  codeCounts,
  countIn,
  flagCounts,
  narrowedVoters,
  planVoters,
  someCodeCounts,
  stepCounts,
  type Voters,
} from '../bits/valueCounts';
import { type Kept, votersWithKept } from './kept';
import type { Facet, FacetColumn } from './facets';

/** Kinds of fields with text. */
const TEXTS = ['prefix', 'equal', 'names', 'zips'] as const;

/** Facets that share a set of voters. */
export interface CountedSet {
  readonly set: BitSet;
  readonly chunks: readonly number[] | undefined;
  readonly facets: readonly Facet[];
}

/**
 * Statements for a WITH clause, and selects of `id`, `name`, `code`, `value` and `voters`. Finds the plan's
 * voters once, then narrows them to each set.
 */
export function facetSql({
  plan,
  counted,
  kept,
  isChain,
  group,
}: {
  readonly plan: BitPlan;
  readonly counted: readonly CountedSet[];
  readonly kept: readonly Kept[];
  /** Each set narrows the one before. */
  readonly isChain: boolean;
  /** Which of the groups it is: two of them may be of the same version. */
  readonly group: number;
}) {
  const { versionId } = plan;
  const name = `g${group}_v${versionId}`;
  const found: Voters = { relation: `${name}_voters`, version: plan };
  let last = found;
  const sets = counted.map(({ set, chunks, facets }, n) => {
    const from = isChain ? last : found;
    last = set.kind === 'all' ? from : { relation: `${name}_own_${n}`, version: plan };
    return { set, chunks, facets, from, voters: last };
  });
  // Where the plan matches all voters, each set is found by itself: there is nothing to narrow.
  const isNarrowing = isChain || kept.length > 0 || plan.set.kind !== 'all';
  const isUsed = isNarrowing || sets.some(({ set }) => set.kind === 'all');
  // Of a preset only the total is counted, once; a chain goes on from each of its sets.
  const isTotal = ({ set, facets }: CountedSet) =>
    !isChain && set.kind !== 'all' && facets.every(({ part }) => part === 'all');
  const totals = sets.filter(isTotal).flatMap(({ set, chunks, facets }) => {
    const counts = isNarrowing
      ? countIn(found, set, chunks)
      : `SELECT 0 AS code, coalesce(sum(n), 0)::int AS voters FROM (${chunkCounts({ ...plan, set, chunks })}) AS chunks`;
    return facets.map(({ name }) => countsSelect(versionId, name, counts));
  });
  const others = sets.filter((one) => !isTotal(one));
  return {
    statements: [
      ...(isUsed ? [`${found.relation} AS MATERIALIZED (${votersWithKept(plan, kept)})`] : []),
      ...others.flatMap(({ set, chunks, from, voters: { relation } }) => {
        if (set.kind === 'all') return [];
        return [
          `${relation} AS MATERIALIZED (${isNarrowing ? narrowedVoters(from, set, chunks) : planVoters({ ...plan, set, chunks })})`,
        ];
      }),
    ],
    selects: [
      ...others.flatMap(({ facets, voters }) => facets.flatMap((facet) => facetSelect(plan, facet, voters))),
      ...totals,
    ],
  };
}

/** Counts by code, under the name of what they count. */
const countsSelect = (versionId: number, name: string, counts: string) =>
  `SELECT ${versionId} AS id, '${name}' AS name, code, NULL::text AS value, voters FROM (${counts}) AS counts`;

/** A SELECT of `id`, `name`, `code`, `value` and `voters`, if there is anything to count. */
function facetSelect(plan: BitPlan, { name, part, elections }: Facet, voters: Voters): string[] {
  const { versionId, layout } = plan;
  if (part === 'voted')
    return [
      `SELECT ${versionId} AS id, name, code, NULL::text AS value, voters
       FROM (${flagCounts(
         voters,
         layout.voteHistory,
         elections.map((token) => electionPlace(layout, token)).filter((place) => place >= 0),
       )}) AS counts,
         LATERAL (VALUES ('voted', yes), ('not_voted', no)) AS parts (name, voters)`,
    ];
  const counts = partCountsSql(part, voters, layout);
  if (counts === undefined) return [];
  const kind = TEXT_PARTS.has(part) ? valueKind(part) : undefined;
  return [
    kind === undefined
      ? countsSelect(versionId, name, counts)
      : `SELECT ${versionId} AS id, '${name}' AS name, counts.code, v.value, voters FROM (${counts}) AS counts
         JOIN voter_values AS v ON v.version_id = ${versionId} AND v.kind = ${kind} AND v.code = counts.code`,
  ];
}

function partCountsSql(part: FacetColumn, voters: Voters, layout: BitLayout) {
  if (part === 'all') return countIn(voters, ALL_VOTERS);
  if (part === 'households') return householdCounts(voters, layout.households);
  if (part === 'deliverable') return countIn(voters, marked(flagOf(layout, 'deliverable')));
  const attribute = layout.named[part] ?? layout.ordered[part];
  if (attribute === undefined) return undefined;
  const steps = STEPS.get(part);
  if (steps !== undefined)
    return stepCounts(
      voters,
      steps.map(([value, code]) => [value, withinCodes(attribute, code, null)]),
    );
  return NOT_FOR_ALL.has(part) ? someCodeCounts(voters, attribute) : codeCounts(voters, attribute);
}

/** Parts whose codes stand for text that the version has in `voter_values`. Its totals have counties. */
export const TEXT_PARTS: ReadonlySet<FacetColumn> = new Set(
  columnsOfKind(...TEXTS).filter((part) => part !== 'county'),
);

/** Districts, places and ways to vote, which not every voter has. */
const NOT_FOR_ALL: ReadonlySet<FacetColumn> = new Set([
  ...columnsOfKind('district'),
  ...Object.values(HOW_THEY_VOTE).map(({ column }) => column),
  ...TEXT_PARTS,
]);

const NUMBERS = Array.from({ length: COUNTED_ELECTIONS + 1 }, (_, voted) => [voted, voted] as const);
/** Ranges of values, by their lowest one, with its code. */
export const STEPS: ReadonlyMap<FacetColumn, readonly (readonly [number, number])[]> = new Map(
  columnsOfKind('atLeast').map((part) => [
    part,
    part === 'age' ? AGE_BANDS.map((from) => [from, codeOfAge(from)] as const) : NUMBERS,
  ]),
);
