import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePorts } from '../../local/ports';
import { builtApp } from '../../local/site';
import { servePages } from './server';

const FIRST_PORT = 9400;

export interface BuiltShop {
  readonly url: string;
  /** Directory of its production build. */
  readonly built: string;
  stop(): Promise<void>;
}

/** Runs in the checkout, with its own code and packages, until its standard input ends. */
const program = (options: object) => `
  const { startStack } = await import('./tools/local/stack.ts');
  const stack = await startStack(${JSON.stringify(options)});
  console.log('ready');
  process.stdin.resume().on('end', () => void stack.stop().then(() => process.exit(0)));`;

/** Starts the stack of a checkout on its own production build, with the invented voters. */
export async function startCheckout(directory: string): Promise<BuiltShop> {
  const localDir = await mkdtemp(join(tmpdir(), 'precinct-post-bench-'));
  const port = await findFreePorts(FIRST_PORT);
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      '--input-type=module',
      '--eval',
      program({ port, localDir, quiet: true, spa: 'built' }),
    ],
    { cwd: directory, stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const ready = await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => null)]);
  if (ready === null) throw new Error(`The stack of ${directory} did not start.`);
  const built = builtApp(localDir);
  const pages = await servePages(built, port);
  return {
    url: pages.url,
    built,
    async stop() {
      pages.close();
      const exit = once(child, 'exit');
      child.stdin.end();
      await exit;
      await rm(localDir, { recursive: true, force: true });
    },
  };
}
