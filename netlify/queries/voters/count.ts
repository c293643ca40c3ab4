import * as v from 'valibot';
import type { CanonicalFilters } from '../../../src/contract/filters';
import type { Database, Query } from '../../lib/db';
import { codesQuery, type PlannedVersion, type VersionChoice } from '../bits/codes';
import { type BitPlan, planOf, type SearchPlan } from '../bits/plan';
import { chunkCounts, countKnown } from '../bits/search';
import { fetchCodes, rememberedCodes, whileLive } from '../bits/rememberedCodes';
import { number } from '../rows';
import type { LiveVersions } from '../voterFiles/live';
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
    values: [],
    row,
  };
}

const knownCount = (plans: readonly BitPlan[]) =>
  plans.reduce((sum, plan) => sum + (countKnown(plan) ?? 0), 0);

/** The exact number of matching records. */
export async function countVoters(
  database: Pick<Database, 'rows' | 'both'>,
  choice: VersionChoice,
  filters: CanonicalFilters,
): Promise<number> {
  const remembered = 'liveOf' in choice ? rememberedCodes(choice, filters) : undefined;
  if (remembered !== undefined && 'liveOf' in choice) {
    const count = await countRemembered(database, choice, remembered, filters);
    if (count !== undefined) return count;
  }
  const versions =
    'liveOf' in choice
      ? await fetchCodes(database, choice, filters)
      : await database.rows(codesQuery(choice, filters));
  return countPlanned(database, planOf(versions, filters), filters);
}

/** The exact number of matching records of the live versions. */
export const countLive = (
  database: Pick<Database, 'rows' | 'both'>,
  filters: CanonicalFilters,
): Promise<number> => countVoters(database, { liveOf: filters.State }, filters);

/** Counts by an existing plan. */
export async function countPlanned(
  database: Pick<Database, 'rows'>,
  { versionIds, bits }: SearchPlan,
  filters: CanonicalFilters,
): Promise<number> {
  const query = bits === undefined ? countQuery(versionIds, filters) : bitCountQuery(bits);
  const [counted] = query === undefined ? [] : await database.rows(query);
  return knownCount(bits ?? []) + (counted?.count ?? 0);
}

/**
 * Counts with cached codes in one round trip instead of two, and checks that the same versions are still
 * live. Undefined when they are not.
 */
async function countRemembered(
  database: Pick<Database, 'rows' | 'both'>,
  choice: LiveVersions,
  remembered: readonly PlannedVersion[],
  filters: CanonicalFilters,
): Promise<number | undefined> {
  const { versionIds, bits } = planOf(remembered, filters);
  const query = bits ? bitCountQuery(bits) : countQuery(versionIds, filters);
  const counted = await whileLive(database, choice, remembered, query);
  return counted && knownCount(bits ?? []) + (counted[0]?.count ?? 0);
}
