import type { ParsedRequestOf, ResponseOf } from '../../src/contract/endpoint';
import type { overlapEndpoint } from '../../src/contract/exclusions';
import { alsoWithout } from '../../src/contract/fields/entries';
import { allowExclusions } from '../purchases/allowExclusions';
import { excludePurchase } from '../exclusions/excludedLists';
import { accountOf, type User } from '../lib/auth';
import { database } from '../lib/db';
import { badRequest } from '../lib/errors';
import { answerQuestion } from '../queries/facets/answer';

/**
 * How much of a list is on a purchase: what leaving that out takes away, all in one statement. Throws what
 * `excludePurchase` and `allowExclusions` throw, and 400 for a list by voter ID.
 */
export async function overlapOf(
  user: User,
  { filters, purchaseId }: ParsedRequestOf<typeof overlapEndpoint>,
): Promise<ResponseOf<typeof overlapEndpoint>['overlap']> {
  if (filters.VoterID !== undefined) throw badRequest('must not be a list by voter ID', 'filters');
  const exclusionNo = await excludePurchase(accountOf(user), purchaseId);
  for (const used of [filters, { LeaveOut: String(exclusionNo) }]) await allowExclusions(used, user);
  const steps = ['', 'H'].map((ending) => alsoWithout(filters, `${exclusionNo}${ending}`));
  const {
    voters,
    households = 0,
    steps: [votersLeft = 0] = [],
    stepHouseholds: [, householdsLeft] = [],
  } = await answerQuestion(database(), { filters, of: ['households'], presets: [], steps });
  return {
    voters: { all: voters, shared: voters - votersLeft },
    households: { all: households, shared: households - (householdsLeft ?? 0) },
  };
}
