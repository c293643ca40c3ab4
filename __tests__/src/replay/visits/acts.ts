/** What the second reading sees of a trace (secondReading.ts). */

export type Payload = Readonly<Record<string, unknown>>;
export interface Act {
  readonly type: string;
  /** From 1. */
  readonly position: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly payload: Payload;
  readonly meta: Payload;
  /** A payload that is a text or a number. */
  readonly whole: unknown;
}

/** What a sentence may rest on. */
export interface Seen {
  /** The actions that the line spans, to the one that it leads to. */
  readonly own: readonly Act[];
  /** All actions up to there. */
  readonly past: readonly Act[];
}

/** A form of sentences, and whether one is true. */
export type Form = readonly [RegExp, (match: readonly string[], seen: Seen) => boolean];

/** An object, or one without fields. */
export const objectOf = (value: unknown): Payload =>
  typeof value === 'object' && value !== null ? (value as Payload) : {};

/** Whether a line spans an action of a type, which fits. */
export const did = ({ own }: Seen, type: string, fits: (act: Act) => boolean = () => true): boolean =>
  own.some((act) => act.type === type && fits(act));

/** True if a line spans an action of a type, which fits what the sentence says. */
export const doing =
  (type: string, fits?: (act: Act, match: readonly string[]) => boolean): Form[1] =>
  (match, seen) =>
    did(seen, type, (act) => fits?.(act, match) ?? true);

export const latest = (acts: readonly Act[], ...types: readonly string[]): Act | undefined =>
  acts.findLast(({ type }) => types.includes(type));

/** The actions of a type after the latest one of another. */
export function since(acts: readonly Act[], type: string, start: string): readonly Act[] {
  const from = latest(acts, start)?.position ?? 0;
  return acts.filter((act) => act.type === type && act.position > from);
}
