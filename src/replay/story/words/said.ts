import type { ActionContext, StoryEntry } from '../narrator';
import { causeOf, tracedProblemOf } from '../tracedProblem';

/** What a press does, or the page by itself. */
export const doneBy = ({ payload: { by } }: ActionContext, text: string): string =>
  by === 'page' ? `The page by itself ${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;

/** A problem with its reason, if one is known. */
export function saidIn(text: string, { action }: ActionContext, endpoint: string | null): StoryEntry {
  const problem = tracedProblemOf(action.payload, endpoint);
  const reason = causeOf(problem);
  return { text: reason === null ? text : `${text}: ${reason}`, problem };
}
