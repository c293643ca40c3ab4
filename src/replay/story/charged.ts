import type { RootState } from '../../state/types';
import type { TraceEntry } from '../../trace/format';
import { textOf, valueAt } from './reading';
import { clockTime, utcTime } from './clock';

/**
 * Whether the customer's card was charged during the visit, as far as the trace can tell; if it cannot, where
 * to look.
 */
export function chargedOf(entries: readonly TraceEntry[], final: RootState): string {
  const last = (type: string, fits: (entry: TraceEntry) => boolean = () => true) =>
    entries.findLastIndex((entry) => entry.action.type === type && fits(entry));
  const reversed = entries[last('purchase/paymentReversed')];
  if (reversed !== undefined) return `yes, and ${String(valueAt(reversed.action.payload, 'outcome'))} since`;
  if (last('purchase/paymentConfirmed') >= 0) return 'yes, once';
  // The device notes a payment before its card is sent, and what became of it.
  const ofPayment = (outcome: string) => (entry: TraceEntry) =>
    valueAt(entry.action.payload, 'payment', 'outcome') === outcome;
  const accepted = last('purchase/cardAccepted');
  const sent = Math.max(
    last('payments/paymentLearned', ofPayment('unknown')),
    valueAt(final, 'purchase', 'status') === 'paying' ? last('purchase/payChosen') : -1,
    last('purchase/outcomeUnsettled'),
    accepted,
  );
  const learned = last('payments/paymentLearned', ofPayment('charged'));
  if (sent < 0) return learned < 0 ? 'no' : 'no; the list was found to be paid for earlier';
  if (learned > sent) return 'yes, once';
  const released = Math.max(last('purchase/cardRefused'), last('purchase/paymentNotCompleted'));
  if (Math.max(released, last('payments/paymentForgotten')) > sent) return 'no';
  const id = purchaseIdOf(entries);
  const find = `\`npm run ops -- find ${id ?? 'EMAIL'}\``;
  // What is unsettled after Stripe's answer is the shop's.
  const isAccepted = accepted > last('purchase/payChosen');
  const at = timeOf(entries, isAccepted ? accepted : last('purchase/payChosen'));
  return isAccepted
    ? `Stripe accepted the card at ${at}; the shop has not confirmed it: ${find}`
    : `not known: the card was sent at ${at}, and no answer of Stripe’s is in the trace: ${find}`;
}

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
