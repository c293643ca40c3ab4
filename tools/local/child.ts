import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';

/** How many of a child's last lines to show when it fails. */
const LINES_KEPT = 25;
const STOP_GRACE_MS = 8_000;

interface ChildOptions {
  readonly name: string;
  /** Arguments to `node`, the same executable as this one. */
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Receives all of the child's output. */
  readonly logFile: string;
}

export interface Child {
  /** Resolves when the child has exited, with how it exited and its last lines. */
  readonly ended: Promise<ChildEndedError>;
  /** Asks the child and all its descendants to exit, and kills them after a grace period. */
  stop(): Promise<void>;
  /** Kills the child and all its descendants at once. */
  kill(): void;
}

export class ChildEndedError extends Error {
  override readonly name = 'ChildEndedError';

  constructor(
    message: string,
    /** Exit code; null if a signal ended it or it never started. */
    readonly code: number | null,
  ) {
    super(message);
  }
}

/**
 * Starts a Node.js program in its own process group: a Ctrl-C at the terminal reaches only the parent, which
 * stops its children in order, and stopping a child stops whatever it started. The child's standard input
 * stays open as long as the parent lives, so a child that exits when its input ends is never orphaned by a
 * killed parent.
 */
export function startChild({ name, args, cwd, env, logFile }: ChildOptions): Child {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile);
  const lastLines: string[] = [];
  const child = spawn(process.execPath, args, { cwd, env, detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.on('error', () => undefined);
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream, crlfDelay: Infinity }).on('line', (raw) => {
      const line = stripVTControlCharacters(raw).trimEnd();
      if (line === '') return;
      log.write(`${line}\n`);
      lastLines.push(line);
      if (lastLines.length > LINES_KEPT) lastLines.shift();
    });
  }

  const ended = new Promise<ChildEndedError>((resolve) => {
    const settle = (how: string, code: number | null) => {
      log.end();
      resolve(
        new ChildEndedError(
          [`The ${name} ${how}.`, ...lastLines.map((line) => `  ${name} | ${line}`)].join('\n'),
          code,
        ),
      );
    };
    child.once('error', (error) => settle(`could not be started (${error.message})`, null));
    child.once('close', (code, signal) =>
      settle(`ended ${signal === null ? `with code ${code ?? '?'}` : `by ${signal}`}`, code),
    );
  });

  const signalGroup = (signal: NodeJS.Signals) => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, signal);
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code !== 'ESRCH') throw thrown;
    }
  };
  const kill = () => signalGroup('SIGKILL');
  // Its own children must not outlive it.
  child.once('exit', kill);

  return {
    ended,
    kill,
    async stop() {
      const timer = setTimeout(kill, STOP_GRACE_MS);
      signalGroup('SIGTERM');
      await ended;
      clearTimeout(timer);
    },
  };
}

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
