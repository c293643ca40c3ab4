import { jestTally, playwrightTally } from '../../../tools/test/reports';

it('counts the failed tests of a Jest run, and files that could not run', () => {
  const tally = jestTally({
    numPassedTests: 5,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'adds' },
          { status: 'failed', fullName: 'counts' },
        ],
      },
      { name: 'b.test.ts', status: 'failed', assertionResults: [] },
    ],
  });
  expect(tally).toEqual({ passed: 5, failed: 2, failures: ['a.test.ts › counts', 'b.test.ts'] });
});

it('counts the failed tests of a browser run, and those that passed only when repeated', () => {
  const tally = playwrightTally({
    stats: { expected: 2, unexpected: 1, flaky: 1 },
    suites: [
      {
        file: 'buy.spec.ts',
        specs: [{ title: 'searches', ok: true }],
        suites: [{ file: 'buy.spec.ts', specs: [{ title: 'pays', ok: false }] }],
      },
    ],
  });
  expect(tally).toEqual({ passed: 2, failed: 2, failures: ['buy.spec.ts › pays'] });
});
