import type { RootState } from '../../state/types';
import type { TraceEntry } from '../../trace/format';
import { textOf, valueAt } from './reading';
import { clockTime, utcTime } from './clock';

/** What a trace knows of the customer's card. Places are those of entries. */
export type Charge =
  | { readonly kind: 'none' }
  /** Not in this visit: a list was found to be paid for. */
  | { readonly kind: 'earlier' }
  /** `learned`: afterwards, and not in the checkout. */
  | { readonly kind: 'charged'; readonly learned: boolean }
  | { readonly kind: 'reversed'; readonly outcome: string }
  /** Stripe accepted the card, and the shop has not confirmed it. */
  | { readonly kind: 'accepted'; readonly place: number }
  /** The card was sent, and no answer came. */
  | { readonly kind: 'sent'; readonly place: number };

/** What became of the money for one purchase; `purchaseId` is null in a visit that names none. */
export interface PurchaseCharge {
  readonly purchaseId: string | null;
  readonly charge: Charge;
}

/** What became of the customer's money during the visit, for each purchase, as far as the trace can tell. */
export function chargesIn(entries: readonly TraceEntry[], final: RootState): readonly PurchaseCharge[] {
  const owners = purchasesOf(entries);
  const ids = [...new Set(owners)].filter((id) => id !== null);
  const [only = null] = ids;
  if (ids.length < 2) return [{ purchaseId: only, charge: chargeOf(entries, final, () => true) }];
  return ids.map((purchaseId) => ({
    purchaseId,
    charge: chargeOf(entries, final, (place) => owners[place] === purchaseId),
  }));
}

/** Which purchase each entry is about: the one that it names, that of its list, or that of the checkout. */
function purchasesOf(entries: readonly TraceEntry[]): readonly (string | null)[] {
  const ofList = new Map<string, string>();
  let current: string | null = null;
  return entries.map(({ action }) => {
    const { type, payload } = action as { readonly type: string; readonly payload?: unknown };
    if (!/^(?:purchase|payments)\//u.test(type)) return null;
    if (type === 'purchase/checkoutOpened') current = null;
    const named = purchaseIn(payload);
    const list = JSON.stringify(valueAt(payload, 'order', 'filters') ?? valueAt(payload, 'filters'));
    if (named === null) return type.startsWith('purchase/') ? current : (ofList.get(list) ?? null);
    ofList.set(list, named);
    if (type.startsWith('purchase/')) current = named;
    return named;
  });
}

/** @param isOf whether the entry at a place is about the purchase */
function chargeOf(
  entries: readonly TraceEntry[],
  final: RootState,
  isOf: (place: number) => boolean,
): Charge {
  const last = (type: string, fits: (entry: TraceEntry) => boolean = () => true) =>
    entries.findLastIndex((entry, place) => entry.action.type === type && isOf(place) && fits(entry));
  const reversed = entries[last('purchase/paymentReversed')];
  if (reversed !== undefined)
    return { kind: 'reversed', outcome: String(valueAt(reversed.action.payload, 'outcome')) };
  if (last('purchase/paymentConfirmed') >= 0) return { kind: 'charged', learned: false };
  // The device notes a payment before its card is sent, and what became of it.
  const ofPayment = (outcome: string) => (entry: TraceEntry) =>
    valueAt(entry.action.payload, 'payment', 'outcome') === outcome;
  const accepted = last('purchase/cardAccepted');
  const chosen = last('purchase/payChosen');
  const isLastPress = chosen === entries.findLastIndex(({ action }) => action.type === 'purchase/payChosen');
  const sent = Math.max(
    last('payments/paymentLearned', ofPayment('unknown')),
    isLastPress && valueAt(final, 'purchase', 'status') === 'paying' ? chosen : -1,
    last('purchase/outcomeUnsettled'),
    accepted,
  );
  const learned = last('payments/paymentLearned', ofPayment('charged'));
  if (sent < 0) return { kind: Math.max(learned, last('purchase/listFoundOwned')) < 0 ? 'none' : 'earlier' };
  if (learned > sent) return { kind: 'charged', learned: true };
  const released = Math.max(last('purchase/cardRefused'), last('purchase/paymentNotCompleted'));
  if (Math.max(released, last('payments/paymentForgotten')) > sent) return { kind: 'none' };
  // What is unsettled after Stripe's answer is the shop's.
  return accepted > chosen ? { kind: 'accepted', place: accepted } : { kind: 'sent', place: chosen };
}

/** Whether the customer's card was charged, and for what; if the trace cannot tell, where to look. */
export function chargedOf(entries: readonly TraceEntry[], final: RootState): string {
  const all = chargesIn(entries, final);
  const told = all.filter(({ charge: { kind } }) => kind !== 'none' && kind !== 'earlier');
  const [only, ...more] = told;
  if (only === undefined)
    return all.some(({ charge: { kind } }) => kind === 'earlier')
      ? 'no; the list was found to be paid for earlier'
      : 'no';
  if (more.length === 0 && all.length === 1) return words(only, entries);
  return told
    .map((one) => `purchase ${one.purchaseId ?? ''}: ${words(one, entries)}`)
    .concat(more.length === 0 ? ['no other'] : [])
    .join('; ');
}

function words({ purchaseId, charge }: PurchaseCharge, entries: readonly TraceEntry[]): string {
  // What an operator runs.
  const find = `run npm run ops -- find ${purchaseId ?? 'EMAIL'}`;
  switch (charge.kind) {
    case 'none':
    case 'earlier':
      return 'no';
    case 'charged':
      return 'yes, once';
    case 'reversed':
      return `yes, and ${charge.outcome} since`;
    case 'accepted':
      return `Stripe accepted the card at ${timeOf(entries, charge.place)}; the shop has not confirmed it: ${find}`;
    case 'sent':
      return `not known: the card was sent at ${timeOf(entries, charge.place)}, and no answer of Stripe’s is in the trace: ${find}`;
  }
}

/** `0:16 (12:00:16 UTC)` */
function timeOf(entries: readonly TraceEntry[], place: number): string {
  const at = entries[place]?.at ?? 0;
  return `${clockTime(at - (entries[0]?.at ?? at))} (${utcTime(at)})`;
}

/**
 * The ids by which support finds what the visit was about: those of the purchases where money moved or may
 * have, else that of the latest one that the visit names. Empty if there is none.
 */
export function purchaseIdsOf(entries: readonly TraceEntry[], final: RootState): readonly string[] {
  const moved = chargesIn(entries, final).flatMap(({ purchaseId, charge }) =>
    charge.kind === 'none' || purchaseId === null ? [] : [purchaseId],
  );
  const latest = entries.map(({ action }) => purchaseIn(action.payload)).findLast((id) => id !== null);
  return moved.length > 0 || latest == null ? moved : [latest];
}

/** The purchase that a payload names. */
function purchaseIn(payload: unknown): string | null {
  const places = [['order'], ['paid'], ['payment'], ['payment', 'paid'], ['file'], []];
  const ids = places.map((place) => textOf(valueAt(payload, ...place, 'purchaseId')));
  return ids.find((id) => id !== null && id !== '') ?? null;
}
