import * as v from 'valibot';
import type { CanonicalFilters } from '../../../src/contract/filters';
import type { DataReader } from '../../lib/db';
import { number } from '../rows';
import { voterCondition } from './condition';

/** A list as it was counted. */
interface CountedList {
  readonly versionIds: readonly number[];
  readonly filters: CanonicalFilters;
  /** The newest suppression that its count already left out. */
  readonly suppressions: number;
}

const suppressedRow = v.object({
  suppression: number,
  versionId: number,
  position: number,
});
/** A voter who was on a list when it was counted, and was taken out of it since. */
export type Suppressed = v.InferOutput<typeof suppressedRow>;

/** The voters taken out of a list since it was counted. */
export function suppressedFrom(
  database: DataReader,
  { versionIds, filters, suppressions }: CountedList,
): Promise<Suppressed[]> {
  const { text, values } = voterCondition(versionIds, filters, suppressions);
  return database.rows({
    text: `SELECT suppression_no::int AS suppression, voters.version_id AS "versionId", voters.position
           FROM (SELECT suppression_no, record FROM suppressed_voters
                 WHERE version_id = ANY($1::int[]) AND suppression_no > $${values.length + 1}::bigint) AS suppressed,
             jsonb_populate_record(null::voters, record) AS voters
           WHERE ${text} ORDER BY 1`,
    values: [...values, suppressions],
    row: suppressedRow,
  });
}

/** The number of the newest suppression; 0 before the first. */
export async function newestSuppression(database: DataReader): Promise<number> {
  const [newest] = await database.rows({
    text: 'SELECT coalesce(max(suppression_no), 0)::int AS suppression FROM suppressions',
    row: v.object({ suppression: number }),
  });
  return newest?.suppression ?? 0;
}

/** A count, and the newest suppression that it leaves out. */
export interface CountAfterSuppressions {
  readonly count: number;
  readonly suppressions: number;
}

/** Counts until no voter is suppressed meanwhile. @throws whatever `count` throws */
export async function countedBetween(
  database: DataReader,
  count: () => Promise<number>,
): Promise<CountAfterSuppressions> {
  for (let before = await newestSuppression(database); ;) {
    const counted = await count();
    const after = await newestSuppression(database);
    if (after === before) return { count: counted, suppressions: after };
    before = after;
  }
}
