import * as v from 'valibot';
import type { DataReader } from '../../lib/db';
import { POSITIONS_PER_ENTRY } from '../bits/layout';
import { number } from '../rows';
import { type CountedFilters, voterCondition } from './condition';
import type { Page } from './pages';

const moved = v.object({
  border: number,
  /** Where the household that the border divides ends; the border itself if it divides none. */
  end: number,
  /** The list's voters between the two. */
  rows: number,
});

/** What voters are indexed by. */
const ENTRY = `(position / ${POSITIONS_PER_ENTRY})`;

/**
 * The same pages, with each end moved behind the household that it would divide. Where a household reaches
 * across a whole page, the page is gone.
 * @param pages of a version whose positions follow mailboxes, in order
 */
export async function betweenHouseholds(
  database: DataReader,
  { filters, suppressions }: CountedFilters,
  pages: readonly Page[],
): Promise<Page[]> {
  const [first] = pages;
  if (first === undefined || pages.length === 1) return [...pages];
  const { versionId } = first;
  const { text, values } = voterCondition([versionId], filters, suppressions);
  const rowsFrom = (position: string) =>
    `FROM voters WHERE version_id = ${versionId} AND ${ENTRY} >= ${position} / ${POSITIONS_PER_ENTRY} AND position >= ${position}`;
  const borders = await database.rows({
    text: `WITH moved AS MATERIALIZED (
        SELECT border, CASE WHEN household_key IS NULL THEN border ELSE coalesce(
          (SELECT position ${rowsFrom('border')} AND household_key IS DISTINCT FROM last.household_key
           ORDER BY ${ENTRY}, position LIMIT 1),
          (SELECT max(position) + 1 ${rowsFrom('border')})) END AS "end"
        FROM unnest($${values.length + 1}::int[]) AS b(border),
          LATERAL (SELECT household_key ${rowsFrom('(border - 1)')} ORDER BY ${ENTRY}, position LIMIT 1) AS last)
      SELECT border, "end",
        (SELECT count(*)::int ${rowsFrom('border')} AND position < "end" AND ${ENTRY} <= "end" / ${POSITIONS_PER_ENTRY}
           AND ${text}) AS rows
      FROM moved ORDER BY border`,
    values: [...values, pages.slice(0, -1).map(({ to }) => to)],
    row: moved,
  });
  const ends = [...borders.map(({ end }) => end), pages.at(-1)?.to ?? 0];
  // How many of the list are before each end, in turn.
  let before = 0;
  const upTo = pages.map((page, n) => (before += page.rows) + (borders[n]?.rows ?? 0));
  return pages
    .map((page, n) => ({
      versionId,
      from: Math.max(page.from, ends[n - 1] ?? 0),
      to: ends[n] ?? page.to,
      rows: (upTo[n] ?? 0) - (upTo[n - 1] ?? 0),
    }))
    .filter(({ rows }) => rows > 0);
}
