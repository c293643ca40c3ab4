import type { Scene } from './actors';
import { type Books, keyOf, type Payment, type Purchase, waitsForPerson } from './books';
import { asQuoted, namesGiven, priceOf } from './quotes';
import { asRecalled } from './recallers';
import { sellsByTheLaw } from './terms';
import { countOf } from './lists';

/** The allowed moves (docs/purchases.md). Any other move went backwards. */
const MOVES = new Set(
  `→created created→failed created→processing created→canceled created→succeeded created→review
   failed→created failed→processing failed→canceled failed→succeeded failed→review
   processing→created processing→failed processing→canceled processing→succeeded processing→review
   canceled→succeeded canceled→review succeeded→review succeeded→refunded succeeded→disputed
   succeeded→succeeded disputed→succeeded disputed→refunded disputed→review review→succeeded review→refunded`.split(
    /\s+/u,
  ),
);

const PAID = ['succeeded', 'refunded', 'disputed'];

/** Checks what must always hold. Each finding starts with the number of an invariant in docs/purchases.md. */
export function alwaysTrue(scene: Scene, books: Books): string[] {
  const { world, answers } = scene;
  const { purchases, payments } = books;
  return [
    ...scene.wrongAnswers,
    ...purchases.flatMap((purchase) => [...frozen(purchase, world.versions), ...ordered(purchase)]),
    ...asQuoted(scene, books),
    ...purchases.flatMap(asRecalled),
    ...purchases.flatMap((purchase) => paidAsOrdered(purchase, payments, world.toldPaid)),
    ...purchases.flatMap(affirmed),
    ...sellsByTheLaw(scene),
    ...purchases.flatMap((purchase) => namedAsPaid(purchase, payments, namesGiven(scene, purchase))),
    ...onePerPurchase(purchases, payments),
    ...paidOnce(purchases, payments),
    ...answers.flatMap(({ what, status, body, about, asked, quote }) => {
      const declined = payments.find(({ intent }) => intent.id === about)?.charge !== undefined;
      return [
        ...(status === 422 && !declined ? ['13: reported a decline that no bank made'] : []),
        ...(what.endsWith('create-payment-intent') &&
        status === 200 &&
        body['amount'] !== priceOf(scene, quote)
          ? ['3: an amount other than the server’s']
          : []),
        ...(body['code'] === 'price_changed' && ![0, priceOf(scene, quote)].includes(Number(body['amount']))
          ? ['3: told of a price other than the server’s']
          : []),
        ...(asked !== undefined &&
        quote === undefined &&
        status === 200 &&
        body['organization'] !== (asked === '' ? null : asked)
          ? ['17: an organization other than the one named']
          : []),
        ...(typeof status === 'number' && status >= 500 && status !== 503 ? [`an answer of ${status}`] : []),
      ];
    }),
  ];
}

/** Invariants 3 and 8: the values set by the server never change. */
function frozen(purchase: Purchase, versions: { old: number; fresh: number }): string[] {
  const count = countOf(purchase.filters, purchase.versionIds.includes(versions.fresh) ? 'fresh' : 'old');
  return [
    ...(count <= 0 ? ['8: a purchase of an empty list'] : []),
    ...(purchase.recordCount === count && purchase.versionIds.length === purchase.states.length
      ? []
      : ['3: another count']),
    ...(purchase.currency === 'usd' ? [] : ['3: another currency']),
    ...(purchase.rebuilt === purchase.moves.some(({ cause }) => cause === 'rebuild')
      ? []
      : ['3: rebuilt without an event']),
  ];
}

/** Invariant 7: the event log is a chain of allowed moves that ends in the purchase's state. */
function ordered({ id, moves, status }: Purchase): string[] {
  const wrong = moves.flatMap(({ from, to }, n) => {
    const before = moves[n - 1]?.to ?? null;
    const known = MOVES.has(`${from ?? ''}→${to}`) && from === before;
    return known ? [] : [`7: moved ${from ?? ''}→${to} after ${before ?? ''} (${id})`];
  });
  return moves.at(-1)?.to === status ? wrong : [...wrong, '7: a state without its move'];
}

/** Invariant 2: a purchase that ever succeeded was fully paid, as ordered, and checked with the provider. */
function paidAsOrdered(
  purchase: Purchase,
  payments: readonly Payment[],
  toldPaid: ReadonlySet<string>,
): string[] {
  if (!purchase.moves.some(({ to }) => PAID.includes(to))) return [];
  const payment = payments.find(({ intent }) => intent.id === purchase.intentId);
  // It may have been as ordered when it was checked.
  if (payment?.altered === true) return [];
  const fits =
    payment?.charged === true &&
    toldPaid.has(payment.intent.id) &&
    payment.intent.status === 'succeeded' &&
    payment.intent.amount === purchase.amountCents &&
    payment.intent.metadata['purchase_id'] === purchase.id &&
    payment.intent.metadata['uid'] === purchase.uid;
  return fits ? [] : ['2: succeeded without its payment'];
}

/**
 * Invariants 17, 28 and 32: a paid purchase names the organization that its receipt names, which its buyer once
 * gave and affirmed for. An unpaid one names none.
 */
function namedAsPaid(
  { intentId, organization, moves, left, isAffirmedFor, isAffirmedForAnother }: Purchase,
  payments: readonly Payment[],
  given: readonly string[],
): string[] {
  if (!moves.some(({ to }) => PAID.includes(to))) {
    return organization === null ? [] : ['17: an unpaid purchase names an organization'];
  }
  const charge = payments.find(({ intent }) => intent.id === intentId)?.charge;
  const receipt = /^Precinct Post voter list, \d+ records?(?:, for (.+))?$/u.exec(charge?.description ?? '');
  return [
    ...(receipt !== null && (receipt[1] ?? null) === organization ? [] : ['17: the receipt names another']),
    ...(organization === null || given.includes(organization) ? [] : ['17: a name that nobody gave']),
    // What no purchase relies on goes with an account.
    ...(organization === null || left || isAffirmedFor
      ? []
      : ['28: a name that its buyer did not affirm for']),
    ...(isAffirmedForAnother ? ['32: it relies on what was affirmed for another organization'] : []),
  ];
}

