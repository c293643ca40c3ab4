import * as v from 'valibot';
import type { CanonicalFilters } from '../../../src/contract/filters';
import type { Database, Query } from '../../lib/db';
import { codesQuery, type PlannedVersion, type VersionChoice } from '../bits/codes';
import { type BitPlan, planOf, type SearchPlan } from '../bits/plan';
import { halves } from '../bits/planParts';
import { stringsIn } from '../bits/expression';
import { chunkCounts, countKnown } from '../bits/search';
import { fetchCodes, rememberedCodes, whileLive } from '../bits/rememberedCodes';
import { number } from '../rows';
import type { LiveVersions } from '../sources';
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
  const isIdle = versions.every(({ active }) => active <= 1);
  return countPlanned(database, planOf(versions, filters), filters, isIdle ? BITS_PER_STATEMENT : Infinity);
}

/**
 * Counts by an existing plan.
 * @param maxBits bits read per statement; beyond that, two statements run in parallel
 */
export async function countPlanned(
  database: Pick<Database, 'rows'>,
  { versionIds, bits }: SearchPlan,
  filters: CanonicalFilters,
  maxBits = Infinity,
): Promise<number> {
  const queries =
    bits === undefined
      ? [countQuery(versionIds, filters)]
      : (bitsOf(bits) <= maxBits ? [bits] : halves(bits)).map(bitCountQuery);
  const counted = await Promise.all(
    queries.flatMap((query) => (query === undefined ? [] : database.rows(query))),
  );
  return knownCount(bits ?? []) + counted.flat().reduce((sum, { count }) => sum + count, 0);
}

/**
 * The bits a core reads in about five milliseconds. Beyond that, two parallel statements with half the
 * positions each are faster if a second core is idle, at the cost of another request; otherwise they would
 * only add work.
 */
const BITS_PER_STATEMENT = 40_000_000;

/** Beyond this many bits, it is worth a round trip to find out whether a second core is idle. */
const BITS_WORTH_A_ROUND_TRIP = 80_000_000;

const bitsOf = (plans: readonly BitPlan[]) =>
  plans.reduce(
    (sum, { set, from, to, chunks, layout }) =>
      sum + stringsIn(set) * Math.min(to - from, (chunks?.length ?? Infinity) * layout.chunkPositions),
    0,
  );

/**
 * Counts with cached codes in one round trip instead of two, and checks that the same versions are still
 * live. Undefined when they are not, or when the count is too long for one statement.
 */
async function countRemembered(
  database: Pick<Database, 'rows' | 'both'>,
  choice: LiveVersions,
  remembered: readonly PlannedVersion[],
  filters: CanonicalFilters,
): Promise<number | undefined> {
  const { versionIds, bits } = planOf(remembered, filters);
  if (bits !== undefined && bitsOf(bits) > BITS_WORTH_A_ROUND_TRIP) return undefined;
  const query = bits ? bitCountQuery(bits) : countQuery(versionIds, filters);
  const counted = await whileLive(database, choice, remembered, query);
  return counted && knownCount(bits ?? []) + (counted[0]?.count ?? 0);
}
