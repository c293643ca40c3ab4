import { ApiError } from '../../netlify/lib/errors';
import { reading } from '../../netlify/queries/reading';
import { countLive } from '../../netlify/queries/voters/count';
import { searchLive } from '../../netlify/queries/voters/search';
import type { CanonicalFilters } from '../../src/contract/filters';

/** What one arrangement of databases did. Times in milliseconds. */
export interface Measured {
  readonly counts: { readonly median: number; readonly p95: number };
  readonly rows: { readonly median: number; readonly p95: number };
  /** Counts of the crowd, by what became of them. */
  readonly right: number;
  readonly refused: number;
  readonly wrong: number;
  readonly slowest: number;
}

/** Over all states, each asked once before it is timed. */
const FILTERS: readonly CanonicalFilters[] = ['A', 'B', 'GA', 'M', 'SM', 'W'].flatMap((LastName) =>
  [{}, { PolitalAff: 'DEM' }, { AgeMin: 40 }, { PolitalAff: 'REP', AgeMax: 60 }].map((more) => ({
    LastName,
    ...more,
  })),
);
const ROUNDS = 5;
const CROWD = { clients: 8, counts: 50 };

const count = (filters: CanonicalFilters) => reading((from) => countLive(from, filters));
const search = (filters: CanonicalFilters) => reading((from) => searchLive(from, filters, Promise.resolve()));

async function timed(ask: (filters: CanonicalFilters) => Promise<unknown>) {
  const times: number[] = [];
  for (const filters of FILTERS) await ask(filters);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const filters of FILTERS) {
      const started = performance.now();
      await ask(filters);
      times.push(performance.now() - started);
    }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * sorted.length)] ?? NaN;
  return { median: at(0.5), p95: at(0.95) };
}

const counts = await timed(count);
const rows = await timed(search);
const expected = await Promise.all(FILTERS.map(count));
const became = { right: 0, refused: 0, wrong: 0, slowest: 0 };
let asked = 0;
async function client(): Promise<void> {
  for (let n = 0; n < CROWD.counts; n += 1) {
    const place = asked % FILTERS.length;
    if ((asked += 1) === (CROWD.clients * CROWD.counts) / 2) console.log('half');
    const started = performance.now();
    try {
      const found = await count(FILTERS[place] ?? {});
      became[found === expected[place] ? 'right' : 'wrong'] += 1;
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      became.refused += 1;
    }
    became.slowest = Math.max(became.slowest, performance.now() - started);
  }
}
await Promise.all(Array.from({ length: CROWD.clients }, client));
console.log(JSON.stringify({ counts, rows, ...became } satisfies Measured));
