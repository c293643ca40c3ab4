import { and, EVERYBODY, flagged, minus } from './expression';
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

/**
 * The part of a plan to whom no mail can be delivered. Only for versions with the string of who has an
 * address.
 */
export function undeliverable(plan: BitPlan): BitPlan {
  const { deliverable } = plan.layout;
  if (deliverable === undefined)
    throw new RangeError(`Version ${plan.versionId} does not know who gets mail`);
  return { ...plan, set: and(plan.set, minus(EVERYBODY, flagged(deliverable))) };
}

/** Each plan split between chunks: the first halves, then the second halves. */
export function halves(plans: readonly BitPlan[]): [BitPlan[], BitPlan[]] {
  const middle = ({ from, to, layout: { chunkPositions } }: BitPlan) =>
    Math.ceil((from + to) / 2 / chunkPositions) * chunkPositions;
  return [
    plans.flatMap((plan) => clipped(plan, { ...plan, to: middle(plan) })),
    plans.flatMap((plan) => clipped(plan, { ...plan, from: middle(plan) })),
  ];
}
