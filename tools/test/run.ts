import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suites, type Tally } from './suites';

/** `npm test [-- SUITE…]`: runs the suites named, or all, and ends with one line over all of them. */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in suites));
if (unknown.length > 0) {
  console.error(`No such suite: ${unknown.join(', ')}. There are: ${Object.keys(suites).join(', ')}.`);
  process.exit(2);
}

const reports = await mkdtemp(join(tmpdir(), 'precinct-post-reports-'));
const rows: [string, Tally, number][] = [];
for (const [name, suite] of Object.entries(suites)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n== ${name}`);
  const started = performance.now();
  const tally = await suite(reports).catch((cause: unknown): Tally => {
    console.error(cause instanceof Error ? cause.message : cause);
    return { passed: 0, failed: 1 };
  });
  rows.push([name, tally, (performance.now() - started) / 1000]);
}
await rm(reports, { recursive: true, force: true });

console.log('');
for (const [name, { passed, failed }, seconds] of rows) {
  console.log(`${name.padEnd(6)} ${passed} passed, ${failed} failed in ${seconds.toFixed(0)} s`);
}
const passed = rows.reduce((sum, [, tally]) => sum + tally.passed, 0);
const failed = rows.reduce((sum, [, tally]) => sum + tally.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
