import * as v from 'valibot';
import type { DataReader } from '../../lib/db';
import { POSITIONS_PER_ENTRY } from '../bits/layout';
import type { PositionRange } from '../bits/planParts';
import { number } from '../rows';
import { type CountedFilters, voterCondition } from './condition';

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

const placesSql = ({ mailed, score, lot, unit }: DrawOrderSql, where: string) =>
  unit === null
    ? `SELECT ${score} AS score, ${lot} AS lot FROM voters WHERE ${where} AND ${mailed}`
    : `SELECT max(${score}) AS score, min(${lot}) AS lot FROM voters WHERE ${where} AND ${mailed} GROUP BY ${unit}`;

/**
 * How many records of a list can be chosen, and the place of the `pieces`-th of them, or of the last if there
 * are not so many; null if there are none.
 */
export async function lastPlace(
  database: DataReader,
  list: CountedFilters & { readonly versionIds: readonly number[] },
  sql: DrawOrderSql,
  pieces: number,
): Promise<{ readonly of: number; readonly last: DrawPlace | null }> {
  const { text, values } = voterCondition(list.versionIds, list.filters, list.suppressions);
  const [found] = await database.rows({
    text: `WITH places AS MATERIALIZED (${placesSql(sql, text)})
      SELECT (SELECT count(*)::int FROM places) AS "of", (
        SELECT json_build_object('score', score, 'lot', lot) FROM places
        ORDER BY score DESC, lot LIMIT 1 OFFSET greatest(0, least($${values.length + 1}::int, (SELECT count(*) FROM places)) - 1)) AS last`,
    values: [...values, pieces],
    row: v.object({ of: number, last: v.nullable(place) }),
  });
  return found ?? { of: 0, last: null };
}

/** How many records of each range are chosen, up to and including the last place. */
export function chosenIn(
  database: DataReader,
  { filters, suppressions }: CountedFilters,
  ranges: readonly PositionRange[],
  sql: DrawOrderSql,
  last: DrawPlace,
): Promise<readonly number[]> {
  return Promise.all(
    ranges.map(async ({ versionId, from, to }) => {
      const { text, values } = voterCondition([versionId], filters, suppressions);
      const entry = `position / ${POSITIONS_PER_ENTRY}`;
      const within = `version_id = ${versionId} AND ${entry} BETWEEN ${from} / ${POSITIONS_PER_ENTRY}
        AND ${to} / ${POSITIONS_PER_ENTRY} AND position >= ${from} AND position < ${to} AND ${text}`;
      const [counted] = await database.rows({
        text: `SELECT count(*)::int AS chosen FROM (${placesSql(sql, within)}) AS places
          WHERE score > $${values.length + 1}::int OR (score = $${values.length + 1}::int AND lot <= $${values.length + 2}::bigint)`,
        values: [...values, last.score, last.lot],
        row: v.object({ chosen: number }),
      });
      return counted?.chosen ?? 0;
    }),
  );
}
