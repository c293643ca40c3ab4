import type { WholeState } from '../../state/types';
import type { Visit } from './visit';
import { failureReason, type TracedProblem, tracedProblemOf } from './tracedProblem';

export interface StoryLine {
  readonly from: number;
  /** Where a jump leads: the position at which the screen that it led to has loaded. */
  readonly position: number;
  readonly text: string;
  readonly problem: TracedProblem | null;
  /** Milliseconds until the problem was over; null without one, and while it lasts. */
  readonly solved: number | null;
  /** Milliseconds from the visit's first action to the last press in the line. */
  readonly elapsed: number;
  /** The same in epoch milliseconds, by the customer's clock. */
  readonly at: number;
  /** Milliseconds from that press to its outcome; null without one. */
  readonly waited: number | null;
  /** If it is the last one of its kind, it says where the visit ended. */
  readonly ends: boolean;
}

export interface Line {
  readonly what: string;
  readonly outcome: string;
  readonly topic: string | null;
  readonly asks: boolean;
}

/** An action with the states around it, and the visit so far. */
export interface Heard<Action extends { readonly payload: unknown }> {
  readonly action: Action;
  readonly payload: Action['payload'];
  readonly before: WholeState;
  readonly after: WholeState;
  readonly visit: Visit;
  readonly last: Line | undefined;
  readonly line: (topic: string) => Line | undefined;
}
type Creator = (...args: never[]) => { readonly payload: unknown };
export type HeardOf<C extends Creator> = Heard<ReturnType<C>>;

/** What an action adds to the story. A line reads `what`, or `what: outcome`. */
export interface Told {
  /** A new line. Without it, the outcome is that of the topic's latest line. */
  readonly what?: string;
  readonly outcome?: string;
  /** The outcome is added to the one before. */
  readonly adds?: true;
  /** Actions that tell of the same thing share a topic, and so a line. */
  readonly topic?: string;
  readonly problem?: TracedProblem;
  readonly solves?: string;
  /** It replaces the line before if that has the same keys: keystrokes in a field. */
  readonly keys?: string;
  readonly asks?: true;
  /** Replaces `what` after a line that asks for it: `Chose Ohio and searched Ohio`. */
  readonly joined?: string;
  readonly ends?: boolean;
}

/** A press that is not worth a line. Null is for what the page does by itself. */
export const ASIDE = {} satisfies Told;

type Teller<Action extends { readonly payload: unknown }> =
  Told | string | null | ((heard: Heard<Action>) => Told | string | null);

/** What each action of a slice tells. The compiler asks for a new one. */
export type Telling<S extends { readonly actions: Readonly<Record<string, Creator>> }> = {
  readonly [Name in keyof S['actions']]: Teller<ReturnType<S['actions'][Name]>>;
};
export type Events = Readonly<Record<string, Teller<never>>>;

const all = <Name extends string, T>(names: readonly Name[], told: T) =>
  Object.fromEntries(names.map((name) => [name, told])) as Record<Name, T>;

export const untold = <Name extends string>(...names: readonly Name[]) => all(names, null);
export const aside = <Name extends string>(...names: readonly Name[]) => all(names, ASIDE);

/** A press. Another action tells its outcome. */
export const act = (topic: string, what: string): Told => ({ topic, what });

export const answer = (topic: string, outcome: string): Told => ({ topic, outcome });

export const done = (topic: string, outcome = 'done'): Told => ({ topic, outcome, solves: topic });

export const typed = (keys: string, what: string): Told => ({ keys, what });

const because = (words: string, problem: TracedProblem): string =>
  [words, failureReason(problem) ?? ''].filter((part) => part !== '').join(': ') || 'failed';

export function trouble(what: string, payload: unknown): Told {
  const problem = tracedProblemOf(payload);
  return { what: because(what, problem), problem };
}

/** A problem as the outcome of the topic's latest line. */
export function failed(topic: string, outcome: string, payload: unknown): Told {
  const problem = tracedProblemOf(payload);
  return { topic, outcome: because(outcome, problem), problem };
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const doneBy = (payload: { readonly by?: 'page' } | undefined, what: string): string =>
  payload?.by === 'page' ? `The page by itself: ${what}` : what;
