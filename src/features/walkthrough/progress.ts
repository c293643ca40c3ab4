import { WALKTHROUGH_TTL_MS } from '../../contract/limits';
import type { CanonicalFilters } from '../../contract/filters';
import type { AtStep } from './steps';

/** What is saved of a walkthrough, in the state and in the browser's storage. */
export interface SavedProgress {
  readonly at: AtStep;
  /** Epoch milliseconds of the last change. */
  readonly savedAt: number;
  /** The list of the search form beside these answers; null if the form has had another one since. */
  readonly form: CanonicalFilters | null;
}

/** Whether it holds any answer worth restoring. */
export const hasAnswers = ({ at: { answers } }: SavedProgress): boolean => answers.fields.State !== '';

/** Progress is kept for one hour. A time in the future comes from a wrong clock, and doesn't count. */
export function isFresh({ savedAt }: Pick<SavedProgress, 'savedAt'>, now: number): boolean {
  return savedAt <= now && now - savedAt < WALKTHROUGH_TTL_MS;
}
