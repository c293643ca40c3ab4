import type { RootState } from '../../state/types';
import type { TracedAction } from '../../trace/format';
import type { Problem } from './problem';
import type { Fields } from './reading';

/** An action with the states around it. */
export interface Heard {
  readonly action: TracedAction;
  /** The payload's fields; none if it has no fields. */
  readonly payload: Fields;
  readonly before: RootState;
  readonly after: RootState;
  /** The text of the latest line of a topic; null if there is none. */
  readonly lineOf: (topic: string) => string | null;
}

/** What an action adds to the story. */
export interface Telling {
  readonly text: string;
  readonly problem?: Problem;
  /** What the line is about. */
  readonly topic?: string;
  /** Takes the place of the line before, if that is of this topic and tells no problem. */
  readonly absorbs?: string;
  /** Takes the place of the latest line of this topic, even if others came in between. */
  readonly finishes?: string;
}

/** Null if there is nothing to tell this time. */
export type Teller = (heard: Heard) => Telling | string | null;

/** An action that happens under the story. */
export const TECHNICAL = 'technical';

export type Words = Readonly<Record<string, Teller | typeof TECHNICAL>>;

/** Marks several action types as technical. */
export const technical = (...types: readonly string[]): Words =>
  Object.fromEntries(types.map((type) => [type, TECHNICAL]));
