import { join } from 'node:path';
import type { StackOptions } from '../local/stack';
import { playwrightOnStack } from './onStack';
import {
  jestTally,
  playwrightTally,
  readReport,
  type JestReport,
  type PlaywrightReport,
  type SuiteTally,
} from './reports';
import { runProgram } from './runProgram';

export type Suite = (reports: string) => Promise<SuiteTally>;

/** Two lanes of about equal work that run in parallel: either one leaves a core idle while its tests wait. */
export const LANES = [
  ['types', 'format', 'unit'],
  ['lint', 'build', 'dev', 'e2e'],
] as const;

/** Every suite of `npm test`. `reports` is a directory for result files. */
export const suites: Readonly<Record<string, Suite>> = {
  lint: () => check('npm', ['run', '--silent', 'lint']),
  format: () => check('npm', ['run', '--silent', 'format']),
  types: () => check('npm', ['run', '--silent', 'typecheck']),
  unit: (reports) => unitTests(reports, ['src', 'server']),
  build: (reports) => unitTests(reports, ['build']),
  // The site as `npm start` serves it. A small sample of voters is enough to search.
  dev: (reports) => browserTests(reports, ['dev'], { spa: 'dev', sample: 8000 }),
  e2e: (reports) => browserTests(reports, ['shop', 'loads'], { spa: 'built' }),
};

/** Runs projects of jest.config.js. */
async function unitTests(reports: string, projects: readonly string[]): Promise<SuiteTally> {
  const report = join(reports, `${projects.join('-')}.json`);
  const code = await runProgram('npx', [
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
  const report = join(reports, `${projects.join('-')}.json`);
  const code = await playwrightOnStack(
    projects.map((name) => `--project=${name}`),
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    options,
  );
  return atLeastOneFailure(code, playwrightTally(await readReport<PlaywrightReport>(report)));
}

/** A command that is a single check: it passes or fails. */
async function check(command: string, args: string[]): Promise<SuiteTally> {
  return (await runProgram(command, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A runner that fails without reporting a failed test (a crash, no tests found) counts as one failure. */
function atLeastOneFailure(code: number, tally: SuiteTally): SuiteTally {
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}