/** Invariant 18, whatever becomes of a purchase: its buyer affirmed some text of each of its states. */
const affirmed = ({ states, affirmedStates }: Purchase): string[] =>
  states.every((state) => affirmedStates.includes(state)) ? [] : ['18: a purchase without affirmations'];

/** Invariant 4: each purchase has one PaymentIntent, and each PaymentIntent one purchase. */
function onePerPurchase(purchases: readonly Purchase[], payments: readonly Payment[]): string[] {
  // One that was canceled before any browser had its secret cannot be paid.
  const payable = payments.filter(({ intent }) => intent.status !== 'canceled');
  const of = payable.map(({ intent }) => intent.metadata['purchase_id'] ?? '');
  const open = purchases.filter(({ status }) => ['created', 'processing', 'failed'].includes(status));
  return [
    ...(new Set(of).size === of.length ? [] : ['4: two PaymentIntents for one purchase']),
    ...(of.every((id) => purchases.some((purchase) => purchase.id === id))
      ? []
      : ['4: a PaymentIntent without a purchase']),
    ...(new Set(open.map(keyOf)).size === open.length ? [] : ['4: two open purchases of one list']),
  ];
}

/** Invariant 5, the part that always holds: two purchases of one list are never both in a paid state. */
function paidOnce(purchases: readonly Purchase[], payments: readonly Payment[]): string[] {
  const paid = purchases.filter(({ status }) => status === 'succeeded' || status === 'disputed');
  const kept = paid.filter(({ intentId }) => payments.some(({ intent }) => intent.id === intentId));
  return new Set(kept.map(keyOf)).size === paid.length ? [] : ['5: one list paid twice'];
}

/**
 * Invariant 6: even if every browser and webhook fails, a charge is recorded within a quarter of an hour.
 * @param oldest of charges that are older in seconds, nothing is said
 */
export function settledInTime({ purchases, payments }: Books, oldest = Infinity): string[] {
  return payments
    .filter(({ charged, charge }) => charged && Date.now() / 1000 - (charge?.created ?? 0) <= oldest)
    .flatMap(({ intent }) => {
      const purchase = purchases.find(({ intentId }) => intentId === intent.id);
      const settled = purchase?.moves.some(({ to }) => [...PAID, 'review'].includes(to)) ?? false;
      return settled ? [] : ['6: charged but not recorded in time'];
    });
}

/**
 * Invariants 19 and 21, at rest: nobody can pay for what was canceled, and no payment of an account that was
 * deleted is kept for nobody.
 */
function endedForGood({ purchases, payments }: Books): string[] {
  const canceled = purchases.filter(({ status }) => status === 'canceled');
  const payable = payments.filter(({ charged, intent }) => !charged && intent.status !== 'canceled');
  return [
    ...(payable.some(({ intent }) => canceled.some(({ id }) => id === intent.metadata['purchase_id']))
      ? ['19: a canceled purchase can still be paid']
      : []),
    ...purchases.flatMap(({ left, paidAfterLeaving, status, intentId }) => [
      ...(paidAfterLeaving && ['succeeded', 'disputed'].includes(status)
        ? ['21: paid and kept for nobody']
        : []),
      // One that an operator changed by hand goes into review at any time.
      ...(left && status === 'review' && !payments.some((one) => one.altered && one.intent.id === intentId)
        ? ['21: an account was deleted with a payment in review']
        : []),
    ]),
  ];
}

/** Checks what must hold at rest: each unrefunded charge has exactly one succeeded or disputed purchase. */
export function atRest(books: Books): string[] {
  const { purchases } = books;
  const payments = books.payments.filter((payment) => !waitsForPerson(payment, books));
  const kept = payments.filter(({ charged, refunded }) => charged && !refunded);
  const keys = kept.map(({ intent }) => {
    const purchase = purchases.find(({ intentId }) => intentId === intent.id);
    return purchase ? keyOf(purchase) : '';
  });
  return [
    ...(new Set(keys).size === keys.length ? [] : ['5: a buyer paid twice for a list']),
    ...payments.flatMap((payment) => endsWell(payment, purchases)),
    ...endedForGood(books),
    ...purchases.flatMap(({ status }) =>
      ['created', 'failed', 'processing'].includes(status) ? [`6: still ${status} at rest`] : [],
    ),
  ];
}

function endsWell(payment: Payment, purchases: readonly Purchase[]) {
  const { intent, charged } = payment;
  const found = purchases.filter(({ intentId }) => intentId === intent.id);
  const [purchase] = found;
  if (!charged && found.length === 0)
    return intent.status === 'canceled' ? [] : ['15: a lost PaymentIntent can still be paid'];
  if (found.length !== 1 || purchase === undefined) return ['charged, and not recorded once'];
  const expected = endsOf(payment);
  if (expected.includes(purchase.status)) return [];
  const rests = purchase.status === 'review' ? '15: rests in review' : `12: ${purchase.status}`;
  return [`${rests}, but its payment is ${expected.join(' or ')}`];
}

function endsOf({ charged, refunded, contested, altered }: Payment): readonly string[] {
  if (!charged) return ['canceled'];
  if (refunded) return ['refunded'];
  const end = contested ? 'disputed' : 'succeeded';
  // Stripe sends no event of a payment that is changed by hand: only a later look finds it.
  return altered ? ['review', end] : [end];
}
