import type { LoadProgress } from './loadVoterFile';

/** Minimum milliseconds between two updates within a step. */
const TERMINAL_EVERY = 200;
const LOG_EVERY = 5000;

/**
 * Shows the progress of a load: on a terminal as one line that updates in place, elsewhere as one line per
 * step and one every few seconds.
 */
export function progressPrinter(out: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>, now: () => number) {
  const terminal = out.isTTY;
  let step = '';
  let lastAt = -Infinity;
  return {
    show(progress: LoadProgress) {
      const due = now() - lastAt >= (terminal ? TERMINAL_EVERY : LOG_EVERY);
      if (progress.step === step && !due) return;
      step = progress.step;
      lastAt = now();
      out.write(terminal ? `\r\u001B[K${textOf(progress)}` : `${textOf(progress)}\n`);
    },
    /** Clears the terminal's line for later output. */
    end() {
      if (terminal) out.write('\r\u001B[K');
    },
  };
}

function textOf({ step, share }: LoadProgress): string {
  // A small state's step is over before its first percent is known.
  const percent = Math.floor(100 * (share ?? 0));
  return percent === 0 ? `${step} …` : `${step} … ${percent} %`;
}
