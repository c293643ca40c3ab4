import * as v from 'valibot';
import { canonicalText } from '../../../src/contract/filters';
import { TRACKED_ELECTIONS } from '../../../src/contract/limits';
import type { Database, Query } from '../../lib/db';
import type { VersionCodes } from '../bits/codes';
import { type BitSet, withinCodes } from '../bits/expression';
import {
  allCount,
  codeCounts,
  someCodeCounts,
  narrowedVoters,
  planVoters,
  stepCounts,
  type Voters,
} from '../bits/valueCounts';
import { type BitLayout, bitsTable, codeOfAge } from '../bits/layout';
import { type BitPlan, bitPlanOf, halves } from '../bits/plan';
import { countKnown } from '../bits/search';
import {
  AGE_BANDS,
  DISTRICT_PARTS,
  type Facet,
  type FacetCount,
  type FacetGroup,
  type Part,
  PARTS,
} from './facets';
import { number } from '../rows';
import { valuesOfCode, versionValuesQuery } from './versionValues';

const codeCount = v.object({ id: number, part: v.picklist(PARTS), code: number, voters: number });
type CodeCount = v.InferOutput<typeof codeCount>;

/** Positions per statement. Beyond that, two statements run in parallel, as in `countPlanned`. */
const POSITIONS_PER_STATEMENT = 1_000_000;

/**
 * Counts facets from bit strings, for all groups and versions at once. Counts over all voters of a version
 * come from the totals stored by its load. A value may appear twice, with different voters.
 */
export async function bitFacetCounts(
  database: Pick<Database, 'rows' | 'both'>,
  all: readonly FacetPlan[],
  maxPositions = POSITIONS_PER_STATEMENT,
): Promise<FacetCount[]> {
  const plans = all.filter(({ plan }) => plan.set.kind !== 'nobody');
  if (plans.length === 0) return [];
  const [one, other] = splitPlans(plans, maxPositions).map(countsQuery);
  const versionValues = versionValuesQuery(plans.map(({ version }) => version.id));
  const [[counts, values], more] = await Promise.all([
    one === undefined
      ? database.rows(versionValues).then((rows) => [[], rows] as const)
      : database.both(one, versionValues),
    other === undefined ? [] : database.rows(other),
  ]);
  return plans.flatMap(({ version: { id, state }, whole }) => {
    const own = values.filter((value) => value.id === id);
    return [
      ...own.filter(({ part }) => whole.includes(part)),
      ...[...counts, ...more]
        .filter((count) => count.id === id)
        .flatMap(({ part, code, voters }) =>
          valuesOfCode(own, part, code).map((value) => ({ part, value, voters })),
        ),
    ].map(({ part, value, voters }) => ({ part, state, value, voters }));
  });
}

/**
 * A version's facets: parts to count in a subset of the plan's voters, and parts known from the stored
 * totals.
 */
export interface FacetPlan {
  readonly version: VersionCodes;
  readonly plan: BitPlan;
  readonly counted: readonly { readonly set: BitSet; readonly parts: readonly Part[] }[];
  readonly whole: readonly Part[];
}

/** A version's plan; undefined if its bit strings cannot answer one of the filters. */
export function facetPlan(version: VersionCodes, { common, facets }: FacetGroup): FacetPlan | undefined {
  const plan = bitPlanOf(version, common);
  const narrowed = [...partsByOwnFilters(facets)].map(([own, parts]) => ({
    set: bitPlanOf(version, own)?.set,
    parts,
  }));
  if (plan === undefined) return undefined;
  const isEverybody = countKnown(plan) === plan.layout.voters;
  const counted: { set: BitSet; parts: readonly Part[] }[] = [];
  const whole: Part[] = [];
  for (const { set, parts } of narrowed) {
    if (set === undefined) return undefined;
    const isWhole = (part: Part) => isEverybody && set.kind === 'everybody' && isStored(part);
    whole.push(...parts.filter(isWhole));
    const rest = parts.filter((part) => !isWhole(part));
    if (set.kind !== 'nobody' && rest.length > 0) counted.push({ set, parts: rest });
  }
  return { version, plan, counted, whole };
}

