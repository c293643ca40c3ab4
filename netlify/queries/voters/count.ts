import * as v from 'valibot';
import type { CanonicalFilters } from '../../../src/contract/filters';
import type { DataReader, Query } from '../../lib/db';
import type { VersionChoice } from '../bits/codes';
import { type BitPlan, planOf, searchPlan, type SearchPlan } from '../bits/plan';
import { chunkCounts, countKnown } from '../bits/search';
import { fetchCodes, rememberedCodes, whileLive } from '../bits/rememberedCodes';
import { number } from '../rows';
import { voterCondition } from './condition';

type Counted = Query<{ count: number }>;
const row = v.object({ count: number });

/** Counts row by row, with the plain condition. */
export function countQuery(versionIds: readonly number[], filters: CanonicalFilters): Counted {
  const { text, values } = voterCondition(versionIds, filters);
  return { text: `SELECT count(*)::int AS count FROM voters WHERE ${text}`, values, row };
}

/** Counts from bit strings, for the plans whose count is not known without reading them. */
function bitCountQuery(plans: readonly BitPlan[]): Counted | undefined {
  const counted = plans.filter((plan) => countKnown(plan) === undefined).map(chunkCounts);
  if (counted.length === 0) return undefined;
  return {
    text: `SELECT coalesce(sum(n), 0)::int AS count FROM (${counted.join(' UNION ALL ')}) AS counts`,
    row,
  };
}

/** What is left to ask for a plan's count. */
const restQuery = ({ versionIds, bits }: SearchPlan, filters: CanonicalFilters): Counted | undefined =>
  bits === undefined ? countQuery(versionIds, filters) : bitCountQuery(bits);

const countOf = ({ bits = [] }: SearchPlan, rest: readonly { readonly count: number }[]) =>
  bits.reduce((sum, plan) => sum + (countKnown(plan) ?? 0), rest[0]?.count ?? 0);

/** The exact number of matching records: with cached codes in one round trip, otherwise in two. */
export async function countVoters(
  database: DataReader,
  choice: VersionChoice,
  filters: CanonicalFilters,
): Promise<number> {
  if (!('liveOf' in choice))
    return countPlanned(database, await searchPlan(database, choice, filters), filters);
  const remembered = rememberedCodes(choice, filters);
  if (remembered !== undefined) {
    const plan = planOf(remembered, filters);
    const rest = await whileLive(database, choice, remembered, restQuery(plan, filters));
    if (rest !== undefined) return countOf(plan, rest);
  }
  return countPlanned(database, planOf(await fetchCodes(database, choice, filters), filters), filters);
}

/** The exact number of matching records of the live versions. */
export const countLive = (database: DataReader, filters: CanonicalFilters): Promise<number> =>
  countVoters(database, { liveOf: filters.State }, filters);

/** Counts by an existing plan. */
export async function countPlanned(
  database: DataReader,
  plan: SearchPlan,
  filters: CanonicalFilters,
): Promise<number> {
  const rest = restQuery(plan, filters);
  return countOf(plan, rest === undefined ? [] : await database.rows(rest));
}
