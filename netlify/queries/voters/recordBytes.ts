import * as v from 'valibot';
import type { DataReader } from '../../lib/db';
import type { SearchPlan } from '../bits/plan';
import { withStatements } from '../bits/search';
import { number } from '../rows';
import { type CountedFilters, voterCondition } from './condition';
import { pageRows } from './export';
import type { Page } from './pages';

/** Pages that one statement measures, and statements at once. */
const PAGES = 16;
const AT_ONCE = 4;

/** A page, and how many bytes its records take at most. */
export interface MeasuredPage extends Page {
  readonly bytes: number;
}

/** SQL expressions over `voters` of a record's values, and the bytes of a record besides them. */
export interface RecordSize {
  readonly source: readonly string[];
  readonly overhead: number;
}

type List = SearchPlan & Pick<CountedFilters, 'filters'>;

/**
 * Measures the records of pages: their values in UTF-8 with each quote doubled, and `overhead`. Reads every
 * record, but returns only sums.
 */
export async function measured(
  database: DataReader,
  list: List,
  pages: readonly Page[],
  size: RecordSize,
): Promise<MeasuredPage[]> {
  const runs = Map.groupBy(pages, ({ versionId }) => versionId)
    .values()
    .flatMap((of) => chunksOf(of, PAGES))
    .toArray();
  const found: MeasuredPage[] = [];
  for (const some of chunksOf(runs, AT_ONCE)) {
    const bytes = await Promise.all(some.map((run) => bytesOf(database, list, run, size)));
    found.push(...bytes.flat());
  }
  return found;
}

const chunksOf = <T>(all: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, n) => all.slice(n * most, (n + 1) * most));

/** @param pages neighbors in one version, in order */
async function bytesOf(
  database: DataReader,
  { filters, suppressions, bits }: List,
  pages: readonly Page[],
  { source: expressions, overhead }: RecordSize,
): Promise<MeasuredPage[]> {
  const [first] = pages;
  if (first === undefined) return [];
  const rows = pages.reduce((sum, page) => sum + page.rows, 0);
  const condition = voterCondition([first.versionId], filters, suppressions);
  const whole = { ...first, to: pages.at(-1)?.to ?? first.to, rows };
  const { statements, source } = pageRows(whole, bits, condition.text);
  const values = [...condition.values];
  const starts = `$${values.push(pages.map(({ from }) => from))}::int[]`;
  // OFFSET 0 has each record joined once, not for each mention of it.
  const counted = await database.rows({
    text: `${withStatements(statements)}
      SELECT width_bucket(position, ${starts}) - 1 AS place,
        sum(2 * octet_length(record) - octet_length(replace(record, '"', '')))::float8 AS bytes
      FROM (SELECT voters.position, concat_ws('', ${expressions.join(', ')}) AS record ${source} OFFSET 0) AS page
      GROUP BY 1`,
    values,
    row: v.object({ place: number, bytes: number }),
  });
  const byPlace = new Map(counted.map(({ place, bytes }) => [place, bytes]));
  return pages.map((page, n) => ({ ...page, bytes: (byPlace.get(n) ?? 0) + page.rows * overhead }));
}
