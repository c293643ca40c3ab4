import type { RootState } from '../../state/types';
import type { TracedAction } from '../../trace/format';
import type { TracedProblem } from './tracedProblem';
import type { Fields } from './reading';

/** An action with the states around it. */
export interface ActionContext {
  readonly action: TracedAction;
  /** When it was traced, in epoch milliseconds. */
  readonly at: number;
  /** The payload's fields; none if it has no fields. */
  readonly payload: Fields;
  readonly before: RootState;
  readonly after: RootState;
  /** The text of the latest line of a topic; null if there is none. */
  readonly lineOf: (topic: string) => string | null;
  /** The line before, if it has a topic. */
  readonly last: { readonly text: string; readonly topic: string } | null;
  /** The earlier actions of a type. */
  readonly earlier: (type: string) => readonly EarlierAction[];
}

export interface EarlierAction {
  readonly position: number;
  readonly at: number;
  /** What the checkout was about to sell then; undefined if nothing. */
  readonly purchaseId: unknown;
  readonly payload: Fields;
}

/** What an action adds to the story. */
export interface StoryEntry {
  readonly text: string;
  /** Null if that of the line before is over; without it, that line's stays. */
  readonly problem?: TracedProblem | null;
  /** What the line is about. */
  readonly topic?: string;
  /** Takes the place of the line before, if that is of this topic and tells no problem. */
  readonly absorbs?: string;
  /** Takes the place of the line before, if that is of this topic, even if it tells a problem. */
  readonly repeats?: string;
  /** Takes the place of the latest line of this topic, even if others came in between: it is its answer. */
  readonly finishes?: string;
  /** It is the answer to what the line that it absorbs asks for, and no press. */
  readonly isAnswer?: true;
}

/** Null if there is nothing to tell this time. */
type Narrator = (heard: ActionContext) => StoryEntry | string | null;

/** An action that happens under the story. */
export const TECHNICAL = 'technical';

export type Words = Readonly<Record<string, Narrator | typeof TECHNICAL>>;

/** Marks several action types as technical. */
export const technical = (...types: readonly string[]): Words =>
  Object.fromEntries(types.map((type) => [type, TECHNICAL]));
