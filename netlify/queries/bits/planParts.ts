import { and, marked, not } from './expression';
import { flagOf } from './layout';
import type { BitPlan } from './plan';

/** Positions of a data version, from `from` up to but not including `to`. */
export interface PositionRange {
  readonly versionId: number;
  readonly from: number;
  readonly to: number;
}

/** The part of a plan inside a range; empty when they do not overlap or are of different versions. */
export function clipped(plan: BitPlan, { versionId, from, to }: PositionRange): BitPlan[] {
  const part = { ...plan, from: Math.max(plan.from, from), to: Math.min(plan.to, to) };
  return plan.versionId === versionId && part.from < part.to ? [part] : [];
}

/** The part of a plan to whom no mail can be delivered. */
export const undeliverable = (plan: BitPlan): BitPlan => ({
  ...plan,
  set: and(plan.set, not(marked(flagOf(plan.layout, 'deliverable')))),
});
