import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import { buildFunctions } from '../build/functions';

/**
 * `npm run bench:functions`: how long a new process takes to import a function, bundled by us and packed file
 * by file as Netlify would do it, in turns. Each figure is the median of `RUNS` processes.
 */
const RUNS = 21;
const NAMES = [
  'voters-search',
  'voters-count',
  'payments-create-intent',
  'payments-confirm',
  'downloads-part',
];

const directory = mkdtempSync(join(tmpdir(), 'precinct-post-functions-'));
try {
  const [bundled, packed] = [join(directory, 'bundled'), join(directory, 'packed')];
  await buildFunctions(bundled, 'bench');
  await zipFunctions('netlify/functions', packed, { archiveFormat: 'none', basePath: process.cwd() });
  for (const name of NAMES) {
    const ours = join(bundled, `${name}.mjs`);
    const theirs = join(packed, name, 'netlify/functions', `${name}.mjs`);
    const times = Array.from({ length: RUNS }, () => [importMs(ours), importMs(theirs)] as const);
    const [a, b] = [median(times.map(([ms]) => ms)), median(times.map(([, ms]) => ms))];
    console.log(
      `${name}: ${a.toFixed(0)} ms bundled, ${b.toFixed(0)} ms packed, ${(a / b).toFixed(2)} of it; ${statSync(ours).size} bytes`,
    );
  }
} finally {
  rmSync(directory, { recursive: true, force: true });
}

/** Milliseconds inside a new process that has its own start, and Node's part of a request, behind it. */
function importMs(file: string): number {
  const program = `new Request('http://x'); const t = performance.now(); await import(${JSON.stringify(file)}); console.log(performance.now() - t)`;
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
