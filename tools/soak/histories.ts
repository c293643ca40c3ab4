import { runJest } from './jest';

/**
 * `histories.ts [COUNT] [FIRST_SEED]`: plays that many purchase histories (10,000 from seed 1), two processes at a
 * time, and every fault at every call once. Prints the figures of each chunk, so that a run that was cut off goes on
 * from the seed where it was; a failing seed is printed with what it broke.
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
}

const started = performance.now();
const sum = { histories: 0, calls: 0, faults: 0, charged: 0, broken: 0 };
const chunks = Array.from({ length: Math.ceil(count / CHUNK) }, (_, n) => first + n * CHUNK);
let failed = 0;

async function playChunks(): Promise<void> {
  for (let from = chunks.shift(); from !== undefined; from = chunks.shift()) {
    const histories = Math.min(CHUNK, first + count - from);
    const { passed, output } = await runJest('purchases/histories', {
      FIRST_SEED: String(from),
      HISTORIES: String(histories),
      // The first chunk tries them all; once is enough.
      EVERY_NTH_FAULT: from === first ? '1' : '1000000',
    });
    if (!passed) failed += 1;
    report(output, passed);
  }
}

function report(output: string, passed: boolean): void {
  for (const [, name, json] of output.matchAll(/^(histories|single faults) (\{.*\})$/gmu)) {
    console.log(`${name} ${json}`);
    if (name !== 'histories') continue;
    const figures = JSON.parse(json ?? '{}') as Figures;
    sum.histories += figures.histories;
    sum.calls += figures.calls;
    sum.faults += figures.faults;
    sum.charged += figures.charged;
    sum.broken += figures.broken;
  }
  if (!passed) console.log(output);
}

await Promise.all(Array.from({ length: AT_ONCE }, playChunks));
const seconds = Math.round((performance.now() - started) / 1000);
console.log(`all histories ${JSON.stringify({ ...sum, seconds })}`);
process.exit(failed > 0 ? 1 : 0);
