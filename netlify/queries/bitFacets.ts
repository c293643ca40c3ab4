import * as v from 'valibot';
import { canonicalText } from '../../src/contract/filters';
import type { Database, Query } from '../lib/db';
import type { VersionCodes } from './bitCodes';
import { type BitSet, NOBODY, withinCodes } from './bitExpression';
import { allCount, codeCounts, narrowedVoters, planVoters, stepCounts, type Voters } from './bitGroups';
import { type BitLayout, bitsTable, codeOfAge } from './bitLayout';
import { type BitPlan, bitPlanOf, halves } from './bitPlan';
import { countKnown } from './bitSearch';
import { AGE_BANDS, type Facet, type FacetCount, type FacetGroup, type Part, PARTS } from './facets';
import { number } from './rows';
import { valuesOfCode, versionValuesQuery } from './versionValues';

const codeCount = v.object({ id: number, part: v.picklist(PARTS), code: number, voters: number });
type CodeCount = v.InferOutput<typeof codeCount>;

/** Positions whose facets one statement counts; more are shared by two beside each other, as in `voterCount`. */
const POSITIONS_OF_ONE = 1_000_000;

/**
 * Counts facets by bit strings, all groups and versions together; versions must have strings. The values of all voters
 * of a version are read as its load has counted them. A value may come twice, each time with other voters.
 */
export async function bitFacetCounts(
  database: Pick<Database, 'rows' | 'both'>,
  groups: readonly FacetGroup[],
  positionsOfOne = POSITIONS_OF_ONE,
): Promise<FacetCount[]> {
  const plans = groups.flatMap((group) => group.versions.flatMap((version) => facetPlans(version, group)));
  if (plans.length === 0) return [];
  const [one, other] = sideBySide(plans, positionsOfOne).map(countsQuery);
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

/** How a version's facets are counted: parts of the plan's voters that are in a set, and parts of all its voters. */
interface FacetPlan {
  readonly version: VersionCodes;
  readonly plan: BitPlan;
  readonly counted: readonly { readonly set: BitSet; readonly parts: readonly Part[] }[];
  readonly whole: readonly Part[];
}

/** One, or none where nobody is found. */
function facetPlans(version: VersionCodes, { common, facets }: FacetGroup): FacetPlan[] {
  const plan = bitPlanOf(version, common);
  if (plan === undefined || plan.set.kind === 'nobody') return [];
  const isEverybody = countKnown(plan) === plan.layout.voters;
  const narrowed = [...sameOwn(facets)].map(([own, parts]) => {
    const set = bitPlanOf(version, own)?.set ?? NOBODY;
    const isWhole = (part: Part) => isEverybody && set.kind === 'everybody' && part !== 'age';
    return { set, parts: parts.filter((part) => !isWhole(part)), whole: parts.filter(isWhole) };
  });
  const counted = narrowed.filter(({ set, parts }) => set.kind !== 'nobody' && parts.length > 0);
  return [{ version, plan, counted, whole: narrowed.flatMap(({ whole }) => whole) }];
}

/** Plans for one statement, or for two where they are long and the server has nothing else to do. */
function sideBySide(plans: readonly FacetPlan[], positionsOfOne: number): readonly (readonly FacetPlan[])[] {
  const isIdle = plans.every(({ version: { active } }) => active <= 1);
  const counted = plans.filter(({ counted: some }) => some.length > 0);
  const positions = counted.reduce((sum, { plan: { from, to } }) => sum + to - from, 0);
  if (!isIdle || positions <= positionsOfOne) return [counted];
  const clippedTo = (half: 0 | 1) =>
    counted.flatMap((of) => halves([of.plan])[half].map((plan) => ({ ...of, plan })));
  return [clippedTo(0), clippedTo(1)];
}

/** Counts what the plans want counted; undefined where that is nothing. */
function countsQuery(plans: readonly FacetPlan[]): Query<CodeCount> | undefined {
  const parts = plans.map(facetSql);
  const selects = parts.flatMap((part) => part.selects);
  if (selects.length === 0) return undefined;
  const statements = parts.flatMap((part) => part.statements);
  return { text: `WITH ${statements.join(', ')} ${selects.join(' UNION ALL ')}`, values: [], row: codeCount };
}

/** The plan's voters are found once, and those of each set from these. */
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

/** Parts by the filters of their own. */
function sameOwn(facets: readonly Facet[]): Map<Facet['own'], Part[]> {
  const groups = Map.groupBy(facets, ({ own }) => canonicalText(own));
  return new Map([...groups.values()].map((same) => [same[0]?.own ?? {}, same.map(({ part }) => part)]));
}

/** What selects `id`, `part`, `code` and `voters`, if there is anything. */
function partSelect(versionId: number, part: Part, voters: Voters, layout: BitLayout): string[] {
  const counts = partCounts(part, voters, layout);
  return counts === undefined
    ? []
    : [`SELECT ${versionId} AS id, '${part}' AS part, code, voters FROM (${counts}) AS counts`];
}

function partCounts(part: Part, voters: Voters, { named, ordered }: BitLayout): string | undefined {
  if (part === 'all') return allCount(voters);
  const attribute = part === 'age' ? ordered.age : named[part];
  if (attribute === undefined) return undefined;
  if (part !== 'age') return codeCounts(voters, attribute);
  return stepCounts(
    voters,
    AGE_BANDS.map((from) => [from, withinCodes(attribute, codeOfAge(from), null)]),
  );
}
