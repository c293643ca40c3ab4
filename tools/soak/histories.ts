import { runJest } from './jest';

/**
 * `histories.ts [COUNT] [FIRST_SEED]`: plays that many purchase histories (10,000 from seed 1), in two
 * processes at a time. A run from seed 1 also tries every fault at every call once. After each chunk, prints
 * the totals so far and the arguments to resume an interrupted run with; for a failing seed, prints what it
 * broke.
 */
const [count = 10_000, first = 1] = process.argv.slice(2).map(Number);
const CHUNK = 500;
const AT_ONCE = 2;

interface Figures {
  readonly from: number;
  readonly histories: number;
  readonly calls: number;
  readonly faults: number;
  readonly charged: number;
  readonly broken: number;
  /** How often the law changed, and what came of it. */
  readonly happened: Readonly<Record<string, number>>;
}

const started = performance.now();
const end = first + count;
const sum = { histories: 0, calls: 0, faults: 0, charged: 0, broken: 0 };
const happenedInAll: Record<string, number> = {};
const waiting = Array.from({ length: Math.ceil(count / CHUNK) }, (_, n) => first + n * CHUNK);
const inProgress = new Set<number>();
let failed = 0;

async function playChunks(): Promise<void> {
  for (let from = waiting.shift(); from !== undefined; from = waiting.shift()) {
    inProgress.add(from);
    const { passed, output } = await runJest('purchases/histories', {
      FIRST_SEED: String(from),
      HISTORIES: String(Math.min(CHUNK, end - from)),
      // The chunk with the first seed tries all faults; once is enough.
      EVERY_NTH_FAULT: from === 1 ? '1' : '1000000',
    });
    inProgress.delete(from);
    if (!passed) failed += 1;
    report(output, passed);
  }
}

function report(output: string, passed: boolean): void {
  for (const [, name, json] of output.matchAll(/^(histories|single faults) (\{.*\})$/gmu)) {
    console.log(`${name} ${json}`);
    if (name === 'histories') add(JSON.parse(json ?? '{}') as Figures);
  }
  if (!passed) console.log(output);
  // Chunks end in any order; every seed before `next` is done.
  const next = Math.min(end, ...inProgress, ...waiting);
  const rest = next < end ? `; to resume from here: histories ${end - next} ${next}` : '';
  console.log(`${sum.histories} of ${count} histories, ${sum.broken} broken, ${seconds()} s${rest}`);
}

function add({ histories, calls, faults, charged, broken, happened }: Figures): void {
  sum.histories += histories;
  sum.calls += calls;
  sum.faults += faults;
  sum.charged += charged;
  sum.broken += broken;
  for (const [what, times] of Object.entries(happened))
    happenedInAll[what] = (happenedInAll[what] ?? 0) + times;
}

function seconds(): number {
  return Math.round((performance.now() - started) / 1000);
}

await Promise.all(Array.from({ length: AT_ONCE }, playChunks));
console.log(`all histories ${JSON.stringify({ ...sum, happened: happenedInAll, seconds: seconds() })}`);
process.exit(failed > 0 ? 1 : 0);
