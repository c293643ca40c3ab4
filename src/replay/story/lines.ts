import type { ActionContext, StoryEntry } from './narrator';
import { failureReason, tracedProblemOf } from './tracedProblem';

/** A line about a topic, with which another line may go on. */
export const about = (topic: string, text: string): StoryEntry => ({ text, topic });

/** A line in place of the one before if that is of the same topic, as for the keystrokes in a field. */
export const continued = (topic: string, text: string): StoryEntry => ({ text, topic, absorbs: topic });

/** What became of the latest line of a topic, in its place. */
export const finished = (topic: string, text: string): StoryEntry => ({ text, finishes: topic });

/** A problem, without its reason. */
export const failed = (
  text: string,
  { action }: ActionContext,
  endpoint: string | null = null,
): StoryEntry => ({ text, problem: tracedProblemOf(action.payload, endpoint) });

/** A problem with its reason, if one is known. */
export function failedBecause(text: string, { action }: ActionContext, endpoint: string | null): StoryEntry {
  const problem = tracedProblemOf(action.payload, endpoint);
  const reason = failureReason(problem);
  return { text: reason === null ? text : `${text}: ${reason}`, problem };
}

/** What a press does, or the page by itself. */
export const doneBy = ({ payload: { by } }: ActionContext, text: string): string =>
  by === 'page' ? `The page by itself ${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;
