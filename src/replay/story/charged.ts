import type { RootState } from '../../state/types';
import { REHYDRATE } from 'redux-persist';
import { PAYMENTS_KEY } from '../../app/persistedKeys';
import type { TracedAction, TraceEntry } from '../../trace/format';
import { idsInDoubt, paymentsInDoubt, textOf, valueAt } from './reading';
import { clockTime, utcTime } from './clock';

/** What a trace shows about charges to the customer's card. A `place` is the index of an entry. */
export type CardCharge =
  | { readonly kind: 'none' }
  /** Not charged in this visit, which only found that the list had been paid for. */
  | { readonly kind: 'earlier' }
  /** In doubt, until the shop said that it is not paid. It says the same of one that was paid back. */
  | { readonly kind: 'dropped' }
  /** In doubt since before the page was loaded: the card was sent by an earlier page, or by another tab. */
  | { readonly kind: 'remembered'; readonly since: string }
  /**
   * `learned`: the checkout did not confirm the charge, but a later check found it. `isOlder`: the card was
   * sent before the page was loaded.
   */
  | { readonly kind: 'charged'; readonly learned: boolean; readonly isOlder: boolean }
  | { readonly kind: 'reversed'; readonly outcome: string }
  /** Stripe accepted the card, but the shop has not confirmed the payment. */
  | { readonly kind: 'accepted'; readonly place: number }
  /** The card was sent to Stripe, but no answer came. */
  | { readonly kind: 'sent'; readonly place: number };

/** What happened to the money for one purchase. `purchaseId` is null if the visit names no purchase. */
interface PurchaseCharge {
  readonly purchaseId: string | null;
  readonly charge: CardCharge;
}

/** What happened to the customer's money during the visit, for each purchase, as far as the trace shows. */
export function chargesIn(entries: readonly TraceEntry[], final: RootState): readonly PurchaseCharge[] {
  const owners = purchasesOf(entries);
  const ids = [...new Set(owners.flat())];
  const [only = null] = ids;
  const isOfAny = (place: number) => entries[place]?.action.type !== REHYDRATE || owners[place]?.length === 1;
  const charges =
    ids.length < 2
      ? [{ purchaseId: only, charge: chargeOf(entries, final, isOfAny) }]
      : ids.map((purchaseId) => ({
          purchaseId,
          charge: chargeOf(entries, final, (place) => owners[place]?.includes(purchaseId) === true),
        }));
  // What led to them was too long ago to be in the trace.
  const older = idsInDoubt(valueAt(final, 'payments')).filter((id) => !ids.includes(id));
  const charge: CardCharge = { kind: 'remembered', since: 'the first action in the trace' };
  return [...older.map((purchaseId) => ({ purchaseId, charge })), ...charges];
}

/**
 * The purchases that each entry is about: the one that it names; otherwise the checkout's for a `purchase/`
 * action, the list's for a `payments/` action; those in doubt for the payments that the device remembered. A
 * press of Pay belongs to the purchase that it paid for: the server may replace an old one at that moment.
 */
function purchasesOf(entries: readonly TraceEntry[]): readonly (readonly string[])[] {
  const customer = entries.find(({ action }) => action.type === 'auth/userSignedIn')?.action.payload;
  const uid = valueAt(customer, 'user', 'uid');
  const ofList = new Map<string, string>();
  const owners: (readonly string[])[] = [];
  let current: readonly string[] = [];
  let pressed = 0;
  for (const [place, { action }] of entries.entries()) {
    const { type, payload } = action as { readonly type: string; readonly payload?: unknown };
    if (isRemembered(action)) {
      const isTheirs = uid === undefined || uid === valueAt(payload, 'uid');
      const inDoubt = isTheirs ? idsInDoubt(payload) : [];
      for (const [index, id] of inDoubt.entries()) ofList.set(listOf(paymentsInDoubt(payload)[index]), id);
      owners.push(inDoubt);
      continue;
    }
    const isCheckout = type.startsWith('purchase/');
    if (type === 'purchase/checkoutOpened') current = [];
    if (type === 'purchase/payChosen') pressed = place;
    const named = isCheckout || type.startsWith('payments/') ? purchaseIn(payload) : null;
    const list = listOf(valueAt(payload, 'order') ?? payload);
    if (named !== null) ofList.set(list, named);
    if (isCheckout && named !== null) current = [named];
    if (type === 'purchase/organizationSaved') owners.fill(current, pressed);
    const ofOthers = type.startsWith('payments/') ? (ofList.get(list) ?? null) : null;
    const known = named ?? ofOthers;
    owners.push(known !== null ? [known] : isCheckout ? current : []);
  }
  return owners;
}

