import type { ActionContext, StoryEntry } from '../narrator';
import { reasonOf, tracedProblemOf } from '../tracedProblem';

/** A problem with its reason, if one is known. */
export function saidIn(text: string, { action }: ActionContext, endpoint: string | null): StoryEntry {
  const problem = tracedProblemOf(action.payload, endpoint);
  const reason = reasonOf(problem);
  return { text: reason === null ? text : `${text}: ${reason}`, problem };
}
