import * as v from 'valibot';
import type { DataReader, SqlValue } from '../../lib/db';
import type { SearchPlan } from '../bits/plan';
import type { PositionRange } from '../bits/planParts';
import { withStatements } from '../bits/search';
import { number } from '../rows';
import { type CountedFilters, voterCondition } from './condition';
import { pageRows } from './export';
import { listPages } from './pages';

/** SQL over `voters` of where a voter's record stands in the order in which records are chosen. */
export interface DrawOrderSql {
  /** Whether the record can be chosen. */
  readonly mailed: string;
  /** The highest first; a record has the highest of its voters. */
  readonly score: string;
  /** Of the same score, the lowest first. The same for all voters of a record. */
  readonly lot: string;
  /** The same for all voters of a record; null where each voter has a record. */
  readonly unit: string | null;
}

const place = v.object({ score: number, lot: number });
/** The score and the lot of a record. */
type DrawPlace = v.InferOutput<typeof place>;

/** A list with the plan of its voters. */
type PlannedList = SearchPlan & Pick<CountedFilters, 'filters'>;

/** All of a list that is in one version, as a page. */
const WHOLE = 2 ** 31 - 1;

/**
 * SQL of the places of a list's records, or of those in a range; undefined if there are none. Bit strings
 * find the voters of a short list: there is no index for its filters.
 */
async function placesOf(
  database: DataReader,
  list: PlannedList,
  { mailed, score, lot, unit }: DrawOrderSql,
  within?: PositionRange,
): Promise<{ readonly text: string; readonly values: SqlValue[] } | undefined> {
  const pages = await listPages(database, list, WHOLE, within);
  if (pages.length === 0) return undefined;
  const condition = voterCondition(list.versionIds, list.filters, list.suppressions);
  const sources = pages.map((page) => pageRows(page, list.bits, condition.text));
  const voters = sources.map(
    ({ source }) =>
      `SELECT ${score} AS score, ${lot} AS lot, ${unit ?? 'NULL'} AS unit ${source} AND ${mailed}`,
  );
  const statements = [
    ...sources.flatMap((one) => one.statements),
    `drawn AS (${voters.join(' UNION ALL ')})`,
    `places AS MATERIALIZED (${
      unit === null
        ? 'SELECT score, lot FROM drawn'
        : 'SELECT max(score) AS score, min(lot) AS lot FROM drawn GROUP BY unit'
    })`,
  ];
  return { text: withStatements(statements), values: [...condition.values] };
}

/**
 * How many records of a list can be chosen, and the place of the `pieces`-th of them, or of the last if there
 * are not so many; null if there are none.
 */
export async function lastPlace(
  database: DataReader,
  list: PlannedList,
  sql: DrawOrderSql,
  pieces: number,
): Promise<{ readonly of: number; readonly last: DrawPlace | null }> {
  const places = await placesOf(database, list, sql);
  if (places === undefined) return { of: 0, last: null };
  const most = `$${places.values.push(pieces)}::int`;
  const [found] = await database.rows({
    text: `${places.text} SELECT (SELECT count(*)::int FROM places) AS "of", (
        SELECT json_build_object('score', score, 'lot', lot) FROM places
        ORDER BY score DESC, lot LIMIT 1 OFFSET greatest(0, least(${most}, (SELECT count(*) FROM places)) - 1)) AS last`,
    values: places.values,
    row: v.object({ of: number, last: v.nullable(place) }),
  });
  return found ?? { of: 0, last: null };
}

/** How many records of each range are chosen, up to and including the last place. */
export function chosenIn(
  database: DataReader,
  list: PlannedList,
  ranges: readonly PositionRange[],
  sql: DrawOrderSql,
  last: DrawPlace,
): Promise<readonly number[]> {
  return Promise.all(
    ranges.map(async (range) => {
      const places = await placesOf(database, list, sql, range);
      if (places === undefined) return 0;
      const [score, lot] = [places.values.push(last.score), places.values.push(last.lot)];
      const [counted] = await database.rows({
        text: `${places.text} SELECT count(*)::int AS chosen FROM places
          WHERE score > $${score}::int OR (score = $${score}::int AND lot <= $${lot}::bigint)`,
        values: places.values,
        row: v.object({ chosen: number }),
      });
      return counted?.chosen ?? 0;
    }),
  );
}
