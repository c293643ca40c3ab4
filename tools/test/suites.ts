import { join } from 'node:path';
import { onStack, type StackEnv } from './onStack';
import {
  jestTally,
  playwrightTally,
  readReport,
  type JestReport,
  type PlaywrightReport,
  type SuiteTally,
} from './reports';
import { runProgram } from './runProgram';

type Suite = (reports: string) => Promise<SuiteTally>;

/** Two lanes of about equal work that run in parallel: either one leaves a core idle while its tests wait. */
export const LANES = [['unit'], ['lint', 'types', 'layers', 'format', 'dev', 'e2e']] as const;

/** Every suite of `npm test`. `reports` is a directory for result files. */
export const suites: Readonly<Record<string, Suite>> = {
  lint: () => check('npm', ['run', '--silent', 'lint']),
  layers: () => check('npm', ['run', '--silent', 'layers']),
  format: () => check('npm', ['run', '--silent', 'format']),
  types: () => check('npm', ['run', '--silent', 'typecheck']),
  // Side by side: each waits at times, for timers or for PostgreSQL, and the other then has the core.
  unit: async (reports) =>
    sumOf(...(await Promise.all([unitTests(reports, ['src']), unitTests(reports, ['server'])]))),
  // The site as `npm start` serves it. A small sample of voters is enough to search.
  dev: (reports) => onStack({ spa: 'dev', sample: 8000 }, (stack) => browserTests(reports, ['dev'], stack)),
  // What is known of the production build without a browser, and what it does in one.
  e2e: (reports) =>
    onStack({ spa: 'built' }, async (stack) => {
      const build = await unitTests(reports, ['build'], stack);
      return sumOf(build, await browserTests(reports, ['shop', 'loads'], stack));
    }),
};

/** Runs projects of jest.config.js. */
async function unitTests(
  reports: string,
  projects: readonly string[],
  stack?: StackEnv,
): Promise<SuiteTally> {
  const report = join(reports, `${projects.join('-')}.json`);
  const args = ['jest', '--silent', '--json', `--outputFile=${report}`, '--selectProjects', ...projects];
  // In a lane of their own they fill the pauses of the other, which waits more often and goes first.
  const code = await (stack === undefined
    ? runProgram('nice', ['npx', ...args])
    : runProgram('npx', args, stack));
  return atLeastOneFailure(code, jestTally(await readReport<JestReport>(report)));
}

/** Runs projects of playwright.config.ts on a stack. */
async function browserTests(
  reports: string,
  projects: readonly string[],
  stack: StackEnv,
): Promise<SuiteTally> {
  const report = join(reports, `${projects.join('-')}.json`);
  const args = ['playwright', 'test', ...projects.map((name) => `--project=${name}`)];
  const code = await runProgram('npx', args, { ...stack, PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  return atLeastOneFailure(code, playwrightTally(await readReport<PlaywrightReport>(report)));
}

const sumOf = (one: SuiteTally, other: SuiteTally): SuiteTally => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  failures: [...(one.failures ?? []), ...(other.failures ?? [])],
});

/** A command that is a single check: it passes or fails. */
async function check(command: string, args: string[]): Promise<SuiteTally> {
  return (await runProgram(command, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A runner that fails without reporting a failed test (a crash, no tests found) counts as one failure. */
function atLeastOneFailure(code: number, tally: SuiteTally): SuiteTally {
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}
