import { readdirSync } from 'node:fs';
import { jestTally, playwrightTally } from '../../../tools/test/reports';
import { scoreOf } from '../../../tools/test/mutation/score';
import { runTool } from '../../support/runTool';

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
              '\u001b[31mExpected: 2\u001b[39m\n    at run (/a/node_modules/jest/a.js:1:1)\n'.padEnd(
                200,
                '-\n',
              ),
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
    // Without a runner's frames, and no more than the first lines.
    failures: [
      `a.test.ts › counts\n    Expected: 2${'\n    -'.repeat(19)}`,
      'b.test.ts\n    Cannot find module',
    ],
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

it('counts the mutants that were noticed among those that ran', () => {
  const mutants = ['Killed', 'Timeout', 'CompileError', 'Survived', 'NoCoverage'].map((status) => ({
    status,
  }));
  expect(scoreOf({ files: { 'sum.ts': { mutants } } })).toEqual({ noticed: 2, tried: 4 });
});

/** One of each kind, by what calls it and what it needs. `npm run test:long -- rehearsal` starts all. */
const OF_EACH_KIND = [
  'payments-create-intent',
  'voters-count',
  'downloads-part',
  'stripe-webhook',
  'purchases-watch',
  'api-unknown',
];

test('each zip file starts with the settings of production, and answers', async () => {
  const args = process.env['REHEARSED'] === 'all' ? [] : OF_EACH_KIND;
  const { code, output } = await runTool('tools/test/rehearse/main.ts', args);
  const all = readdirSync('netlify/functions').map((file) => file.replace(/\.ts$/u, ''));
  const functions = args.length > 0 ? args : all;
  expect(output).toMatch(new RegExp(`\\n${functions.length} zip files, 0 failed\\.\\n$`, 'u'));
  expect(code).toBe(0);
  for (const name of functions) expect(output).toMatch(new RegExp(`^ok {4}${name}, `, 'mu'));
  for (const line of [
    'payments-create-intent, /api/payments/create-payment-intent: 401',
    // The settings are read and the database is called, which is out of reach.
    'voters-count, /api/voters/count: 503',
    'downloads-part, /api/downloads/:token/parts/:part: 503',
    'stripe-webhook, /api/webhooks/stripe: 400',
  ])
    expect(output).toContain(`ok    ${line}\n`);
}, 240_000);
