import type { Changes } from '../../src/contract/exclusions';
import { alsoWithout } from '../../src/contract/fields/entries';
import { listsOfSteps, STEPS_COUNTED, stepsOf } from '../../src/contract/funnel';
import { accountOf, type User } from '../lib/auth';
import { database } from '../lib/db';
import { badRequest, forbidden } from '../lib/errors';
import { asOpened } from './present';
import { countAltered } from '../queries/exclusions/altered';
import { countNamed } from '../queries/exclusions/voters';
import { answerQuestion } from '../queries/facets/answer';
import { listsToCount } from '../queries/lists/savedLists';
import { allowExclusions } from '../purchases/allowExclusions';
import { excludePurchase } from '../exclusions/excludedLists';

/**
 * What has changed about the list of a buyer's own purchase since it was bought, all in one statement: each
 * list that its choices lead through is counted with and without the voters that were bought. Throws what
 * `excludePurchase` throws, and 400 if today's data can't say.
 */
export async function changesSince(user: User, purchaseId: string): Promise<Changes> {
  const exclusionNo = await excludePurchase(accountOf(user), purchaseId);
  const [[record], versions] = await listsToCount(database(), user.uid, [purchaseId]);
  if (record === undefined) throw forbidden();
  const filters = asOpened(record, versions);
  const steps = filters === null || filters.VoterID !== undefined ? [] : stepsOf(filters);
  const lists = filters === null ? undefined : listsOfSteps(filters, steps);
  if (
    filters === null ||
    filters.VoterID !== undefined ||
    lists === undefined ||
    steps.length > STEPS_COUNTED
  )
    throw badRequest('We can’t compare this list with today’s data.', 'purchaseId');
  await allowExclusions(filters, user);
  const without = lists.map((list) => alsoWithout(list, String(exclusionNo)));
  const { presets: counts } = await answerQuestion(database(), {
    filters,
    of: [],
    presets: [...lists, ...without],
    steps: [],
  });
  const count = (n: number) => counts[n] ?? 0;
  /** How many of those bought the nth list still has. */
  const bought = lists.map((_, n) => count(n) - count(lists.length + n));
  const last = lists.length - 1;
  const [named, altered] = await Promise.all([
    countNamed(database(), exclusionNo),
    countAltered(database(), purchaseId, exclusionNo),
  ]);
  return {
    filters,
    voters: count(last),
    stayed: bought[last] ?? 0,
    joined: count(lists.length + last),
    altered,
    notOnFile: named - (bought[0] ?? 0),
    left: steps.flatMap((step, n) => {
      const voters = (bought[n] ?? 0) - (bought[n + 1] ?? 0);
      return voters === 0 ? [] : [{ step, voters }];
    }),
    exclusionNo,
  };
}
