import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack } from '../local/stack';
import { findBrowser } from './browser';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

export type Suite = (reports: string) => Promise<Tally>;

/** Port of the stack that the end-to-end tests start for themselves: away from a developer's own. */
const E2E_PORT = Number(process.env.E2E_PORT ?? 8970);

/** Suites that take one core each. They may run beside each other; the others use all there are. */
export const ONE_CORE: readonly string[] = ['lint', 'format', 'types'];

/** Every suite of `npm test`, in the order in which it fails fastest. `reports` is a directory for result files. */
export const suites: Readonly<Record<string, Suite>> = {
  lint: () => check('npm', ['run', '--silent', 'lint']),
  format: () => check('npm', ['run', '--silent', 'format']),
  types: () => check('npm', ['run', '--silent', 'typecheck']),
  unit: async (reports) => {
    const report = join(reports, 'jest.json');
    const code = await run('npx', ['jest', '--json', `--outputFile=${report}`]);
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } =
      await readReport<JestReport>(report);
    return atLeastOneFailure(code, {
      passed: numPassedTests,
      failed: numFailedTests + numRuntimeErrorTestSuites,
    });
  },
  e2e: async (reports) => {
    const browser = findBrowser();
    const localDir = await mkdtemp(join(tmpdir(), 'precinct-post-e2e-'));
    const stack = await startStack({ port: E2E_PORT, localDir, spa: 'built', quiet: true });
    try {
      const report = join(reports, 'playwright.json');
      const code = await run('npx', ['playwright', 'test'], {
        E2E_BASE_URL: stack.url,
        E2E_BROWSER: browser,
        E2E_LOCAL_DIR: localDir,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      });
      const { stats } = await readReport<PlaywrightReport>(report);
      return atLeastOneFailure(code, { passed: stats.expected, failed: stats.unexpected + stats.flaky });
    } finally {
      await stack.stop();
      await rm(localDir, { recursive: true, force: true });
    }
  },
};

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

/** A command that is one check: it passes or it fails. */
async function check(command: string, args: string[], env: Record<string, string> = {}): Promise<Tally> {
  const code = await run(command, args, env);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A runner that ends badly without naming a failed test (a crash, no tests found) is a failure all the same. */
function atLeastOneFailure(code: number, tally: Tally): Tally {
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

async function readReport<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, 'utf8')) as T;
}

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.on('error', reject);
    child.on('close', (code) => {
      resolve(code ?? 1);
    });
  });
}
