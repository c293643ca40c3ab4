import { LoadError } from './model/errors';

/** The last step. Its one transaction can't be taken back. */
const SWITCHING = 'Switching';

/** npm passes a Ctrl-C on that the terminal has sent to the load, too. Both are one. */
const SAME_MS = 1000;

/**
 * Ctrl-C stops a load. From the switch on it is too late, and the load ends as if nothing was pressed.
 * @param say a line for the operator @param now milliseconds
 */
export function interruption(say: (line: string) => void, now: () => number) {
  const stopped = new AbortController();
  let [isSwitching, isLate] = [false, false];
  let firstAt: number | null = null;
  return {
    signal: stopped.signal,
    /** The step that the load is at. */
    reached(step: string) {
      isSwitching = step === SWITCHING;
    },
    /** Ctrl-C, or SIGTERM. @returns whether to end the process at once: it is not the first one */
    interrupt(): boolean {
      if (firstAt !== null) return now() - firstAt > SAME_MS;
      firstAt = now();
      isLate = isSwitching;
      if (isLate) say('Too late to stop: the new version is going live.');
      else {
        say('Stopping after this step; the live data is unchanged.');
        stopped.abort(new LoadError('The load was stopped. The live data is unchanged.'));
      }
      return false;
    },
    /** Whether Ctrl-C came too late. */
    cameTooLate: () => isLate,
  };
}
