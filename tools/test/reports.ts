import { readFile } from 'node:fs/promises';

/** A suite's result, with the names of the tests that failed. */
export interface SuiteTally {
  readonly passed: number;
  readonly failed: number;
  readonly failures?: readonly string[];
}

/** The part of `jest --json` that is read here. */
export interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

interface PlaywrightSuite {
  readonly file?: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly { readonly title: string; readonly ok: boolean }[];
}

/** The part of Playwright's JSON report that is read here. */
export interface PlaywrightReport extends PlaywrightSuite {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

/** Counts a Jest report. A test file that could not run counts as one failure. */
export function jestTally(report: JestReport): SuiteTally {
  const failures = report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      return failed.length === 0 ? [name] : failed.map(({ fullName }) => `${name} › ${fullName}`);
    });
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return { passed: report.numPassedTests, failed, failures };
}

/** Counts a Playwright report. A test that passed only when repeated counts as failed. */
export function playwrightTally(report: PlaywrightReport): SuiteTally {
  const failures = suitesIn(report).flatMap(({ file = '', specs = [] }) =>
    specs.filter(({ ok }) => !ok).map(({ title }) => `${file} › ${title}`),
  );
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky, failures };
}

/** Reads a report that a test runner wrote. */
export async function readReport<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, 'utf8')) as T;
}

function suitesIn(suite: PlaywrightSuite): PlaywrightSuite[] {
  return [suite, ...(suite.suites ?? []).flatMap(suitesIn)];
}
