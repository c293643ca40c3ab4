import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { areas } from './areas.js';
import { scoreOf, type MutationReport, type Score } from './score';

/** Seldom used, so it is fetched when it is needed. */
const STRYKER = [
  '--yes',
  '--package=@stryker-mutator/core@10.0.0',
  '--package=@stryker-mutator/jest-runner@10.0.0',
  'stryker',
];
/** The least share of mutants that the tests must notice, over all areas, in percent. */
const GOAL = 85;

/**
 * `npm run test:mutation [-- AREA…]`: scores of the named areas, or of all, after every mutant that no
 * test noticed. Exit code 1 when the score of what ran is below 85 %.
 */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in areas));
if (unknown.length > 0) {
  console.error(`No such area: ${unknown.join(', ')}. The areas are: ${Object.keys(areas).join(', ')}.`);
  process.exit(2);
}

const rows: [string, Score, number][] = [];
for (const area of Object.keys(areas).filter((name) => wanted.length === 0 || wanted.includes(name))) {
  const started = performance.now();
  const { status } = spawnSync('npx', [...STRYKER, 'run', '--logLevel', 'warn'], {
    stdio: 'inherit',
    env: { ...process.env, MUTATION_AREA: area },
  });
  if (status !== 0) {
    console.error(`StrykerJS could not run the area ${area}.`);
    process.exit(1);
  }
  const report = JSON.parse(readFileSync(`.cache/mutation/${area}.json`, 'utf8')) as MutationReport;
  rows.push([area, scoreOf(report), (performance.now() - started) / 1000]);
}

const total = rows.reduce<Score>(
  (sum, [, { noticed, tried }]) => ({ noticed: sum.noticed + noticed, tried: sum.tried + tried }),
  { noticed: 0, tried: 0 },
);
console.log('');
for (const [area, score, seconds] of rows) console.log(`${line(area, score)} in ${seconds.toFixed(0)} s`);
console.log(line('all', total));
process.exit(percent(total) < GOAL ? 1 : 0);

function percent({ noticed, tried }: Score): number {
  return tried === 0 ? 0 : (100 * noticed) / tried;
}

function line(area: string, score: Score): string {
  return `${area.padEnd(12)} ${percent(score).toFixed(1)} %: ${score.noticed} of ${score.tried} noticed`;
}
