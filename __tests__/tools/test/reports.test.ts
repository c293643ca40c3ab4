import { jestTally, playwrightTally } from '../../../tools/test/reports';

it('names the failed tests of a Jest run with their messages, and files that could not run', () => {
  const tally = jestTally({
    numPassedTests: 5,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      {
        name: 'a.test.ts',
        message: 'one failed',
        assertionResults: [
          { status: 'passed', fullName: 'adds', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'counts',
            failureMessages: [
              '\u001b[31mExpected: 2\u001b[39m\nReceived: 3\n    at run (/a/node_modules/jest/a.js:1:1)',
            ],
          },
        ],
      },
      { name: 'b.test.ts', message: 'Cannot find module', assertionResults: [] },
    ],
  });
  expect(tally).toEqual({
    passed: 5,
    failed: 2,
    failures: ['a.test.ts › counts\n    Expected: 2\n    Received: 3', 'b.test.ts\n    Cannot find module'],
  });
});

it('names the failed tests of a browser run, however deep they lie', () => {
  const spec = (title: string, ok: boolean, message?: string) => ({
    title,
    ok,
    tests: [{ results: [{ errors: message === undefined ? [] : [{ message }] }] }],
  });
  const tally = playwrightTally({
    stats: { expected: 2, unexpected: 1, flaky: 1 },
    errors: [{ message: 'No browser' }],
    suites: [
      {
        file: 'buy.spec.ts',
        specs: [spec('searches', true)],
        suites: [{ file: 'buy.spec.ts', specs: [spec('pays', false, 'No such button')] }],
      },
    ],
  });
  expect(tally).toEqual({
    passed: 2,
    failed: 2,
    failures: ['buy.spec.ts › pays\n    No such button', 'Playwright\n    No browser'],
  });
});

it('keeps the first lines of a long message', () => {
  const message = Array.from({ length: 100 }, (_, line) => `line ${line}`).join('\n');
  const [text = ''] =
    playwrightTally({ stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{ message }] }).failures ??
    [];
  expect(text.split('\n')).toHaveLength(21);
  expect(text).toContain('line 19');
});
