import type { ActionContext, StoryEntry } from './narrator';
import { failureReason, tracedProblemOf } from './tracedProblem';

/** A line about a topic, with which another line may go on. */
export const about = (topic: string, text: string): StoryEntry => ({ text, topic });

/** A line in place of the one before if that is of the same topic, as for the keystrokes in a field. */
export const continued = (topic: string, text: string): StoryEntry => ({ text, topic, absorbs: topic });

/** What became of the latest line of a topic, in its place. */
export const finished = (topic: string, text: string): StoryEntry => ({ text, finishes: topic });

/** A problem, without its reason; with a topic, what became of the latest line of that. */
export const failed = (
  text: string,
  { action }: ActionContext,
  endpoint: string | null = null,
  finishes?: string,
): StoryEntry => ({
  text,
  problem: tracedProblemOf(action.payload, endpoint),
  ...(finishes !== undefined && { finishes }),
});

/** The same with its reason, if one is known. */
export function failedBecause(...[text, heard, endpoint, finishes]: Parameters<typeof failed>): StoryEntry {
  const reason = failureReason(tracedProblemOf(heard.action.payload, endpoint));
  return failed(reason === null ? text : `${text}: ${reason}`, heard, endpoint, finishes);
}

/** The position of the latest earlier action of a type; 0 if there is none. */
export const latestOf = ({ earlier }: ActionContext, type: string): number =>
  earlier(type).at(-1)?.position ?? 0;

/** What a press does, or the page by itself. */
export const doneBy = ({ payload: { by } }: ActionContext, text: string): string =>
  by === 'page' ? `The page by itself ${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;
