import * as v from 'valibot';
import { columnsOfKind, FIELD_NAMES, fieldOf } from '../../../src/contract/fields/fields';
import { canonicalText } from '../../../src/contract/filters';
import type { Query } from '../../lib/db';
import type { PlannedVersion } from '../bits/codes';
import { type BitPlan, bitPlanOf, planWithSuppressed } from '../bits/plan';
import { electionToken } from '../bits/layout';
import { countKnown } from '../bits/search';
import type { Facet, FacetCount, FacetGroup, FacetColumn } from './facets';
import { type Kept, keptOf, planWithKept } from './kept';
import { type KnownCount, knownCounts } from './knownCounts';
import { type CountedSet, facetSql } from './facetSql';
import { number, text, textOrNull } from '../rows';
import type { VersionValue } from '../voterFiles/versionValues';

const codeCount = v.object({
  id: number,
  name: text,
  code: number,
  /** What the code stands for, if the statement says so. */
  value: textOrNull,
  voters: number,
});
export type CodeCount = v.InferOutput<typeof codeCount>;

/**
 * The query that counts facets from bit strings, for all groups and versions at once, and what its rows say. Counts
 * over all voters of a version come from what its load stored: totals, and how many voters each string has. A value
 * may appear twice, with different voters.
 * @param values what the loads of all these versions stored
 */
export function facetCounts(groups: readonly FacetGroup[], values: readonly VersionValue[]) {
  const plans = plansOf(groups);
  return {
    query: countsQuery(plans),
    read: (counts: readonly CodeCount[]) => countsOf(plans, counts, values),
  };
}

const plansOf = (groups: readonly FacetGroup[]): readonly FacetPlan[] =>
  groups
    .flatMap((group, n) => group.versions.map((version) => ({ ...planFacets(version, group), group: n })))
    .filter(({ plan }) => plan.set.kind !== 'none');

function countsOf(
  plans: readonly FacetPlan[],
  counts: readonly CodeCount[],
  values: readonly VersionValue[],
): readonly FacetCount[] {
  return plans.flatMap(({ version: { id, state }, plan, parts, known, whole }) => {
    const own = values.filter((value) => value.id === id);
    // Another group may have the same version.
    const read = counts.filter(
      ({ id: of, name }) => of === id && parts.has(name === 'not_voted' ? 'voted' : name),
    );
    const valuesIn = (name: string, code: number) =>
      parts.get(name) === 'voted' || name === 'not_voted'
        ? [electionToken(plan.layout, code)]
        : valuesOfCode(own, parts.get(name) ?? name, code);
    return [
      ...whole.flatMap(({ name, part }) =>
        own.filter((value) => value.part === part).map((value) => ({ ...value, name })),
      ),
      ...[...known.map((count) => ({ ...count, value: null })), ...read].flatMap(
        ({ name, code, value, voters }) =>
          (value === null ? valuesIn(name, code) : [value]).map((of) => ({ name, value: of, voters })),
      ),
    ].map(({ name, value, voters }) => ({ name, state, value, voters }));
  });
}

/**
 * A version's facets: those to count in subsets of the plan's voters, those known from its strings' own
 * numbers of voters, and those known from the stored totals.
 */
interface FacetPlan {
  readonly version: PlannedVersion;
  readonly plan: BitPlan;
  /** Its place among the groups. */
  readonly group: number;
  readonly counted: readonly CountedSet[];
  readonly kept: readonly Kept[];
  readonly isChain: boolean;
  readonly known: readonly KnownCount[];
  readonly whole: readonly Facet[];
  /** What the facets that are counted or known count by, by their names. */
  readonly parts: ReadonlyMap<string, FacetColumn>;
}

/** A version's plan for a group of facets. */
function planFacets(
  version: PlannedVersion,
  { common, facets, isChain = false }: FacetGroup,
): Omit<FacetPlan, 'group'> {
  const plan = bitPlanOf(version, common);
  // Stored totals already leave out suppressed voters.
  const isEverybody = countKnown(planWithSuppressed(version, common)) === plan.layout.voters;
  const counted: CountedSet[] = [];
  const known: KnownCount[] = [];
  const whole: Facet[] = [];
  const parts = new Map<string, FacetColumn>();
  const groups = [...Map.groupBy(facets, ({ own }) => canonicalText(own)).values()];
  const owns = groups.map(([first]) => first?.own ?? {});
  const kept = isChain ? [] : keptOf(version, owns);
  for (const [n, same] of groups.entries()) {
    const { set, chunks } = planWithKept(version, owns[n] ?? {}, kept);
    // No one is left for the rest of a chain.
    if (isChain && set.kind === 'none') break;
    const isAll = isEverybody && set.kind === 'all' && !(isChain && counted.length > 0);
    const isWhole = ({ part }: Facet) => isAll && STORED.has(part);
    whole.push(...same.filter(isWhole));
    const read: Facet[] = [];
    for (const facet of same.filter((one) => !isWhole(one))) {
      parts.set(facet.name, facet.part);
      const counts = isEverybody && !isChain ? knownCounts(version, set, facet) : undefined;
      if (counts === undefined) read.push(facet);
      else known.push(...counts);
    }
    if (set.kind !== 'none' && read.length > 0) counted.push({ set, chunks, facets: read });
  }
  return { version, plan, counted, kept, isChain, known, whole, parts };
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
  const kept = statements.length === 0 ? '' : `WITH ${statements.join(', ')} `;
  return { text: `${kept}${selects.join(' UNION ALL ')}`, values: [], row: codeCount };
}

/**
 * The values that a code stands for: one, unless a county's name is spelled in two ways. Of other text, the
 * statements themselves say the values.
 * @param own the values of the code's version
 */
function valuesOfCode(own: readonly VersionValue[], part: FacetColumn, code: number): string[] {
  if (part === 'all' || part === 'households' || part === 'deliverable') return [''];
  if (part === 'county')
    return own.filter((of) => of.part === 'county' && of.code === code).map(({ value }) => value);
  const field = FIELD_NAMES.map(fieldOf).find((of) => 'column' in of && of.column === part);
  switch (field?.kind) {
    case 'code':
    case 'codes':
      return field.codes.slice(code, code + 1);
    // The code of a district is one less than its number.
    case 'district':
      return [String(code + 1)];
    // Counted by value, not by code.
    default:
      return [String(code)];
  }
}
