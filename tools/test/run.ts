import '../requireNode';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SuiteTally } from './reports';
import { LANES, suites } from './suites';

/** `npm test [-- SUITE…]`: runs the named suites, or all, and ends with a one-line total. */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in suites));
if (unknown.length > 0) {
  console.error(`No such suite: ${unknown.join(', ')}. The suites are: ${Object.keys(suites).join(', ')}.`);
  process.exit(2);
}

const reports = await mkdtemp(join(tmpdir(), 'precinct-post-reports-'));
const chosen = Object.keys(suites).filter((name) => wanted.length === 0 || wanted.includes(name));
const rows: [string, SuiteTally, number][] = [];
await Promise.all(LANES.map((lane) => runSuites(lane.filter((name) => chosen.includes(name)))));
await rm(reports, { recursive: true, force: true });

console.log('');
// The end of a long output says what failed.
for (const [name, { failures = [] }] of rows)
  for (const failure of failures) console.log(`failed in ${name}: ${failure}`);
for (const [name, { passed, failed }, seconds] of rows) {
  console.log(`${name.padEnd(6)} ${passed} passed, ${failed} failed in ${seconds.toFixed(0)} s`);
}
const passed = rows.reduce((sum, [, tally]) => sum + tally.passed, 0);
const failed = rows.reduce((sum, [, tally]) => sum + tally.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);

/** Runs suites one after another. */
async function runSuites(names: readonly string[]): Promise<void> {
  for (const name of names) {
    console.log(`\n== ${name}`);
    const started = performance.now();
    const tally = await suites[name]?.(reports).catch((cause: unknown): SuiteTally => {
      console.error(cause instanceof Error ? cause.message : cause);
      return { passed: 0, failed: 1 };
    });
    if (tally !== undefined) rows.push([name, tally, (performance.now() - started) / 1000]);
  }
}
