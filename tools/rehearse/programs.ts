import { type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import type { Environment } from '../build/deploySettings';

export interface Served {
  readonly origin: string;
  /** What it printed so far. */
  printed(): string;
  stop(): void;
}

/** How programs of the rehearsal are run: with production's settings, and no way out of this machine. */
export interface Programs {
  /** Runs a script of ours to its end. */
  run(
    args: readonly string[],
    env?: Environment,
  ): Promise<{ readonly code: number; readonly output: string }>;
  /** Starts one that prints its port, and answers until `stop`. */
  serve(args: readonly string[]): Promise<Served>;
}

/**
 * @param settings all the settings there are: nothing of this process' environment but what a program needs
 *   to start
 * @param ports where the hosts are on this machine, by `host:port`
 */
export function programs(
  settings: Environment,
  ports: Readonly<Record<string, number>>,
  authority: string,
): Programs {
  const { PATH, HOME, TMPDIR } = process.env;
  const hosts = pathToFileURL(join(process.cwd(), 'tools/rehearse/hosts.js')).href;
  const base: Environment = {
    ...{ PATH, HOME, TMPDIR, ...settings },
    NODE_EXTRA_CA_CERTS: authority,
    NODE_OPTIONS: `--import ${hosts}`,
    REHEARSAL_HOSTS: JSON.stringify(ports),
  };
  const tsx = join(process.cwd(), 'node_modules/tsx/dist/cli.mjs');
  return {
    run: (args, env = {}) =>
      new Promise((resolve) => {
        execFile(process.execPath, [tsx, ...args], { env: { ...base, ...env } }, (error, stdout, stderr) => {
          const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
          resolve({ code, output: `${stdout}${stderr}` });
        });
      }),
    serve: async (args) => {
      const child = spawn(process.execPath, [tsx, ...args], { env: base, stdio: 'pipe' });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => void (output += chunk.toString()));
      const port = await printedPort(child);
      return { origin: `http://127.0.0.1:${port}`, printed: () => output, stop: () => child.kill() };
    },
  };
}

/**
 * The port that a program says it listens on, in a line `port N`.
 * @throws Error with what it printed, if it ends before
 */
export function printedPort(child: ChildProcessWithoutNullStreams): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const port = /^port (\d+)$/mu.exec(output)?.[1];
      if (port !== undefined) resolve(Number(port));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(`A program did not start: ${output}`)));
  });
}
