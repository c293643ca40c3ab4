import * as v from 'valibot';
import { canonicalText } from '../../src/contract/filters';
import type { Database } from '../lib/db';
import type { VersionCodes } from './bitCodes';
import { NOBODY, withinCodes } from './bitExpression';
import { allCount, codeCounts, narrowedVoters, planVoters, stepCounts, type Voters } from './bitGroups';
import { type BitLayout, bitsTable, codeOfAge } from './bitLayout';
import { bitPlanOf } from './bitPlan';
import { AGE_BANDS, type Facet, type FacetCount, type FacetGroup, type Part, PARTS } from './facets';
import { number } from './rows';
import { valuesOfCode, versionValuesQuery } from './versionValues';

const codeCount = v.object({ id: number, part: v.picklist(PARTS), code: number, voters: number });

/**
 * Counts facets by bit strings, all groups and versions in one statement; versions must have strings. The values of all
 * voters of a version are read as its load has counted them.
 */
export async function bitFacetCounts(
  database: Pick<Database, 'rows' | 'both'>,
  groups: readonly FacetGroup[],
): Promise<FacetCount[]> {
  const plans = groups.flatMap((group) => group.versions.map((version) => facetPlan(version, group)));
  const selects = plans.flatMap((plan) => plan.selects);
  const versionValues = versionValuesQuery(plans.map(({ version }) => version.id));
  if (plans.every((plan) => plan.selects.length + plan.whole.length === 0)) return [];
  const [counts, values] =
    selects.length === 0
      ? [[], await database.rows(versionValues)]
      : await database.both(
          {
            text: `WITH ${plans.flatMap(({ statements }) => statements).join(', ')} ${selects.join(' UNION ALL ')}`,
            values: [],
            row: codeCount,
          },
          versionValues,
        );
  return plans.flatMap(({ version: { id, state }, whole }) => {
    const own = values.filter((value) => value.id === id);
    return [
      ...own.filter(({ part }) => whole.includes(part)),
      ...counts
        .filter((count) => count.id === id)
        .flatMap(({ part, code, voters }) =>
          valuesOfCode(own, part, code).map((value) => ({ part, value, voters })),
        ),
    ].map(({ part, value, voters }) => ({ part, state, value, voters }));
  });
}

/** How a version's facets are counted: statements for a WITH, what selects the counts, and parts of all its voters. */
interface FacetPlan {
  readonly version: VersionCodes;
  readonly statements: readonly string[];
  readonly selects: readonly string[];
  readonly whole: readonly Part[];
}

/** The voters under the common filters are found once, and under each facet's own ones from these. */
function facetPlan(version: VersionCodes, { common, facets }: FacetGroup): FacetPlan {
  const plan = bitPlanOf(version, common);
  if (plan === undefined || plan.set.kind === 'nobody')
    return { version, statements: [], selects: [], whole: [] };
  const { versionId, layout, from, to } = plan;
  const found: Voters = { relation: `v${versionId}_voters`, table: bitsTable(versionId) };
  const isEverybody = plan.set.kind === 'everybody' && from === 0 && to === layout.voters;
  const counted = [...sameOwn(facets)].flatMap(([own, parts], n) => {
    const set = bitPlanOf(version, own)?.set ?? NOBODY;
    if (set.kind === 'nobody') return [];
    const isNarrowed = set.kind !== 'everybody';
    const voters = isNarrowed ? { ...found, relation: `v${versionId}_own_${n}` } : found;
    const isWhole = (part: Part) => isEverybody && !isNarrowed && part !== 'age';
    return [
      {
        statements: isNarrowed ? [`${voters.relation} AS MATERIALIZED (${narrowedVoters(found, set)})`] : [],
        selects: parts
          .filter((part) => !isWhole(part))
          .flatMap((part) => partSelect(versionId, part, voters, layout)),
        whole: parts.filter(isWhole),
      },
    ];
  });
  return {
    version,
    statements: [
      `${found.relation} AS MATERIALIZED (${planVoters(plan)})`,
      ...counted.flatMap(({ statements }) => statements),
    ],
    selects: counted.flatMap(({ selects }) => selects),
    whole: counted.flatMap(({ whole }) => whole),
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
