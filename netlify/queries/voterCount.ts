import * as v from 'valibot';
import type { CanonicalFilters } from '../../src/contract/filters';
import type { Database, Query } from '../lib/db';
import { codesQuery, type LiveVersions, type VersionChoice, type VersionCodes } from './bitCodes';
import { type BitPlan, halves, planOf, type SearchPlan } from './bitPlan';
import { stringsIn } from './bitExpression';
import { chunkCounts, countKnown } from './bitSearch';
import { liveIdsQuery, rememberCodes, rememberedCodes } from './rememberedCodes';
import { number } from './rows';
import { voterCondition } from './voterFilters';

type Counted = Query<{ count: number }>;
const row = v.object({ count: number });

/** Row by row, by the plain condition. */
export function countQuery(versionIds: readonly number[], filters: CanonicalFilters): Counted {
  const { text, values } = voterCondition(versionIds, filters);
  return { text: `SELECT count(*)::int AS count FROM voters WHERE ${text}`, values, row };
}

/** By the bit strings, where the count is not known without them: what `knownCount` leaves. */
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

/** The exact number of records that match. */
export async function countVoters(
  database: Pick<Database, 'rows' | 'both'>,
  choice: VersionChoice,
  filters: CanonicalFilters,
): Promise<number> {
  const asked = codesQuery(choice, filters);
  const remembered = rememberedCodes(asked);
  if (remembered !== undefined && 'liveOf' in choice) {
    const count = await countRemembered(database, choice, remembered, filters);
    if (count !== undefined) return count;
  }
  const versions = await database.rows(asked);
  if ('liveOf' in choice) rememberCodes(asked, versions);
  const isIdle = versions.every(({ active }) => active <= 1);
  return countPlanned(database, planOf(versions, filters), filters, isIdle ? BITS_OF_ONE : Infinity);
}

/**
 * By a plan that is there.
 * @param bitsOfOne how many bits one statement goes through; more are shared by two beside each other
 */
export async function countPlanned(
  database: Pick<Database, 'rows'>,
  { versionIds, bits }: SearchPlan,
  filters: CanonicalFilters,
  bitsOfOne = Infinity,
): Promise<number> {
  const queries =
    bits === undefined
      ? [countQuery(versionIds, filters)]
      : sideBySide(bits, bitsOfOne).map((half) => bitCountQuery(half));
  const counted = await Promise.all(
    queries.flatMap((query) => (query === undefined ? [] : database.rows(query))),
  );
  return knownCount(bits ?? []) + counted.flat().reduce((sum, { count }) => sum + count, 0);
}

/**
 * Bits that a core goes through in some five milliseconds. Two statements with half of the positions each are sooner done
 * where a second core is idle, for the price of another request; where none is, they would only be more work.
 */
const BITS_OF_ONE = 40_000_000;

/** Plans for one statement, or for two. */
function sideBySide(plans: readonly BitPlan[], bitsOfOne: number): readonly (readonly BitPlan[])[] {
  const bits = plans.reduce((sum, { set, from, to }) => sum + stringsIn(set) * (to - from), 0);
  return bits <= bitsOfOne ? [plans] : halves(plans);
}

/**
 * In one round trip where two are needed otherwise: counted by the remembered codes, while the versions that are live are
 * asked for. Undefined when these are others by now.
 */
async function countRemembered(
  database: Pick<Database, 'rows' | 'both'>,
  choice: LiveVersions,
  versions: readonly VersionCodes[],
  filters: CanonicalFilters,
): Promise<number | undefined> {
  const { versionIds, bits } = planOf(versions, filters);
  const query = bits && bitCountQuery(bits);
  const liveIds = liveIdsQuery(choice);
  const [live, [counted]] =
    query === undefined ? [await database.rows(liveIds), []] : await database.both(liveIds, query);
  const isSame = live.map(({ id }) => id).join() === versionIds.join();
  return isSame && bits ? knownCount(bits) + (counted?.count ?? 0) : undefined;
}
