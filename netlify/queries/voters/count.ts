import * as v from 'valibot';
import type { CanonicalFilters } from '../../../src/contract/filters';
import type { DataReader, Query } from '../../lib/db';
import type { VersionChoice } from '../bits/codes';
import { type BitPlan, planOf, searchPlan } from '../bits/plan';
import { chunkCounts, countKnown } from '../bits/search';
import { askLive } from '../bits/askLive';
import { number } from '../rows';

const row = v.object({ count: number });
type Count = v.InferOutput<typeof row>;

/** Counts from bit strings, for the plans whose count is not known without reading them. */
function bitCountQuery(plans: readonly BitPlan[]): Query<Count> | undefined {
  const counted = plans.filter((plan) => countKnown(plan) === undefined).map(chunkCounts);
  if (counted.length === 0) return undefined;
  return {
    text: `SELECT coalesce(sum(n), 0)::int AS count FROM (${counted.join(' UNION ALL ')}) AS counts`,
    row,
  };
}

const countOf = (plans: readonly BitPlan[], rest: readonly Count[]) =>
  plans.reduce((sum, plan) => sum + (countKnown(plan) ?? 0), rest[0]?.count ?? 0);

/** The exact number of matching records. */
export async function countVoters(
  database: DataReader,
  choice: VersionChoice,
  filters: CanonicalFilters,
): Promise<number> {
  if (!('liveOf' in choice))
    return countPlanned(database, (await searchPlan(database, choice, filters)).bits);
  return askLive(database, {
    choice,
    filters,
    plan: ({ versions }) => {
      const { bits } = planOf(versions, filters);
      return { query: bitCountQuery(bits), read: (rest: readonly Count[]) => countOf(bits, rest) };
    },
  });
}

/** The exact number of matching records of the live versions. */
export const countLive = (database: DataReader, filters: CanonicalFilters): Promise<number> =>
  countVoters(database, { liveOf: filters.State }, filters);

/** Counts by existing plans. */
export async function countPlanned(database: DataReader, plans: readonly BitPlan[]): Promise<number> {
  const rest = bitCountQuery(plans);
  return countOf(plans, rest === undefined ? [] : await database.rows(rest));
}
