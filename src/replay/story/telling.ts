import type { AnyEndpoint } from '../../contract/endpoint';
import type { WholeState } from '../../state/types';
import type { Visit } from './visit';
import { endpointName, failureReason, type TracedProblem, tracedProblemOf } from './tracedProblem';

/** One line of a visit's story, with the actions that belong to it. */
export interface StoryLine {
  /** The position of its first action. Its actions, if it has any, end before the next line's. */
  readonly from: number;
  /**
   * The position at which what it tells has happened, and the screen that it led to has loaded, if the
   * customer let it: where a jump leads.
   */
  readonly position: number;
  readonly text: string;
  readonly problem: TracedProblem | null;
  /** Milliseconds from the problem until it was over; null without one, and while it lasts. */
  readonly solved: number | null;
  /** Milliseconds from the visit's first action to the last press in the line. */
  readonly elapsed: number;
  /** When that was by the customer's clock, in epoch milliseconds. */
  readonly at: number;
  /** Milliseconds from that press to what became of it; null if the line tells nothing of that. */
  readonly waited: number | null;
  /** It says where the customer was, if the visit ends with it. */
  readonly ends: boolean;
}

/** A line as the next action finds it. */
export interface Line {
  readonly what: string;
  readonly outcome: string;
  readonly topic: string | null;
  /** A press or a typed text that the page may search for. */
  readonly asks: boolean;
}

/** An action with the states around it, and what is known of the visit by then. */
export interface Heard<Action extends { readonly payload: unknown }> {
  readonly action: Action;
  readonly payload: Action['payload'];
  /** Epoch milliseconds. */
  readonly at: number;
  readonly before: WholeState;
  readonly after: WholeState;
  readonly visit: Visit;
  /** The line before. */
  readonly last: Line | undefined;
  /** The latest line of a topic. */
  readonly line: (topic: string) => Line | undefined;
}
type Creator = (...args: never[]) => { readonly payload: unknown };
export type HeardOf<C extends Creator> = Heard<ReturnType<C>>;

/** What an action adds to the story. A line reads `what`, or `what: outcome`. */
export interface Told {
  /** A new line. Without it, the outcome is that of the topic's latest line. */
  readonly what?: string;
  readonly outcome?: string;
  /** The outcome joins the one before. */
  readonly adds?: true;
  /** What the line is about, if other actions tell what becomes of it. */
  readonly topic?: string;
  readonly problem?: TracedProblem;
  /** The problems of this topic are over. */
  readonly solves?: string;
  /** In place of the line before, if that has the same, as for the keystrokes in a field. */
  readonly keys?: string;
  /** The line before is not replaced, but counted. */
  readonly counts?: true;
  readonly asks?: true;
  /** In place of `what`, if the line before asks for it: `Chose Ohio and searched Ohio`. */
  readonly joined?: string;
  /** The page did it as it loaded. */
  readonly byPage?: true;
  /** It says where the customer was, if the visit ends with it. */
  readonly ends?: boolean;
}

/** A press that is not worth a line. What tells nothing otherwise (null) is the page's own. */
export const ASIDE = {} satisfies Told;

type Teller<Action extends { readonly payload: unknown }> =
  Told | string | null | ((heard: Heard<Action>) => Told | string | null);

/** What each action of a slice tells. The compiler asks for a new one. */
export type Telling<S extends { readonly actions: Readonly<Record<string, Creator>> }> = {
  readonly [Name in keyof S['actions']]: Teller<ReturnType<S['actions'][Name]>>;
};
/** The same of events, by their types. */
export type Events = Readonly<Record<string, Teller<never>>>;

const all = <Name extends string, T>(names: readonly Name[], told: T) =>
  Object.fromEntries(names.map((name) => [name, told])) as Record<Name, T>;

/** What the page does by itself, under the story. */
export const untold = <Name extends string>(...names: readonly Name[]) => all(names, null);
/** Presses that are not worth a line. */
export const aside = <Name extends string>(...names: readonly Name[]) => all(names, ASIDE);

/** A press of which another action tells what becomes. */
export const act = (topic: string, what: string): Told => ({ topic, what });

export const answer = (topic: string, outcome: string): Told => ({ topic, outcome });

/** It went well. */
export const done = (topic: string, outcome = 'done'): Told => ({ topic, outcome, solves: topic });

export const typed = (keys: string, what: string): Told => ({ keys, what });

/** A problem with its reason, if one is known; without a text, the reason alone. */
function because(text: string, payload: unknown, endpoint?: AnyEndpoint) {
  const problem = tracedProblemOf(payload, endpoint === undefined ? null : endpointName(endpoint));
  const parts = [text, failureReason(problem) ?? ''].filter((part) => part !== '');
  return { text: parts.join(': ') || 'failed', problem };
}

/** A problem in a line of its own. */
export function trouble(what: string, payload: unknown, endpoint?: AnyEndpoint): Told {
  const { text, problem } = because(what, payload, endpoint);
  return { what: text, problem };
}

/** A problem as the outcome of the topic's latest line. */
export function failed(topic: string, outcome: string, payload: unknown, endpoint?: AnyEndpoint): Told {
  const { text, problem } = because(outcome, payload, endpoint);
  return { topic, outcome: text, problem };
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What a press does, or the page by itself. */
export const doneBy = (payload: { readonly by?: 'page' } | undefined, what: string): string =>
  payload?.by === 'page' ? `The page by itself: ${what}` : what;
