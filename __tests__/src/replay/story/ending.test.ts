import type { UnknownAction } from '@reduxjs/toolkit';
import { accepted, action, answered, ARRIVAL, CHECKOUT, close, FILTERS, home } from './visits';
import { lost, order, unknown } from './visits';
import { paidFor, refusedCard, texts, told } from './visits';

/** Visits by what they end with. */
const FIND = 'run npm run ops -- find';
const second = { ...order, purchaseId: 'p2', filters: { State: 'OK' } };
const ANOTHER = CHECKOUT.map((one) =>
  one.type === 'purchase/intentReady' ? action(one.type, { order: second }) : one,
);
const sent = (purchaseId: string) =>
  action('payments/paymentLearned', {
    uid: 'u1',
    payment: { purchaseId, filters: FILTERS, outcome: 'unknown', paymentIntentId: 'pi_1' },
  });
const bought = (purchaseId: string) => [
  ...[sent(purchaseId), accepted, paidFor(purchaseId)],
  action('downloads/fileStarted', { purchaseId, facts: { recordCount: 27 } }),
];
const learned = paidFor('p1');
const forgotten = answered({ outcome: 'notCharged', lastRefusal: null });
const inDoubt = [...CHECKOUT, sent('p1'), accepted, lost];

const SENT = (id: string, at: string) =>
  `not known: the card was sent at ${at} UTC), and no answer of Stripe’s is in the trace: ${FIND} ${id}`;
const ACCEPTED = (id: string, at: string) =>
  `Stripe accepted the card at ${at} UTC); the shop has not confirmed it: ${FIND} ${id}`;
const AT_6 = ACCEPTED('p1', '0:06 (12:00:06');
const NOT_PAID = [...ARRIVAL, ...CHECKOUT.slice(0, -1), close];
const UNUSED = 'Closed the checkout; nothing paid';
const refunded = answered({ outcome: 'refunded' });
const renewed = action('purchase/organizationSaved', { order: { ...order, purchaseId: 'p2' } });
const elsewhere = action('route/changed', { path: '/voters/hidden', search: '' });

const ENDS: readonly (readonly [string, readonly UnknownAction[], string, string])[] = [
  ['nothing', [], 'The page “Home”', 'no'],
  ['a crash', [action('shell/screenCrashed')], 'A page that crashed', 'no'],
  ['no page', [elsewhere], 'The page “Page not found (/voters/hidden)”', 'no'],
  ['a closed checkout', NOT_PAID, UNUSED, 'no'],
  ['what came after it', [...NOT_PAID, home], 'Went to Home', 'no'],
  ['a decline', [...CHECKOUT, refusedCard, close], UNUSED, 'no'],
  ['a press of Pay', CHECKOUT, 'A payment in progress', SENT('p1', '0:04 (12:00:04')],
  ['a payment in doubt', [...inDoubt, close, home], 'A payment in doubt', AT_6],
  ['a check of it', [...inDoubt, action('purchase/checkDue'), close], 'A payment in doubt', AT_6],
  ['its charge', [...inDoubt, close, learned], 'Paid; without the file', 'yes, once'],
  [
    'its end',
    [...ARRIVAL, ...inDoubt, close, forgotten, home],
    'Went to Home',
    `no, unless it was refunded or disputed since: ${FIND} p1`,
  ],
  [
    'a payment paid back meanwhile',
    [...CHECKOUT, accepted, refunded],
    'A payment that was refunded since',
    'yes, and refunded since',
  ],
  [
    'two paid',
    [...CHECKOUT, ...bought('p1'), close, ...ANOTHER, ...bought('p2'), close, home],
    'Paid for 2 lists; the download began',
    'purchase p1: yes, once; purchase p2: yes, once',
  ],
  [
    'one paid, one in doubt',
    [...CHECKOUT, ...bought('p1'), close, home, ...ANOTHER, accepted, unknown('p2'), close, home],
    'A payment in doubt; other lists paid: 1',
    `purchase p1: yes, once; purchase p2: ${ACCEPTED('p2', '0:16 (12:00:16')}`,
  ],
  [
    'one that took the place of another while the buyer was paying',
    [...CHECKOUT, renewed],
    'A payment in progress',
    `purchase p2: ${SENT('p2', '0:05 (12:00:05')}; no other`,
  ],
];

it.each(ENDS)('says what a visit ends with: %s', (_visit, actions, ending, charged) => {
  expect(told(actions)).toMatchObject({ ending, charged });
});

it('names the purchases to look up: those that money moved for, or else the last one', () => {
  const purchasesOf = (...actions: readonly UnknownAction[]) => told(actions).purchases;
  expect(purchasesOf(...ANOTHER.slice(0, -1))).toEqual(['p2']);
  expect(purchasesOf(...CHECKOUT, renewed)).toEqual(['p2']);
  expect(purchasesOf(...CHECKOUT, ...bought('p1'), close, ...ANOTHER, accepted)).toEqual(['p1', 'p2']);
});

it('tells once that a payment in doubt went through, which solves its problem', () => {
  const { lines } = told([...inDoubt, close, home, learned, learned]);
  expect(texts(lines).filter((text) => text.includes('went through'))).toHaveLength(1);
  expect(lines.filter(({ problem }) => problem !== null)).toMatchObject([{ solved: 3000 }]);
});
