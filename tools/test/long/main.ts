import { playHistories } from './histories';
import { type LongProject, runJest } from './jest';

const [wanted, ...given] = process.argv.slice(2);

/**
 * `npm run test:long [-- PART [ARGUMENTS…]]`: the long forms of tests that `npm test` runs in a short form,
 * for before a release. Runs all parts, or one with its own arguments, as the table has them, and
 * ends with a one-line total. A random part with a seed in its place plays other cases than before.
 */
const PARTS: Readonly<Record<string, (...args: string[]) => Promise<boolean>>> = {
  /** [COUNT] [FIRST_SEED] */
  histories: (count = '10000', first = '1') =>
    playHistories(Number(count), Number(first), wanted === 'histories' ? 2 : 1),
  /** [SECONDS] of 50 concurrent buyers. */
  buyers: (seconds = '60') => long('server', 'purchases/crowd', { CROWD_SECONDS: seconds }),
  /** [COUNT] [SEED]; a failure names the seed and the request. */
  hostile: (count = '20000', seed = '65') =>
    long('server', 'functions/hostile', { HOSTILE_INPUTS: count, HOSTILE_SEED: seed }),
  /** [COUNT] [SEED] of filter sets, whose counts, rows and files are compared with plain SQL. */
  counts: (count = '1000', seed = '20261121') =>
    long('server', 'voters/exactCounts', { COUNT_SETS: count, SEED: seed }),
  /** [COUNT] [SEED] of filter sets, whose counts by value are compared with plain SQL. */
  facets: (count = '500', seed = '20261122') =>
    long('server', 'facets/facets', { COUNT_SETS: count, SEED: seed }),
  /** [COUNT] [SEED] of random walks over the whole shop, in two tabs: every figure on screen is SQL's. */
  shop: (count = '1000', seed = '1') =>
    long('server', 'functions/shopWalks', { SHOP_WALKS: count, SEED: seed }),
  /** [COUNT] of invented addresses and names on mail. */
  mail: (count = '5000') => long('server', 'netlify/mail', { ADDRESSES: count }),
  /** Every function started as it is deployed. */
  rehearsal: () => long('server', 'tools/test/rehearse', { REHEARSED: 'all' }),
  /** That many open carts, among which the reconciler finds payments. */
  carts: (count = '5000') => long('server', 'purchases/capacity', { CARTS: count }),
  /** Every kind of fault at every statement of a load. */
  faults: () => long('server', 'loader/faults', { FAULTS_STEP: '1' }),
  /** [COUNT] [FIRST_SEED] of damaged support traces. */
  traces: (count = '50000', first = '5001') =>
    long('src', 'replay/hostileTraces', { HOSTILE_TRACES: count, FIRST_SEED: first }),
  /** [VOTERS] of one state: no statement of the functions reads all of a large table. */
  plans: (voters = '4000000') => long('long', 'long/plans', { PLAN_VOTERS: voters }),
  /** [PURCHASES] of eight years, over which scheduled functions have 12 seconds. */
  schedules: (purchases = '1000000') => long('long', 'long/schedules', { PURCHASES: purchases }),
};

if (wanted !== undefined && PARTS[wanted] === undefined) {
  console.error(`No such part: ${wanted}. Available: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}

const started = performance.now();
const failed: string[] = [];
let run = 0;
/** The histories take as long as all others together, and either lane leaves a core idle while it waits. */
const names = Object.keys(PARTS).filter((part) => wanted === undefined || wanted === part);
const isHistories = (part: string) => part === 'histories';
await Promise.all([names.filter(isHistories), names.filter((part) => !isHistories(part))].map(runParts));
const end = failed.length === 0 ? '' : `: ${failed.join(', ')}`;
console.log(`\n${run - failed.length} passed, ${failed.length} failed${end} in ${secondsSince(started)} s`);
process.exit(failed.length === 0 ? 0 : 1);

/** Runs parts one after another. */
async function runParts(parts: readonly string[]): Promise<void> {
  for (const part of parts) {
    const begun = performance.now();
    const passed = (await PARTS[part]?.(...given)) === true;
    run += 1;
    if (!passed) failed.push(part);
    console.log(`== ${part} ${passed ? 'passed' : 'FAILED'} in ${secondsSince(begun)} s\n`);
  }
}

function secondsSince(start: number): number {
  return Math.round((performance.now() - start) / 1000);
}

async function long(
  project: LongProject,
  pattern: string,
  env: Readonly<Record<string, string>>,
): Promise<boolean> {
  const { passed, output } = await runJest(project, pattern, env);
  console.log(output);
  return passed;
}
