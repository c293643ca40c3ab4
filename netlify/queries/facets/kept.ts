import { type CanonicalFilters, canonicalText } from '../../../src/contract/filters';
import { filtersOfStep, stepsOf } from '../../../src/contract/funnel';
import type { PlannedVersion } from '../bits/codes';
import { ALL_VOTERS, and, type BitSet, bitSql, stringsIn } from '../bits/expression';
import { type BitPlan, planWithSuppressed } from '../bits/plan';
import { planVoters } from '../bits/valueCounts';

/** What takes no more strings than this is read again by each set that needs it. */
export const FEW_STRINGS = 4;

/** Of the filters that facets replace: one that several of their sets need, and that takes many strings. */
export interface Kept {
  /** A column of the group's voters. */
  readonly column: string;
  readonly filters: CanonicalFilters;
  readonly set: BitSet;
  readonly chunks: readonly number[] | undefined;
}

/** The filters one by one, both ends of a range together. */
export const eachOf = (filters: CanonicalFilters): readonly CanonicalFilters[] =>
  stepsOf(filters).flatMap((step) => filtersOfStep(filters, step) ?? []);

/** What the sets of these filters share: a hundred ZIP codes are read once for all facets and presets. */
export function keptOf(version: PlannedVersion, owns: readonly CanonicalFilters[]): readonly Kept[] {
  return [...Map.groupBy(owns.flatMap(eachOf), canonicalText).values()]
    .flatMap(([filters, ...others]) => {
      if (filters === undefined || others.length === 0) return [];
      const { set, chunks } = planWithSuppressed(version, filters);
      return stringsIn(set) > FEW_STRINGS ? [{ filters, set, chunks }] : [];
    })
    .map((one, n) => ({ ...one, column: `kept_${n}` }));
}

/** The plan of some filters, with what is kept in place of what it is read from. */
export function planWithKept(
  version: PlannedVersion,
  own: CanonicalFilters,
  kept: readonly Kept[],
): Pick<BitPlan, 'set' | 'chunks'> {
  const { set, chunks } = planWithSuppressed(version, own);
  if (kept.length === 0 || set.kind === 'none') return { set, chunks };
  const columns = new Map(kept.map(({ filters, column }) => [canonicalText(filters), column]));
  const sets = eachOf(own).map((one): BitSet => {
    const name = columns.get(canonicalText(one));
    return name === undefined ? planWithSuppressed(version, one).set : { kind: 'column', name };
  });
  return { set: sets.reduce(and, ALL_VOTERS), chunks };
}

/** The voters of a group, with a column for what is kept. */
export function votersWithKept(plan: BitPlan, kept: readonly Kept[]): string {
  const columns = kept.map(({ column, set, chunks }) => {
    const bits = bitSql(set, plan, 'voters.chunk') ?? '';
    const inChunks = chunks === undefined ? 'true' : `voters.chunk = ANY('{${chunks.join()}}'::integer[])`;
    return `CASE WHEN ${inChunks} THEN ${bits} END AS ${column}`;
  });
  return columns.length === 0
    ? planVoters(plan)
    : `SELECT chunk, bits, ${columns.join(', ')} FROM (${planVoters(plan)}) AS voters`;
}
