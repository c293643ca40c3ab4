import * as v from 'valibot';
import { columnsOfKind, FIELD_NAMES, fieldOf } from '../../../src/contract/fields/fields';
import { canonicalText } from '../../../src/contract/filters';
import type { Query } from '../../lib/db';
import type { PlannedVersion } from '../bits/codes';
import { type BitPlan, bitPlanOf, planWithSuppressed } from '../bits/plan';
import type { BitSet } from '../bits/expression';
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
  const plans = groups
    .flatMap((of, group) =>
      of.versions.map((version) => {
        const own = values.filter(({ id }) => id === version.id);
        return { ...planFacets(version, of, own), version, group, own };
      }),
    )
    .filter(({ plan }) => plan.set.kind !== 'none');
  return {
    query: countsQuery(plans),
    read: (counts: readonly CodeCount[]): readonly FacetCount[] =>
      plans.flatMap(({ version, parts, known, own }) => [
        ...known,
        ...counts
          // Another group may have the same version.
          .filter(({ id, name }) => id === version.id && parts.has(partNameOf(name)))
          .flatMap(({ value, ...count }) =>
            value === null
              ? valued(version, own, parts.get(partNameOf(count.name)) ?? '', count)
              : [{ name: count.name, state: version.state, value, voters: count.voters }],
          ),
      ]),
  };
}

const partNameOf = (name: string) => (name === 'not_voted' ? 'voted' : name);

/** What a code's count says: of each value that the code stands for. */
const valued = (
  { state, layout }: PlannedVersion,
  own: readonly VersionValue[],
  part: FacetColumn,
  { name, code, voters }: KnownCount,
): FacetCount[] =>
  (part === 'voted' ? [electionToken(layout, code)] : valuesOfCode(own, part, code)).map((value) => ({
    ...{ name, state, value, voters },
  }));

/** A version's facets: those to count in subsets of the plan's voters, and those that its load knows. */
interface FacetPlan {
  readonly plan: BitPlan;
  readonly counted: readonly CountedSet[];
  readonly kept: readonly Kept[];
  readonly isChain: boolean;
  readonly known: readonly FacetCount[];
  /** What the counted facets count by, by their names. */
  readonly parts: ReadonlyMap<string, FacetColumn>;
}

/** A version's plan for a group of facets. @param own what its load stored */
function planFacets(
  version: PlannedVersion,
  { common, facets, isChain = false }: FacetGroup,
  own: readonly VersionValue[],
): FacetPlan {
  const plan = bitPlanOf(version, common);
  const isEverybody = countKnown(planWithSuppressed(version, common)) === plan.layout.voters;
  const counted: CountedSet[] = [];
  const known: FacetCount[] = [];
  const parts = new Map<string, FacetColumn>();
  const groups = [...Map.groupBy(facets, ({ own }) => canonicalText(own)).values()];
  const owns = groups.map(([first]) => first?.own ?? {});
  const kept = isChain ? [] : keptOf(version, owns);
  for (const [n, same] of groups.entries()) {
    const { set, chunks } = planWithKept(version, owns[n] ?? {}, kept);
    // No one is left for the rest of a chain.
    if (isChain && set.kind === 'none') break;
    // A later set of a chain is what it leaves of the one before, which therefore has to be read.
    const mayBeKnown = isEverybody && (!isChain || (set.kind === 'all' && counted.length === 0));
    const read = same.filter((facet) => {
      const found = mayBeKnown ? knownOf(version, set, facet, own) : undefined;
      known.push(...(found ?? []));
      return found === undefined;
    });
    for (const { name, part } of read) parts.set(name, part);
    if (set.kind !== 'none' && read.length > 0) counted.push({ set, chunks, facets: read });
  }
  return { plan, counted, kept, isChain, known, parts };
}

/** A facet of some of a version's voters as its load stored it, without suppressed voters; undefined if it must be read. */
function knownOf(
  version: PlannedVersion,
  set: BitSet,
  facet: Facet,
  own: readonly VersionValue[],
): FacetCount[] | undefined {
  const { name, part } = facet;
  if (set.kind === 'all' && STORED.has(part))
    return own
      .filter((stored) => stored.part === part)
      .map(({ value, voters }) => ({ name, state: version.state, value, voters }));
  return knownCounts(version, set, facet)?.flatMap((count) => valued(version, own, part, count));
}

/** What the load stored a version's totals of, and its strings don't say. */
const STORED: ReadonlySet<FacetColumn> = new Set(['households', 'county', ...columnsOfKind('district')]);

/** One query for all the plans; undefined when there is nothing to count. */
function countsQuery(
  plans: readonly (FacetPlan & { readonly group: number })[],
): Query<CodeCount> | undefined {
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
