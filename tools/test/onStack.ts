import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePorts } from '../local/ports';
import { startStack, type StackOptions } from '../local/stack';
import { findBrowser } from './browser';
import { runProgram } from './runProgram';

/** Where to start looking for free ports, away from a developer's own stack. */
const FIRST_PORT = Number(process.env.E2E_PORT ?? 8970);

/**
 * Runs Playwright's tests in a browser, on a local stack of their own that is gone afterwards.
 * @returns Playwright's exit code
 */
export async function playwrightOnStack(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  options: Pick<StackOptions, 'spa' | 'sample'>,
): Promise<number> {
  const E2E_BROWSER = findBrowser();
  const localDir = await mkdtemp(join(tmpdir(), 'precinct-post-e2e-'));
  const stack = await startStack({
    port: await findFreePorts(FIRST_PORT),
    localDir,
    quiet: true,
    ...options,
  });
  try {
    const ofStack = { E2E_BASE_URL: stack.url, E2E_BROWSER, E2E_LOCAL_DIR: localDir };
    return await runProgram('npx', ['playwright', 'test', ...args], { ...ofStack, ...env });
  } finally {
    await stack.stop();
    await rm(localDir, { recursive: true, force: true });
  }
}
