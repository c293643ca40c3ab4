import { readFile } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';

/** A suite's result. `failures` says which tests failed and why, to be read after everything else. */
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
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly file?: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly results: readonly { readonly errors?: readonly { readonly message?: string }[] }[];
    }[];
  }[];
}

/** The part of Playwright's JSON report that is read here. */
export interface PlaywrightReport extends PlaywrightSuite {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly errors?: readonly { readonly message?: string }[];
}

/** Lines of a message that are shown again at the end of a run, without the runners' own frames. */
const LINES = 20;

/** Counts a Jest report. A test file that could not run counts as one failure. */
export function jestTally(report: JestReport): SuiteTally {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    failures: report.testResults.flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (assertionResults.length === 0 && message !== '') return [failure(name, [message])];
      return failed.map(({ fullName, failureMessages }) =>
        failure(`${name} › ${fullName}`, failureMessages ?? []),
      );
    }),
  };
}

/** Counts a Playwright report. A test that passed only when repeated counts as failed. */
export function playwrightTally(report: PlaywrightReport): SuiteTally {
  const { expected, unexpected, flaky } = report.stats;
  const messages = (errors: readonly { readonly message?: string }[] = []) =>
    errors.map(({ message }) => message ?? 'no message');
  const failures = suitesIn(report).flatMap(({ file = '', specs = [] }) =>
    specs
      .filter(({ ok }) => !ok)
      .map(({ title, tests }) =>
        failure(
          `${file} › ${title}`,
          tests.flatMap(({ results }) => results.flatMap(({ errors }) => messages(errors))),
        ),
      ),
  );
  const own = messages(report.errors).map((message) => failure('Playwright', [message]));
  return { passed: expected, failed: unexpected + flaky, failures: [...failures, ...own] };
}

/** Reads a report that a test runner wrote. */
export async function readReport<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, 'utf8')) as T;
}

function suitesIn(suite: PlaywrightSuite): PlaywrightSuite[] {
  return [suite, ...(suite.suites ?? []).flatMap(suitesIn)];
}

function failure(title: string, messages: readonly string[]): string {
  const text = stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .filter((line) => !/^\s+at .*node_modules/u.test(line))
    .slice(0, LINES);
  return [title, ...text.map((line) => `    ${line}`)].join('\n');
}
