import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { directoryInMemory } from '../database/embedded/memory';
import { findFreePorts } from '../local/ports';
import { startStack, type StackOptions } from '../local/stack';
import { findBrowser } from './browser';

/** Where to start looking for free ports, away from a developer's own stack. */
const FIRST_PORT = Number(process.env.E2E_PORT ?? 8970);

/** Names the stack to Playwright and to the `build` project of Jest. */
export type StackEnv = Readonly<Record<'E2E_BASE_URL' | 'E2E_BROWSER' | 'E2E_LOCAL_DIR', string>>;

/** Runs tests in a browser, on a local stack of their own that is gone afterwards. */
export async function onStack<Result>(
  options: Pick<StackOptions, 'spa' | 'sample'>,
  run: (env: StackEnv) => Promise<Result>,
): Promise<Result> {
  const E2E_BROWSER = findBrowser();
  const localDir = await mkdtemp(join(directoryInMemory() ?? tmpdir(), 'precinct-post-e2e-'));
  const stack = await startStack({
    port: await findFreePorts(FIRST_PORT),
    localDir,
    quiet: true,
    ...options,
  });
  try {
    return await run({ E2E_BASE_URL: stack.url, E2E_BROWSER, E2E_LOCAL_DIR: localDir });
  } finally {
    await stack.stop();
    await rm(localDir, { recursive: true, force: true });
  }
}
