import { userSignedIn, userSignedOut } from '../../../src/state/events';
import type { PaymentAnswer } from '../../../src/state/payments/paymentsSlice';
import {
  type KnownPayment,
  paymentAnswered,
  paymentForgotten,
  paymentLearned,
  paymentRead,
  paymentsHeard,
  paymentsSlice,
  type PaymentsState,
  selectKnownPayment,
  selectPaymentsInDoubt,
} from '../../../src/state/payments/paymentsSlice';
import { invitedUser } from '../../support/fakeAuth';
import type { RootState } from '../../../src/state/types';
import { describeTransitions, from } from '../../support/transitions';
import { paid } from '../purchase/purchaseStates';

const { uid } = invitedUser;
const filters = { State: 'OK' };
const inDoubt = { purchaseId: 'p1', filters, outcome: 'unknown', paymentIntentId: 'pi_1' } as const;
const inReview = { ...inDoubt, outcome: 'inReview' } as const;
const charged = { purchaseId: 'p1', filters, outcome: 'charged', paid } as const;
const news = { ...charged, unread: true } as const;
const notMade = { purchaseId: 'p1', filters, outcome: 'notCharged', unread: true } as const;
const other = { ...inDoubt, purchaseId: 'p2', filters: { State: 'NC' } };
const kept = (...payments: KnownPayment[]) => ({
  ...({ status: 'kept', uid } as const),
  payments: Object.fromEntries(payments.map((payment) => [payment.purchaseId, payment])),
});

const states = {
  none: { status: 'none' },
  'in doubt': kept(inDoubt),
  'in review': kept(inReview),
  'another in doubt, too': kept(inDoubt, other),
  'another account’s': { ...kept(other), uid: 'bob' },
  charged: kept(charged),
  'charged, unread': kept(news, other),
  'not made, unread': kept(notMade),
} satisfies Record<string, PaymentsState>;
const doubts = ['in doubt', 'in review'] as const;
const answered = (answer: PaymentAnswer, unread?: true) =>
  paymentAnswered({ uid, payment: inDoubt, answer, ...(unread && { unread }) });

describeTransitions<PaymentsState, keyof typeof states>(paymentsSlice.reducer, states, {
  'the card is sent': [
    paymentLearned({ uid, payment: inDoubt }),
    {
      ...from(Object.keys(states) as (keyof typeof states)[], kept(inDoubt)),
      'another in doubt, too': kept(other, inDoubt),
      'charged, unread': kept(other, inDoubt),
    },
  ],
  'the card is refused': [
    paymentForgotten({ uid, purchaseId: 'p1' }),
    {
      ...from([...doubts, 'charged'], states.none),
      ...from(['another in doubt, too', 'charged, unread'], kept(other)),
    },
  ],
  'the server says that it is paid, once or again': [
    answered({ outcome: 'charged', paid }, true),
    {
      ...from([...doubts, 'not made, unread'], kept(news)),
      'another in doubt, too': kept(other, news),
    },
  ],
  'the server says that the list is bought': [
    paymentLearned({ uid, payment: charged }),
    {
      ...from(['none', 'charged', 'another account’s'], kept(charged)),
      ...from([...doubts, 'not made, unread'], kept(news)),
      ...from(['another in doubt, too', 'charged, unread'], kept(other, news)),
    },
  ],
  'the server says that it is not paid, after the dialog was closed': [
    answered({ outcome: 'notCharged', lastRefusal: null }, true),
    {
      ...from(doubts, states['not made, unread']),
      'another in doubt, too': kept(other, notMade),
    },
  ],
  'the server says that it was refunded': [
    answered({ outcome: 'refunded' }, true),
    {
      ...from(doubts, states.none),
      'another in doubt, too': kept(other),
    },
  ],
  'the server says that it is being checked': [
    answered({ outcome: 'inReview' }),
    {
      ...from([...doubts, 'not made, unread'], kept(inReview)),
      'another in doubt, too': kept(other, inReview),
    },
  ],
  'the server does not know': [answered({ outcome: 'unknown', problem: null }), {}],
  'another tab has sent the card': [
    paymentsHeard({ uid, payments: kept(inDoubt).payments }),
    {
      ...from(['none', 'another account’s', 'not made, unread'], kept(inDoubt)),
    },
  ],
  'another tab knows that it is paid, and its buyer, too': [
    paymentsHeard({ uid, payments: kept(charged).payments }),
    {
      ...from(['none', ...doubts, 'another account’s', 'not made, unread'], kept(charged)),
      'another in doubt, too': kept(other, charged),
      'charged, unread': kept(charged, other),
    },
  ],
  'another tab has seen that it was not made': [
    paymentsHeard({ uid, payments: kept(notMade).payments }),
    from(['none', 'another account’s'], kept(notMade)),
  ],
  'it is read': [
    paymentRead({ purchaseId: 'p1' }),
    { 'charged, unread': kept(charged, other), 'not made, unread': states.none },
  ],
  'the account signs in': [userSignedIn({ user: invitedUser }), { 'another account’s': states.none }],
  'the user signs out': [
    userSignedOut(),
    from(
      (Object.keys(states) as (keyof typeof states)[]).filter((name) => name !== 'none'),
      states.none,
    ),
  ],
});

it('keeps the latest payment of a list, and each that is in doubt', () => {
  const earlier = { ...charged, purchaseId: 'p0' };
  const doubted = { ...inDoubt, purchaseId: 'p3' };
  const next = paymentsSlice.reducer(kept(earlier, doubted), paymentLearned({ uid, payment: inDoubt }));
  expect(next).toEqual(kept(doubted, inDoubt));
});

it.each([
  [states.none, undefined, []],
  [kept(charged, other), charged, [other]],
  [kept(notMade), undefined, []],
  [{ ...kept(charged, other), uid: 'bob' }, undefined, []],
] as const)('shows the account what it knows: %j', (payments, ofList, doubtful) => {
  const auth = { status: 'signedIn', user: invitedUser, asked: null, leaving: false } as const;
  const root = { auth, payments } as RootState;
  expect(selectKnownPayment(root, filters)).toEqual(ofList);
  expect(selectPaymentsInDoubt(root)).toEqual(doubtful);
  expect(selectPaymentsInDoubt({ ...root, auth: { status: 'unknown' } })).toEqual([]);
});

it('are a hundred at most', () => {
  const state = Array.from({ length: 101 }, (_, n) => n).reduce<PaymentsState>(
    (before, n) =>
      paymentsSlice.reducer(
        before,
        paymentLearned({
          uid,
          payment: { ...charged, purchaseId: `p${n}`, filters: { State: 'OK', AgeMin: n } },
        }),
      ),
    states.none,
  );
  const ids = state.status === 'kept' ? Object.keys(state.payments) : [];
  expect(ids).toHaveLength(100);
  expect(ids).not.toContain('p0');
});
