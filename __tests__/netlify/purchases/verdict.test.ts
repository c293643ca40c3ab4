import type Stripe from 'stripe';
import { disputeView } from '../../../netlify/purchases/disputes';
import { type DisputeView, verdictOn } from '../../../netlify/purchases/verdict';
import type { PurchaseRecord } from '../../../netlify/queries/purchases/purchases';

const purchase: PurchaseRecord = {
  id: '6e3f2a52-5bb1-4a55-9d3c-1f6f0b8a7c11',
  uid: 'wilma',
  filters: { State: 'OK' },
  filtersHash: 'hash',
  versionIds: [1],
  recordCount: 27,
  suppressions: 0,
  amountCents: 999,
  currency: 'usd',
  status: 'created',
  intentId: 'pi_1',
  quoteId: null,
  spentKeys: 0,
  cardBrand: null,
  cardLast4: null,
  receiptUrl: null,
  organization: null,
  listName: null,
  createdAt: '2026-10-31T12:00:00.000Z',
  completedAt: null,
  ageSeconds: 5,
};

/** Paid exactly as ordered. */
const paid = {
  id: 'pi_1',
  status: 'succeeded',
  amount: 999,
  amount_received: 999,
  currency: 'usd',
  metadata: { purchase_id: purchase.id, uid: 'wilma' },
  livemode: false,
  last_payment_error: null,
  latest_charge: { id: 'ch_1', refunded: false },
};

const intentOf = (facts: object) => ({ ...paid, ...facts }) as unknown as Stripe.PaymentIntent;
const verdict = (facts: object, dispute: DisputeView = 'none', liveMode = false) =>
  verdictOn(purchase, { intent: intentOf(facts), dispute, liveMode });

const declined = { code: 'card_declined' };

it.each([
  ['processing', null, 'processing'],
  ['processing', declined, 'processing'],
  ['canceled', null, 'canceled'],
  ['canceled', declined, 'canceled'],
  ['requires_payment_method', null, 'created'],
  ['requires_payment_method', declined, 'failed'],
  ['requires_confirmation', declined, 'created'],
  ['requires_action', null, 'created'],
  ['requires_action', declined, 'created'],
  ['requires_capture', null, 'created'],
])('a payment that is %s, with the last error %j, makes the purchase %s', (status, error, expected) => {
  const unpaid = { status, last_payment_error: error, amount_received: 0, latest_charge: null };
  expect(verdict(unpaid)).toBe(expected);
  expect(verdict({ ...unpaid, amount: 1, currency: 'eur' }, 'against', true)).toBe(expected);
});

it.each([
  ['none', 'succeeded'],
  ['inquiry', 'disputed'],
  ['against', 'disputed'],
  ['lost', 'dispute_lost'],
  ['won', 'dispute_won'],
] as const)('a payment as ordered, with disputes %s, makes the purchase %s', (dispute, expected) => {
  expect(verdict({}, dispute)).toBe(expected);
  expect(verdict({ latest_charge: null }, dispute)).toBe(expected);
  expect(verdict({ latest_charge: 'ch_1' }, dispute)).toBe(expected);
  expect(verdict({ last_payment_error: declined }, dispute)).toBe(expected);
});

it.each(['none', 'against', 'won'] as const)('a full refund counts before disputes %s', (dispute) => {
  expect(verdict({ latest_charge: { id: 'ch_1', refunded: true } }, dispute)).toBe('refunded');
});

const OTHER_THAN_ORDERED: readonly (readonly [string, object])[] = [
  ['PaymentIntent', { id: 'pi_2' }],
  ['amount above the price', { amount: 1000 }],
  ['amount below the price', { amount: 998 }],
  ['amount received above the price', { amount_received: 1000 }],
  ['amount received below the price', { amount_received: 998 }],
  ['currency', { currency: 'eur' }],
  ['purchase', { metadata: { ...paid.metadata, purchase_id: 'another' } }],
  ['purchase, none', { metadata: { uid: 'wilma' } }],
  ['buyer', { metadata: { ...paid.metadata, uid: 'fred' } }],
  ['buyer, none', { metadata: { purchase_id: purchase.id } }],
  ['mode', { livemode: true }],
];

it.each(OTHER_THAN_ORDERED)('a payment with another %s goes to review', (_, facts) => {
  expect(verdict(facts)).toBe('review');
  expect(verdict(facts, 'won')).toBe('review');
  // Given back by a person or the bank, it has nothing left to review.
  expect(verdict(facts, 'lost')).toBe('returned');
  expect(verdict({ ...facts, latest_charge: { id: 'ch_1', refunded: true } })).toBe('returned');
});

it('a payment counts only in the mode of our key', () => {
  expect(verdict({ livemode: true }, 'none', true)).toBe('succeeded');
  expect(verdict({ livemode: false }, 'none', true)).toBe('review');
});

it('a payment for a purchase whose PaymentIntent is not stored goes to review', () => {
  const view = { intent: intentOf({}), dispute: 'none', liveMode: false } as const;
  expect(verdictOn({ ...purchase, intentId: null }, view)).toBe('review');
});

const inquiry = { status: 'warning_needs_response', amount: 999, is_charge_refundable: true };
const chargeback = { status: 'needs_response', amount: 999, is_charge_refundable: false };
const lost = { ...chargeback, status: 'lost' };

const DISPUTED: readonly (readonly [DisputeView, readonly object[], refunded?: number])[] = [
  ['none', []],
  ['inquiry', [inquiry]],
  ['against', [chargeback]],
  ['against', [{ ...chargeback, status: 'under_review' }]],
  ['against', [inquiry, chargeback]],
  ['won', [{ ...chargeback, status: 'won' }]],
  ['won', [{ ...inquiry, status: 'warning_closed' }]],
  ['lost', [lost]],
  ['lost', [{ ...chargeback, status: 'won' }, lost]],
  ['against', [lost, chargeback]],
  // The buyer has a part of the money back, and the rest by a refund or not.
  ['against', [{ ...lost, amount: 500 }]],
  ['lost', [{ ...lost, amount: 500 }], 499],
];

it.each(DISPUTED)('what disputes mean: %s, of %j with %s cents refunded', (view, disputes, refunded = 0) => {
  const charge = { amount: 999, amount_refunded: refunded } as Stripe.Charge;
  expect(disputeView(disputes as unknown as Stripe.Dispute[], charge)).toBe(view);
});
