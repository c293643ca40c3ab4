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

/** What became of the customer's money during the visit, as far as the trace can tell. */
export function chargeIn(entries: readonly TraceEntry[], final: RootState): Charge {
  const last = (type: string, fits: (entry: TraceEntry) => boolean = () => true) =>
    entries.findLastIndex((entry) => entry.action.type === type && fits(entry));
  const reversed = entries[last('purchase/paymentReversed')];
  if (reversed !== undefined)
    return { kind: 'reversed', outcome: String(valueAt(reversed.action.payload, 'outcome')) };
  if (last('purchase/paymentConfirmed') >= 0) return { kind: 'charged', learned: false };
  // The device notes a payment before its card is sent, and what became of it.
  const ofPayment = (outcome: string) => (entry: TraceEntry) =>
    valueAt(entry.action.payload, 'payment', 'outcome') === outcome;
  const accepted = last('purchase/cardAccepted');
  const chosen = last('purchase/payChosen');
  const sent = Math.max(
    last('payments/paymentLearned', ofPayment('unknown')),
    valueAt(final, 'purchase', 'status') === 'paying' ? chosen : -1,
    last('purchase/outcomeUnsettled'),
    accepted,
  );
  const learned = last('payments/paymentLearned', ofPayment('charged'));
  if (sent < 0) return { kind: learned < 0 ? 'none' : 'earlier' };
  if (learned > sent) return { kind: 'charged', learned: true };
  const released = Math.max(last('purchase/cardRefused'), last('purchase/paymentNotCompleted'));
  if (Math.max(released, last('payments/paymentForgotten')) > sent) return { kind: 'none' };
  // What is unsettled after Stripe's answer is the shop's.
  return accepted > chosen ? { kind: 'accepted', place: accepted } : { kind: 'sent', place: chosen };
}

/** Whether the customer's card was charged; if the trace cannot tell, where to look. */
export function chargedOf(entries: readonly TraceEntry[], final: RootState): string {
  const charge = chargeIn(entries, final);
  switch (charge.kind) {
    case 'none':
      return 'no';
    case 'earlier':
      return 'no; the list was found to be paid for earlier';
    case 'charged':
      return 'yes, once';
    case 'reversed':
      return `yes, and ${charge.outcome} since`;
    case 'accepted':
      return `Stripe accepted the card at ${timeOf(entries, charge.place)}; the shop has not confirmed it: ${findIn(entries)}`;
    case 'sent':
      return `not known: the card was sent at ${timeOf(entries, charge.place)}, and no answer of Stripe’s is in the trace: ${findIn(entries)}`;
  }
}

/** What an operator runs. */
const findIn = (entries: readonly TraceEntry[]) =>
  `run npm run ops -- find ${purchaseIdOf(entries) ?? 'EMAIL'}`;

/** `0:16 (12:00:16 UTC)` */
function timeOf(entries: readonly TraceEntry[], place: number): string {
  const at = entries[place]?.at ?? 0;
  return `${clockTime(at - (entries[0]?.at ?? at))} (${utcTime(at)})`;
}

/** The id of the latest purchase that the visit names, by which support finds it; null if there is none. */
export function purchaseIdOf(entries: readonly TraceEntry[]): string | null {
  for (const { action } of entries.toReversed()) {
    const { payload } = action as { readonly payload?: unknown };
    const id = ['order', 'paid', 'payment'].map((name) => textOf(valueAt(payload, name, 'purchaseId')));
    const named = id.find((one) => one !== null);
    if (named) return named;
  }
  return null;
}
