import * as v from 'valibot';
import { canonicalText } from '../../../src/contract/filters';
import type { Database, Query } from '../../lib/db';
import type { VersionCodes } from '../bits/codes';
import { HOUSEHOLDS } from '../bits/households';
import type { BitLayout } from '../bits/layout';
import { type BitPlan, bitPlanOf, planWithWithheld } from '../bits/plan';
import { halves } from '../bits/planParts';
import { countKnown } from '../bits/search';
import {
  type CountedPart,
  DISTRICT_PARTS,
  type Facet,
  type FacetCount,
  type FacetGroup,
  type Part,
  PARTS,
} from './facets';
import { type CountedSet, facetSql } from './facetSql';
import { number, textOrNull } from '../rows';
import { valuesOfCode, versionValuesQuery } from './versionValues';

const codeCount = v.object({
  id: number,
  part: v.picklist(PARTS),
  code: number,
  /** What the code stands for, if the statement says so. */
  value: textOrNull,
  voters: number,
});
type CodeCount = v.InferOutput<typeof codeCount>;

/** Positions per statement. Beyond that, two statements run in parallel, as in `countPlanned`. */
const POSITIONS_PER_STATEMENT = 1_000_000;

/**
 * Counts facets from bit strings, for all groups and versions at once. Counts over all voters of a version
 * come from the totals stored by its load. A value may appear twice, with different voters.
 */
export async function bitFacetCounts(
  database: Pick<Database, 'rows' | 'both'>,
  given: readonly FacetPlan[],
  maxPositions = POSITIONS_PER_STATEMENT,
): Promise<FacetCount[]> {
  const plans = given.filter(({ plan }) => plan.set.kind !== 'nobody');
  if (plans.length === 0) return [];
  const [one, other] = splitPlans(plans, maxPositions).map(countsQuery);
  const versionValues = versionValuesQuery(plans.map(({ version }) => version.id));
  const [[counts, values], more] = await Promise.all([
    one === undefined
      ? database.rows(versionValues).then((rows) => [[], rows] as const)
      : database.both(one, versionValues),
    other === undefined ? [] : database.rows(other),
  ]);
  const all = [...counts, ...more.filter((count) => !isCountedTwice(count, counts))];
  return plans.flatMap(({ version: { id, state }, whole }) => {
    const own = values.filter((value) => value.id === id);
    return [
      ...own.filter(({ part }) => whole.includes(part)),
      ...all
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

/** Whether it is the household that two statements divide, which the other one has counted. */
const isCountedTwice = ({ id, part, code }: CodeCount, counted: readonly CodeCount[]) =>
  part === 'households' &&
  code === HOUSEHOLDS.divided &&
  counted.some((other) => other.id === id && other.part === part && other.code === code);

/**
 * A version's facets: those to count in subsets of the plan's voters, and the parts known from the stored
 * totals.
 */
export interface FacetPlan {
  readonly version: VersionCodes;
  readonly plan: BitPlan;
  readonly counted: readonly CountedSet[];
  readonly whole: readonly Part[];
}

/** A version's plan, if it has bit strings, and the facets that these cannot answer. */
export function planFacets(
  version: VersionCodes,
  { common, facets }: FacetGroup,
): { readonly plan?: FacetPlan; readonly facets: readonly Facet[] } {
  const [plan, withWithheld] = [bitPlanOf(version, common), planWithWithheld(version, common)];
  if (plan === undefined || withWithheld === undefined) return { facets };
  // Stored totals already leave out whom the version withholds.
  const isEverybody = countKnown(withWithheld) === plan.layout.voters;
  const counted: CountedSet[] = [];
  const whole: Part[] = [];
  const left: Facet[] = [];
  for (const same of Map.groupBy(facets, ({ own }) => canonicalText(own)).values()) {
    const { set, chunks } = planWithWithheld(version, same[0]?.own ?? {}) ?? {};
    const isWhole = ({ part }: Facet) => isEverybody && set?.kind === 'everybody' && isStored(part);
    const isCounted = ({ part }: Facet) => set !== undefined && hasStrings(plan.layout, part);
    whole.push(...same.filter(isWhole).map(({ part }) => part));
    left.push(...same.filter((facet) => !isCounted(facet)));
    const rest = same.filter((facet) => isCounted(facet) && !isWhole(facet));
    if (set !== undefined && set.kind !== 'nobody' && rest.length > 0)
      counted.push({ set, chunks, facets: rest });
  }
  return { plan: { version, plan, counted, whole }, facets: left };
}

const hasStrings = ({ named, ordered, mail, deliverable }: BitLayout, part: CountedPart) =>
  part === 'all' ||
  part === 'voted' ||
  (part === 'households' && mail !== undefined) ||
  (part === 'deliverable' && deliverable !== undefined) ||
  (named[part] ?? ordered[part]) !== undefined;

/** Whether the load stored a version's totals of it. */
const isStored = (part: CountedPart) => STORED.has(part);
const STORED: ReadonlySet<CountedPart> = new Set([
  'all',
  'households',
  'party',
  'status',
  'county',
  ...DISTRICT_PARTS,
]);

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
