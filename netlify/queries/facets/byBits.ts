import * as v from 'valibot';
import { columnsOfKind } from '../../../src/contract/fields/fields';
import { canonicalText } from '../../../src/contract/filters';
import type { Database, Query } from '../../lib/db';
import type { PlannedVersion } from '../bits/codes';
import { type BitPlan, bitPlanOf, planWithWithheld } from '../bits/plan';
import { countKnown } from '../bits/search';
import type { Facet, FacetCount, FacetGroup, FacetColumn } from './facets';
import { type CountedSet, facetSql } from './facetSql';
import { number, text, textOrNull } from '../rows';
import { valuesOfCode, versionValuesQuery } from './versionValues';

const codeCount = v.object({
  id: number,
  part: text,
  code: number,
  /** What the code stands for, if the statement says so. */
  value: textOrNull,
  voters: number,
});
type CodeCount = v.InferOutput<typeof codeCount>;

/**
 * Counts facets from bit strings, for all groups and versions at once. Counts over all voters of a version
 * come from the totals stored by its load. A value may appear twice, with different voters.
 */
export async function bitFacetCounts(
  database: Pick<Database, 'rows' | 'both'>,
  given: readonly FacetPlan[],
): Promise<FacetCount[]> {
  const plans = given.filter(({ plan }) => plan.set.kind !== 'none');
  if (plans.length === 0) return [];
  const counted = countsQuery(plans);
  const versionValues = versionValuesQuery(plans.map(({ version }) => version.id));
  const [counts, values] =
    counted === undefined
      ? ([[], await database.rows(versionValues)] as const)
      : await database.both(counted, versionValues);
  return plans.flatMap(({ version: { id, state }, whole }) => {
    const own = values.filter((value) => value.id === id);
    return [
      ...own.filter(({ part }) => whole.includes(part)),
      ...counts
        .filter((count) => count.id === id)
        .flatMap(({ part, code, value, voters }) =>
          (value === null ? valuesOfCode(own, part, code) : [value]).map((of) => ({
            part,
            value: of,
            voters,
          })),
        ),
    ].map(({ part, value, voters }) => ({ part, state, value, voters }));
  });
}

/**
 * A version's facets: those to count in subsets of the plan's voters, and the parts known from the stored
 * totals.
 */
export interface FacetPlan {
  readonly version: PlannedVersion;
  readonly plan: BitPlan;
  readonly counted: readonly CountedSet[];
  readonly whole: readonly FacetColumn[];
}

/** A version's plan for a group of facets. */
export function planFacets(version: PlannedVersion, { common, facets }: FacetGroup): FacetPlan {
  const plan = bitPlanOf(version, common);
  // Stored totals already leave out whom the version withholds.
  const isEverybody = countKnown(planWithWithheld(version, common)) === plan.layout.voters;
  const counted: CountedSet[] = [];
  const whole: FacetColumn[] = [];
  for (const same of Map.groupBy(facets, ({ own }) => canonicalText(own)).values()) {
    const { set, chunks } = planWithWithheld(version, same[0]?.own ?? {});
    const isWhole = ({ part }: Facet) => isEverybody && set.kind === 'all' && STORED.has(part);
    whole.push(...same.filter(isWhole).map(({ part }) => part));
    const rest = same.filter((facet) => !isWhole(facet));
    if (set.kind !== 'none' && rest.length > 0) counted.push({ set, chunks, facets: rest });
  }
  return { version, plan, counted, whole };
}

/** What the load stored a version's totals of. */
const STORED: ReadonlySet<FacetColumn> = new Set([
  'all',
  'households',
  'party',
  'status',
  'county',
  ...columnsOfKind('district'),
]);

/** One query for all the plans; undefined when there is nothing to count. */
function countsQuery(plans: readonly FacetPlan[]): Query<CodeCount> | undefined {
  const parts = plans.filter(({ counted }) => counted.length > 0).map(facetSql);
  const selects = parts.flatMap((part) => part.selects);
  if (selects.length === 0) return undefined;
  const statements = parts.flatMap((part) => part.statements);
  return { text: `WITH ${statements.join(', ')} ${selects.join(' UNION ALL ')}`, values: [], row: codeCount };
}
