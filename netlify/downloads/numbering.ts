import { database } from '../lib/db';
import { countHouseholds } from '../queries/bits/households';
import type { BitPlan } from '../queries/bits/plan';
import { clipped, type PositionRange, undeliverable } from '../queries/bits/planParts';
import type { Selection } from '../queries/purchases/selection';
import { countPlanned } from '../queries/voters/count';
import { chosenIn } from '../queries/voters/places';
import type { List } from './list';
import { type Before, drawOrderSql, numbersIn } from './selection';

/** What comes before a part, as far as its records depend on it. */
export async function beforeOf(list: List, selection: Selection, part: PositionRange): Promise<Before> {
  const numbers = numbersIn(selection.mail);
  const [records, households] = await Promise.all([
    numbers.includes('Sequence Number') ? recordsBefore(list, selection, part) : 0,
    numbers.includes('Household Number') ? countMail(bitsBefore(list, part)) : 0,
  ]);
  return { records, households };
}

/** How many pieces of mail go to voters: one to each household, and one to each who has no mailbox. */
export async function countMail(bits: readonly BitPlan[]): Promise<number> {
  const [homes, nowhere] = await Promise.all([countHomes(bits), countVoters(bits.map(undeliverable))]);
  return homes + nowhere;
}

/** How many records of the file come before a range of positions. */
async function recordsBefore(list: List, { only, seed }: Selection, range: PositionRange): Promise<number> {
  const { plan, filters, layout } = list;
  if (only === null) {
    const before = bitsBefore(list, range);
    return layout.mailing?.perHousehold ? countMail(before) : countVoters(before);
  }
  const ranges = versionsUpTo(list, range).map((versionId) => ({
    versionId,
    from: 0,
    to: versionId === range.versionId ? range.from : LAST_POSITION,
  }));
  return sum(
    await chosenIn(database(), { ...plan, filters }, ranges, drawOrderSql(layout, seed, only.by), only.last),
  );
}

/** The largest integer of PostgreSQL. */
const LAST_POSITION = 2 ** 31 - 1;

const versionsUpTo = ({ plan: { versionIds } }: List, { versionId }: PositionRange) =>
  versionIds.slice(0, versionIds.indexOf(versionId) + 1);

/** The list's voters before a range of positions. */
function bitsBefore(list: List, range: PositionRange): readonly BitPlan[] {
  const versions = versionsUpTo(list, range);
  return list.plan.bits.flatMap((of) => {
    if (!versions.includes(of.versionId)) return [];
    return of.versionId === range.versionId ? clipped(of, { ...range, from: 0, to: range.from }) : [of];
  });
}

/** How many mailboxes voters have. */
const countHomes = async (bits: readonly BitPlan[]) =>
  sum(await Promise.all(bits.map((of) => countHouseholds(database(), of))));

const countVoters = (bits: readonly BitPlan[]) => countPlanned(database(), bits);

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
