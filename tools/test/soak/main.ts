import { playHistories } from './histories';
import { runJest } from './jest';

/**
 * `npm run test:soak [-- PART [ARGUMENTS…]]`: the long forms of tests that `npm test` runs in a short form.
 * Runs all parts in turn, or one with its own arguments, as the table has them.
 */
const PARTS: Readonly<Record<string, (...args: string[]) => Promise<boolean>>> = {
  /** [COUNT] [FIRST_SEED] */
  histories: (count = '10000', first = '1') => playHistories(Number(count), Number(first)),
  /** [SECONDS] of 50 concurrent buyers. */
  buyers: (seconds = '60') => long('server', 'purchases/crowd', { CROWD_SECONDS: seconds }),
  /** [COUNT] [SEED]; a failure names the seed and the request. */
  hostile: (count = '20000', seed = '65') =>
    long('server', 'functions/hostile', { HOSTILE_INPUTS: count, HOSTILE_SEED: seed }),
  /** [COUNT] of random sequences of events. */
  walkthrough: (count = '10000') => long('src', 'walkthroughModel', { SEQUENCES: count }),
  /** Every kind of fault at every statement of a load. */
  faults: () => long('server', 'loader/faults', { FAULTS_STEP: '1' }),
  /** [COUNT] [FIRST_SEED] of damaged support traces. */
  traces: (count = '50000', first = '5001') =>
    long('src', 'replay/hostileTraces', { HOSTILE_TRACES: count, FIRST_SEED: first }),
};

const [wanted, ...given] = process.argv.slice(2);
if (wanted !== undefined && PARTS[wanted] === undefined) {
  console.error(`No such part: ${wanted}. Available: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}

let failed = false;
for (const [part, play] of Object.entries(PARTS)) {
  if (wanted !== undefined && wanted !== part) continue;
  console.log(`\n== ${part}`);
  const started = performance.now();
  const passed = await play(...given);
  failed ||= !passed;
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${part} ${passed ? 'passed' : 'FAILED'} in ${seconds} s`);
}
process.exit(failed ? 1 : 0);

async function long(
  project: 'server' | 'src',
  pattern: string,
  env: Readonly<Record<string, string>>,
): Promise<boolean> {
  const { passed, output } = await runJest(project, pattern, env);
  console.log(passed ? (/^crowd \{.*\}$/mu.exec(output)?.[0] ?? output) : output);
  return passed;
}