const listOf = (value: unknown) => JSON.stringify(valueAt(value, 'filters'));

/** The payments that the device had kept as the page was loaded. */
const isRemembered = ({ type, key }: TracedAction) => type === REHYDRATE && key === PAYMENTS_KEY;

/** @param isOf whether the entry at an index is about the purchase */
function chargeOf(
  entries: readonly TraceEntry[],
  final: RootState,
  isOf: (place: number) => boolean,
): CardCharge {
  const last = (type: string, fits: (entry: TraceEntry) => boolean = () => true) =>
    entries.findLastIndex((entry, place) => entry.action.type === type && isOf(place) && fits(entry));
  const reversed = entries[last('purchase/paymentReversed')];
  if (reversed !== undefined)
    return { kind: 'reversed', outcome: String(valueAt(reversed.action.payload, 'outcome')) };
  if (last('purchase/paymentConfirmed') >= 0) return { kind: 'charged', learned: false, isOlder: false };
  // The browser records a payment as `unknown` before it sends the card, and records the outcome afterward.
  const ofPayment = (outcome: string) => (entry: TraceEntry) =>
    valueAt(entry.action.payload, 'payment', 'outcome') === outcome;
  const accepted = last('purchase/cardAccepted');
  const chosen = last('purchase/payChosen');
  const isLastPress = chosen === entries.findLastIndex(({ action }) => action.type === 'purchase/payChosen');
  const sentHere = Math.max(
    last('payments/paymentLearned', ofPayment('unknown')),
    isLastPress && valueAt(final, 'purchase', 'status') === 'paying' ? chosen : -1,
    last('purchase/outcomeUnsettled'),
    accepted,
  );
  const sent = Math.max(
    sentHere,
    last(REHYDRATE, ({ action }) => isRemembered(action) && idsInDoubt(action.payload).length > 0),
  );
  const learned = last('payments/paymentLearned', ofPayment('charged'));
  if (sent < 0) return { kind: Math.max(learned, last('purchase/listFoundOwned')) < 0 ? 'none' : 'earlier' };
  if (learned > sent) return { kind: 'charged', learned: true, isOlder: sentHere < 0 };
  const released = Math.max(last('purchase/cardRefused'), last('purchase/paymentNotCompleted'));
  if (released > sent) return { kind: 'none' };
  if (last('payments/paymentForgotten') > sent) return { kind: 'dropped' };
  if (sentHere < 0) return { kind: 'remembered', since: 'this page load' };
  // If Stripe has accepted the card, only the shop's confirmation is missing.
  if (accepted > chosen) return { kind: 'accepted', place: accepted };
  // The card leaves once the name for the receipt is saved, if it had to be.
  return { kind: 'sent', place: Math.max(chosen, last('purchase/organizationSaved')) };
}

/**
 * Says whether the customer's card was charged and for which purchase. If the trace does not show it, says
 * which command to run.
 */
export function chargedOf(entries: readonly TraceEntry[], final: RootState): string {
  const all = chargesIn(entries, final);
  const told = all.filter(({ charge: { kind } }) => kind !== 'none' && kind !== 'earlier');
  const [only, ...more] = told;
  if (only === undefined)
    return all.some(({ charge: { kind } }) => kind === 'earlier')
      ? 'no, not since this page was loaded; the list was found to be paid for earlier, perhaps by this customer before a reload or in another tab'
      : 'no';
  if (more.length === 0 && all.length === 1) return words(only, entries);
  return told
    .map((one) => `purchase ${one.purchaseId ?? ''}: ${words(one, entries)}`)
    .concat(more.length === 0 ? ['no other'] : [])
    .join('; ');
}

function words({ purchaseId, charge }: PurchaseCharge, entries: readonly TraceEntry[]): string {
  const find = `run npm run ops -- find ${purchaseId ?? 'EMAIL'}`;
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
      return `Stripe accepted the card at ${timeOf(entries, charge.place)}; the shop has not confirmed it: ${find}`;
    case 'sent':
      return `not known: the card was sent at ${timeOf(entries, charge.place)}, and no answer of Stripe’s is in the trace: ${find}`;
  }
}

/** When an entry was traced: `0:16 (12:00:16 UTC)`, since the first entry and by the clock. */
function timeOf(entries: readonly TraceEntry[], place: number): string {
  const at = entries[place]?.at ?? 0;
  return `${clockTime(at - (entries[0]?.at ?? at))} (${utcTime(at)})`;
}

/**
 * The purchase ids that support should look up: every purchase with a charge other than `none`. If there is
 * none, the last purchase that the visit names. Empty if it names none.
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
