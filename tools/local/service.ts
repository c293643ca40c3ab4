import type { Child } from './child';

/** What every service of the stack needs to start. */
export interface ServiceContext {
  /** Root directory of the repository. */
  readonly root: string;
  /** Absolute path of the directory for all of the stack's data and logs. */
  readonly localDir: string;
  /** Aborted when the stack stops, which cancels any waiting. */
  readonly signal: AbortSignal;
  /** Starts a Node.js program of the stack. If it exits on its own, the stack is broken, unless it `ends`. */
  readonly start: (name: string, args: readonly string[], options?: StartOptions) => Child;
}

interface StartOptions {
  /** In place of the root. */
  readonly cwd?: string;
  /** In place of this process's environment without the product's settings. */
  readonly env?: NodeJS.ProcessEnv;
  /** Settings of the product, on top of the environment. */
  readonly settings?: NodeJS.ProcessEnv;
  /** It is meant to end, as a build is. */
  readonly ends?: boolean;
}
