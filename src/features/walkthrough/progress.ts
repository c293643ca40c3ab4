import { WALKTHROUGH_TTL_MS } from '../../contract/limits';
import type { AtStep } from './steps';

/** What is kept of a walkthrough, in the browser's storage too. */
export interface Progress {
  /** Of this shape: a payload of another one is not read. */
  readonly version: typeof PROGRESS_VERSION;
  readonly at: AtStep;
  /** Epoch milliseconds of the last change. */
  readonly savedAt: number;
}

export const PROGRESS_VERSION = 1;

export const progressAt = (at: AtStep, savedAt: number): Progress => ({
  version: PROGRESS_VERSION,
  at,
  savedAt,
});

/** Whether there is anything in it that a person would want back. */
export function isBegun({ at: { selections } }: Progress): boolean {
  return selections.state !== null;
}

/** Kept for one hour (specification section 4). A time to come is a wrong clock's, and as good as none. */
export function isFresh({ savedAt }: Pick<Progress, 'savedAt'>, now: number): boolean {
  return savedAt <= now && now - savedAt < WALKTHROUGH_TTL_MS;
}
