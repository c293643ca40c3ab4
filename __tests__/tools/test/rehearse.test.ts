import { runTool } from '../../support/runTool';

/** One of each kind, by what calls it and what it needs. `npm run test:long -- rehearsal` starts all. */
const OF_EACH_KIND = [
  'payments-create-intent',
  'voters-count',
  'downloads',
  'stripe-webhook',
  'purchases-watch',
  'api-unknown',
];

test('packed functions start with the settings of production, and answer', async () => {
  const all = process.env['REHEARSED'] === 'all';
  const { code, output } = await runTool('tools/test/rehearse.ts', all ? [] : OF_EACH_KIND);
  expect(output).toMatch(/\d functions, 0 failed\.\n$/u);
  expect(code).toBe(0);
  // The settings are read and the database is called, which is out of reach.
  expect(output).toContain('ok    voters-count: 405,503\n');
}, 240_000);
