import { runJest } from './jest';

const CHUNK = 1000;

interface Figures {
  readonly histories: number;
  readonly calls: number;
  readonly faults: number;
  readonly charged: number;
  readonly broken: number;
  /** How often the law changed, and what came of it. */
  readonly happened: Readonly<Record<string, number>>;
}

/** What happens twice in a thousand histories happens in so many for certain. */
const ENOUGH = 5 * CHUNK;

/**
 * Plays that many purchase histories, in so many processes at a time. A run from seed 1 also tries every fault at
 * every call once. After each chunk, prints the totals so far and the arguments to resume an interrupted run
 * with; for a failing seed, prints what it broke. @returns whether none broke and, of enough, everything that
 * the invariants are about happened
 */
export async function playHistories(count: number, first: number, atOnce: number): Promise<boolean> {
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 1000);
  const end = first + count;
  const sum = { histories: 0, calls: 0, faults: 0, charged: 0, broken: 0 };
  const happened: Record<string, number> = {};
  const waiting = Array.from({ length: Math.ceil(count / CHUNK) }, (_, n) => first + n * CHUNK);
  const inProgress = new Set<number>();
  let failed = 0;

  const add = (figures: Figures) => {
    for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += figures[name];
    for (const [what, times] of Object.entries(figures.happened))
      happened[what] = (happened[what] ?? 0) + times;
  };
  const report = (output: string, passed: boolean) => {
    for (const [, name, json] of output.matchAll(/^(histories|single faults) (\{.*\})$/gmu)) {
      console.log(`${name} ${json}`);
      if (name === 'histories') add(JSON.parse(json ?? '{}') as Figures);
    }
    if (!passed) console.log(output);
    // Chunks end in any order; every seed before `next` is done.
    const next = Math.min(end, ...inProgress, ...waiting);
    const rest = next < end ? `; to resume from here: histories ${end - next} ${next}` : '';
    console.log(`${sum.histories} of ${count} histories, ${sum.broken} broken, ${seconds()} s${rest}`);
  };
  const playChunks = async () => {
    for (let from = waiting.shift(); from !== undefined; from = waiting.shift()) {
      inProgress.add(from);
      const { passed, output } = await runJest('server', 'purchases/histories', {
        FIRST_SEED: String(from),
        HISTORIES: String(Math.min(CHUNK, end - from)),
        // The chunk with the first seed tries all faults; once is enough.
        EVERY_NTH_FAULT: from === 1 ? '1' : '1000000',
      });
      inProgress.delete(from);
      if (!passed) failed += 1;
      report(output, passed);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, playChunks));
  console.log(`all histories ${JSON.stringify({ ...sum, happened, seconds: seconds() })}`);
  const never = Object.keys(happened).filter((what) => happened[what] === 0);
  if (never.length > 0) console.log(`never happened: ${never.join(', ')}`);
  return failed === 0 && (never.length === 0 || count < ENOUGH);
}
