import type { Child } from './child';

/** What every service of the stack needs to start. */
export interface ServiceContext {
  /** Root directory of the repository. */
  readonly root: string;
  /** Absolute path of the directory for all of the stack's data and logs. */
  readonly localDir: string;
  /** Aborted when the stack stops, which cancels any waiting. */
  readonly signal: AbortSignal;
  /** Registers a child: if one exits on its own, the stack is broken. */
  readonly adopt: (child: Child) => Child;
  /** Where a child's output goes. */
  readonly logFile: (name: string) => string;
}