/** Whether the load stored a version's totals of it. */
const isStored = (part: Part) => part !== 'age' && part !== 'election';

/** Plans for one statement, or for two in parallel when they are long and the server is otherwise idle. */
function splitPlans(plans: readonly FacetPlan[], maxPositions: number): readonly (readonly FacetPlan[])[] {
  const isIdle = plans.every(({ version: { active } }) => active <= 1);
  const counted = plans.filter(({ counted: some }) => some.length > 0);
  const positions = counted.reduce((sum, { plan: { from, to } }) => sum + to - from, 0);
  if (!isIdle || positions <= maxPositions) return [counted];
  const clippedTo = (half: 0 | 1) =>
    counted.flatMap((of) => halves([of.plan])[half].map((plan) => ({ ...of, plan })));
  return [clippedTo(0), clippedTo(1)];
}

/** One query for all the plans; undefined when there is nothing to count. */
function countsQuery(plans: readonly FacetPlan[]): Query<CodeCount> | undefined {
  const parts = plans.map(facetSql);
  const selects = parts.flatMap((part) => part.selects);
  if (selects.length === 0) return undefined;
  const statements = parts.flatMap((part) => part.statements);
  return { text: `WITH ${statements.join(', ')} ${selects.join(' UNION ALL ')}`, values: [], row: codeCount };
}

/** Finds the plan's voters once, then narrows them to each set. */
function facetSql({ plan, counted }: FacetPlan) {
  const { versionId, layout } = plan;
  const found: Voters = { relation: `v${versionId}_voters`, table: bitsTable(versionId) };
  const sets = counted.map(({ set, parts }, n) => {
    const voters = set.kind === 'everybody' ? found : { ...found, relation: `v${versionId}_own_${n}` };
    return { set, parts, voters };
  });
  return {
    statements: [
      `${found.relation} AS MATERIALIZED (${planVoters(plan)})`,
      ...sets.flatMap(({ set, voters }) =>
        voters === found ? [] : [`${voters.relation} AS MATERIALIZED (${narrowedVoters(found, set)})`],
      ),
    ],
    selects: sets.flatMap(({ parts, voters }) =>
      parts.flatMap((part) => partSelect(versionId, part, voters, layout)),
    ),
  };
}

/** Parts grouped by their facets' own filters. */
function partsByOwnFilters(facets: readonly Facet[]): Map<Facet['own'], Part[]> {
  const groups = Map.groupBy(facets, ({ own }) => canonicalText(own));
  return new Map([...groups.values()].map((same) => [same[0]?.own ?? {}, same.map(({ part }) => part)]));
}

/** A SELECT of `id`, `part`, `code` and `voters`, if there is anything to count. */
function partSelect(versionId: number, part: Part, voters: Voters, layout: BitLayout): string[] {
  const counts = partCountsSql(part, voters, layout);
  return counts === undefined
    ? []
    : [`SELECT ${versionId} AS id, '${part}' AS part, code, voters FROM (${counts}) AS counts`];
}

function partCountsSql(part: Part, voters: Voters, layout: BitLayout): string | undefined {
  const { named, ordered, voteHistory } = layout;
  if (part === 'all') return allCount(voters);
  if (part === 'election')
    return someCodeCounts(voters, { first: voteHistory, radices: [TRACKED_ELECTIONS] });
  const attribute = part === 'age' ? ordered.age : named[part];
  if (attribute === undefined) return undefined;
  if (part !== 'age')
    return DISTRICTS.has(part) ? someCodeCounts(voters, attribute) : codeCounts(voters, attribute);
  return stepCounts(
    voters,
    AGE_BANDS.map((from) => [from, withinCodes(attribute, codeOfAge(from), null)]),
  );
}

/** Not every voter has one. */
const DISTRICTS: ReadonlySet<Part> = new Set(DISTRICT_PARTS);
