import * as v from 'valibot';
import type { CanonicalFilters } from '../../src/contract/filters';
import type { Database, Query } from '../lib/db';
import { codesQuery, type LiveVersions, type VersionChoice } from './bitCodes';
import { type BitPlan, halves, planOf, type SearchPlan } from './bitPlan';
import { stringsIn } from './bitExpression';
import { chunkCounts, countKnown } from './bitSearch';
import { askCodes, rememberedCodes, whileLive } from './rememberedCodes';
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
  const remembered = 'liveOf' in choice ? rememberedCodes(choice, filters) : undefined;
  if (remembered !== undefined && 'liveOf' in choice) {
    const count = await countRemembered(database, choice, planOf(remembered, filters), filters);
    if (count !== undefined) return count;
  }
  const versions =
    'liveOf' in choice
      ? await askCodes(database, choice, filters)
      : await database.rows(codesQuery(choice, filters));
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

/**
 * Bits that are gone through before it is asked for: from here on knowing whether a core is idle is worth a round trip.
 */
const BITS_OF_A_TRIP = 80_000_000;

/** Plans for one statement, or for two. */
const sideBySide = (plans: readonly BitPlan[], bitsOfOne: number): readonly (readonly BitPlan[])[] =>
  bitsOf(plans) <= bitsOfOne ? [plans] : halves(plans);

const bitsOf = (plans: readonly BitPlan[]) =>
  plans.reduce((sum, { set, from, to }) => sum + stringsIn(set) * (to - from), 0);

/**
 * In one round trip where two are needed otherwise: counted by the remembered codes, while the versions that are live are
 * asked for. Undefined when these are others by now, or when it is too much for one statement.
 */
async function countRemembered(
  database: Pick<Database, 'rows' | 'both'>,
  choice: LiveVersions,
  { versionIds, bits }: SearchPlan,
  filters: CanonicalFilters,
): Promise<number | undefined> {
  if (bits !== undefined && bitsOf(bits) > BITS_OF_A_TRIP) return undefined;
  const query = bits ? bitCountQuery(bits) : countQuery(versionIds, filters);
  const counted = await whileLive(database, choice, versionIds, query);
  return counted && knownCount(bits ?? []) + (counted[0]?.count ?? 0);
}
