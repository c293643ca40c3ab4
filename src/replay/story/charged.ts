import { clockTime, utcTime } from './storyText';
import type { Charge, Visit } from './visit';

/**
 * Whether the card was charged, and for which purchase, or which command finds out.
 * @param startedAt epoch milliseconds of the trace's first action
 */
export function chargedOf({ purchases }: Visit, startedAt: number): string {
  const all = Object.entries(purchases);
  const told = all.filter(([, { charge }]) => charge.kind !== 'none' && charge.kind !== 'earlier');
  const [only] = told;
  if (only === undefined)
    return all.some(([, { charge }]) => charge.kind === 'earlier')
      ? 'no, not since this page was loaded; the list was found to be paid for earlier, perhaps by this customer before a reload or in another tab'
      : 'no';
  if (all.length === 1) return words(...only, startedAt);
  return told
    .map(([id, purchase]) => `purchase ${id}: ${words(id, purchase, startedAt)}`)
    .concat(told.length === 1 ? ['no other'] : [])
    .join('; ');
}

function words(id: string, { charge }: { readonly charge: Charge }, startedAt: number): string {
  const find = `run npm run ops -- find ${id}`;
  const moment = (at: number) => `${clockTime(at - startedAt)} (${utcTime(at)})`;
  switch (charge.kind) {
    case 'none':
    case 'earlier':
      return 'no';
    case 'charged':
      return `yes, once${charge.isOlder ? '; the card was sent before this page load' : ''}`;
    case 'dropped':
      return `no, unless it was refunded or disputed since: ${find}`;
    case 'remembered':
      return `in doubt since before ${charge.since}: ${find}`;
    case 'reversed':
      return `yes, and ${charge.outcome} since`;
    case 'accepted':
      return `Stripe accepted the card at ${moment(charge.at)}; the shop has not confirmed it: ${find}`;
    case 'sent':
      return `not known: the card was sent at ${moment(charge.at)}, and no answer of Stripe’s is in the trace: ${find}`;
  }
}

/** The purchases for support to look up: those with a charge, or else the last one that the visit names. */
export function purchaseIdsOf({ purchases, latest }: Visit): readonly string[] {
  const moved = Object.entries(purchases).flatMap(([id, { charge }]) => (charge.kind === 'none' ? [] : [id]));
  return moved.length > 0 || latest === null ? moved : [latest];
}

export const chargesOf = ({ purchases }: Visit): readonly Charge[] =>
  Object.values(purchases).map(({ charge }) => charge);
