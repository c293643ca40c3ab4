import { join } from 'node:path';
import type { Child, ChildOptions } from './child';

/** What every part of the stack is started with. */
export interface Surroundings {
  /** The repository. */
  readonly root: string;
  /** Directory of everything the stack keeps. Absolute. */
  readonly localDir: string;
  /** Aborted when the stack stops, so that nobody goes on waiting. */
  readonly signal: AbortSignal;
  /** Every child of the stack: when one ends by itself, the stack is of no use any more. */
  readonly adopt: (child: Child) => Child;
  /** Where a child's lines go. */
  readonly logging: (name: string) => Pick<ChildOptions, 'logFile' | 'onLine'>;
}

/** Every line into `logs/NAME.log`, and to `onLine` with its service in front. */
export function loggingTo(
  localDir: string,
  onLine: ((line: string) => void) | undefined,
): Surroundings['logging'] {
  return (name) => ({
    logFile: join(localDir, 'logs', `${name}.log`),
    onLine: onLine && ((line) => onLine(`${name.padEnd(8)} | ${line}`)),
  });
}
