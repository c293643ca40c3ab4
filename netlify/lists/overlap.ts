import type { Overlap, OverlapSide } from '../../src/contract/exclusions';
import type { CanonicalFilters } from '../../src/contract/filters';
import { allowExclusions } from '../exclusions/allow';
import { excludePurchase } from '../exclusions/uploads';
import { accountOf, type User } from '../lib/auth';
import { database } from '../lib/db';
import { badRequest } from '../lib/errors';
import { countNamed } from '../queries/exclusions/voters';
import { reading } from '../queries/reading';
import { type Compared, countOverlap } from '../queries/voters/overlap';

/**
 * How far two lists of a person overlap today. Throws what `excludePurchase` and `allowExclusions` throw, and
 * 400 for a list by voter ID or one that today's data can't count.
 */
export async function overlapOf(user: User, one: OverlapSide, other: OverlapSide): Promise<Overlap> {
  const sides = [await compared(user, one, 'one'), await compared(user, other, 'other')] as const;
  const counts = await reading((from) => countOverlap(from, sides));
  const bought = async (side: Compared, voters: number) =>
    'filters' in side
      ? null
      : {
          exclusionNo: side.exclusionNo,
          notOnFile: (await countNamed(database(), side.exclusionNo)) - voters,
        };
  const { voters } = counts;
  return {
    ...counts,
    bought: {
      one: await bought(sides[0], voters.one + voters.both),
      other: await bought(sides[1], voters.other + voters.both),
    },
  };
}

async function compared(user: User, side: OverlapSide, name: string): Promise<Compared> {
  if ('filters' in side) {
    if (side.filters.VoterID !== undefined) throw badRequest('must not be a list by voter ID', name);
    await allowExclusions(side.filters, user);
    return side;
  }
  const exclusionNo = await excludePurchase(accountOf(user), side.purchaseId);
  const usedAs: CanonicalFilters = { LeaveOut: String(exclusionNo) };
  await allowExclusions(usedAs, user);
  return { exclusionNo };
}
