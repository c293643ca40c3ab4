import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * `npm run record:queries`, after a release is in production: writes down what its functions ask of the
 * database, so that later migrations can be tried against it (__tests__/tools/database/released.test.ts): one
 * of each kind of statement, and a flow of some buyers with all its values, to be done again.
 */
const RECORDS = '__tests__/tools/database';
const directory = mkdtempSync(join(tmpdir(), 'precinct-post-queries-'));
const recorded = join(directory, 'queries.jsonl');
const flow = join(directory, 'flow.json');
try {
  const { status } = spawnSync('npx', ['jest', '--config', 'tools/test/queriesJest.js', '--silent'], {
    stdio: 'inherit',
    env: { ...process.env, RECORDED_QUERIES: recorded, RECORDED_FLOW: flow },
  });
  if (status !== 0) throw new Error('The tests failed: nothing was recorded.');
  const lines = readFileSync(recorded, 'utf8').trimEnd().split('\n');
  const queries = ofEachKind(lines.map((line) => JSON.parse(line) as string)).sort();
  const newest = readdirSync('netlify/migrations')
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1);
  writeFileSync(join(RECORDS, 'released.json'), `${JSON.stringify({ newest, queries }, null, 1)}\n`);
  copyFileSync(flow, join(RECORDS, 'releasedFlow.json'));
  console.log(`Recorded ${queries.length} statements of the release with ${newest ?? 'no migration'}.`);
} finally {
  rmSync(directory, { recursive: true });
}

/** Those for counts and files are put together for each list: some of each beginning stand for all. */
const OF_EACH = 2;
const BEGINNING = 60;

function ofEachKind(queries: readonly string[]): string[] {
  const kinds = Map.groupBy(new Set(queries), (query) => query.slice(0, BEGINNING).replaceAll(/\d+/gu, '0'));
  return [...kinds.values()].flatMap((alike) => alike.sort((a, b) => a.length - b.length).slice(0, OF_EACH));
}
