import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePorts } from '../local/ports';
import { startStack, type StackOptions } from '../local/stack';
import { findBrowser } from './browser';
import {
  jestTally,
  playwrightTally,
  readReport,
  type JestReport,
  type PlaywrightReport,
  type SuiteTally,
} from './reports';

export type Suite = (reports: string) => Promise<SuiteTally>;

/** Where the browser tests start looking for free ports, away from a developer's own stack. */
const FIRST_PORT = Number(process.env.E2E_PORT ?? 8970);

/**
 * What runs side by side: two halves of about the same work, each of which leaves a core idle while its tests
 * wait.
 */
export const LANES = [['unit'], ['lint', 'format', 'types', 'build', 'dev', 'e2e']] as const;

/** Every suite of `npm test`. `reports` is a directory for result files. */
export const suites: Readonly<Record<string, Suite>> = {
  lint: () => check('npm', ['run', '--silent', 'lint']),
  format: () => check('npm', ['run', '--silent', 'format']),
  types: () => check('npm', ['run', '--silent', 'typecheck']),
  unit: (reports) => unitTests(reports, ['src', 'server']),
  build: (reports) => unitTests(reports, ['build']),
  // The site as `npm start` serves it. A few voters are enough to search.
  dev: (reports) => browserTests(reports, ['dev'], { spa: 'dev', sample: 8000 }),
  e2e: (reports) => browserTests(reports, ['shop', 'loads'], { spa: 'built' }),
};

/** Runs projects of jest.config.js. */
async function unitTests(reports: string, projects: readonly string[]): Promise<SuiteTally> {
  const report = join(reports, `${projects.join('-')}.json`);
  const code = await run('npx', [
    ...['jest', '--silent', '--json', `--outputFile=${report}`],
    ...['--selectProjects', ...projects],
  ]);
  return atLeastOneFailure(code, jestTally(await readReport<JestReport>(report)));
}

/** Runs projects of playwright.config.ts against their own stack. */
async function browserTests(
  reports: string,
  projects: readonly string[],
  options: Pick<StackOptions, 'spa' | 'sample'>,
): Promise<SuiteTally> {
  const browser = findBrowser();
  const localDir = await mkdtemp(join(tmpdir(), 'precinct-post-e2e-'));
  const port = await findFreePorts(FIRST_PORT);
  const stack = await startStack({ port, localDir, quiet: true, ...options });
  try {
    const report = join(reports, `${projects.join('-')}.json`);
    const code = await run('npx', ['playwright', 'test', ...projects.map((name) => `--project=${name}`)], {
      E2E_BASE_URL: stack.url,
      E2E_BROWSER: browser,
      E2E_LOCAL_DIR: localDir,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    });
    return atLeastOneFailure(code, playwrightTally(await readReport<PlaywrightReport>(report)));
  } finally {
    await stack.stop();
    await rm(localDir, { recursive: true, force: true });
  }
}

/** A command that is a single check: it passes or fails. */
async function check(command: string, args: string[], env: Record<string, string> = {}): Promise<SuiteTally> {
  const code = await run(command, args, env);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A runner that fails without reporting a failed test (a crash, no tests found) counts as one failure. */
function atLeastOneFailure(code: number, tally: SuiteTally): SuiteTally {
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
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
