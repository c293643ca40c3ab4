import { WALKTHROUGH_TTL_MS } from '../../contract/limits';
import type { AtStep } from './steps';

/** What is saved of a walkthrough, in the state and in the browser's storage. */
export interface SavedProgress {
  /** Progress saved in any other version is ignored. */
  readonly version: typeof PROGRESS_VERSION;
  readonly at: AtStep;
  /** Epoch milliseconds of the last change. */
  readonly savedAt: number;
}

export const PROGRESS_VERSION = 1;

export const progressAt = (at: AtStep, savedAt: number): SavedProgress => ({
  version: PROGRESS_VERSION,
  at,
  savedAt,
});

/** Whether it holds any answer worth restoring. */
export function hasAnswers({ at: { selections } }: SavedProgress): boolean {
  return selections.state !== null;
}

/** Progress is kept for one hour. A time in the future comes from a wrong clock, and doesn't count. */
export function isFresh({ savedAt }: Pick<SavedProgress, 'savedAt'>, now: number): boolean {
  return savedAt <= now && now - savedAt < WALKTHROUGH_TTL_MS;
}
