import type { CanonicalFilters } from '../../../src/contract/filters';
import { canonicalText } from '../../../src/contract/filters';
import type { Engine } from './engines';

/** Milliseconds per filter set. */
export type Times = readonly number[];

export interface Answers {
  readonly times: Times;
  readonly answers: readonly number[];
}

/** Times one call per filter set, after an untimed one, so that the data is in memory as far as it fits. */
export async function timesOf(
  sets: readonly CanonicalFilters[],
  call: (filters: CanonicalFilters) => Promise<number>,
): Promise<Answers> {
  for (const filters of sets) await call(filters);
  const times: number[] = [];
  const answers: number[] = [];
  for (const filters of sets) {
    const started = performance.now();
    answers.push(await call(filters));
    times.push(performance.now() - started);
  }
  return { times, answers };
}

/** Throws if two engines disagree, since the times would then be meaningless. */
export function assertSame(
  sets: readonly CanonicalFilters[],
  one: Answers,
  other: Answers,
  names: string,
): void {
  const at = sets.findIndex((_, n) => one.answers[n] !== other.answers[n]);
  const filters = sets[at];
  if (filters !== undefined)
    throw new Error(
      `${names}: ${one.answers[at] ?? '?'} and ${other.answers[at] ?? '?'} for ${canonicalText(filters)}`,
    );
}

/** The value that a `share` of them do not exceed. */
export function quantile(times: Times, share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** The median speedup over `slow`, on the tenth of the sets where `slow` is slowest. */
export function ratioOnSlowestTenth(slow: Times, fast: Times): number {
  const order = slow.map((time, n) => ({ time, ratio: time / (fast[n] ?? time) }));
  const slowest = order.toSorted((a, b) => b.time - a.time).slice(0, Math.ceil(order.length / 10));
  return quantile(
    slowest.map(({ ratio }) => ratio),
    0.5,
  );
}

/**
 * Runs concurrent searchers for a given time. Each makes four counts, as when filling in the form, and then a
 * search, without pauses. Throws if a call fails.
 */
export async function crowd(
  engine: Engine,
  sets: readonly CanonicalFilters[],
  options: { readonly searchers: number; readonly seconds: number },
): Promise<Times> {
  const { searchers, seconds } = options;
  const times: number[] = [];
  const end = performance.now() + 1000 * seconds;
  const searcher = async (number: number) => {
    for (let n = number; performance.now() < end; n += 1) {
      const filters = sets[(n * 7 + number * 13) % sets.length] ?? {};
      const started = performance.now();
      await (n % 5 === 4 ? engine.search?.(filters) : engine.count(filters));
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: searchers }, (_, number) => searcher(number)));
  return times;
}
