import { checkoutClosed } from '../../../src/features/purchase/purchaseEvents';
import { listFoundOwned, paymentConfirmed } from '../../../src/features/purchase/purchaseSlice';
import {
  checkoutKept,
  noticeDismissed,
  noticeOutdated,
  unfinishedSlice,
  type UnfinishedState,
} from '../../../src/features/purchase/unfinishedSlice';
import { accountDeleted, signOutChosen, userSignedIn, userSignedOut } from '../../../src/state/events';
import {
  type KnownPayment,
  paymentCheckChosen,
  paymentForgotten,
  paymentLearned,
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
const list = { State: 'OK' };
const other = { State: 'NC' };
const inDoubt = { filters: list, outcome: 'unknown', purchaseId: 'p1', paymentIntentId: 'pi_1' } as const;
const charged = { filters: list, outcome: 'charged', paid } as const;
const ofOther = { ...inDoubt, filters: other, purchaseId: 'p2' };
const kept = (...payments: KnownPayment[]) => ({ status: 'kept', uid, payments }) as const;

describe('the payments that this device knows', () => {
  const states = {
    none: { status: 'none' },
    one: kept(inDoubt),
    two: kept(ofOther, inDoubt),
    'another account’s': { ...kept(ofOther), uid: 'bob' },
  } satisfies Record<string, PaymentsState>;

  it('are none at first', () => {
    expect(paymentsSlice.reducer(undefined, { type: 'start' })).toEqual(states.none);
  });

  describeTransitions<PaymentsState, keyof typeof states>(paymentsSlice.reducer, states, {
    // The newest is first, and each list has one.
    'the list is paid': [
      paymentLearned({ uid, payment: charged }),
      { ...from(['none', 'one', 'another account’s'], kept(charged)), two: kept(charged, ofOther) },
    ],
    'the list is not paid for': [
      paymentForgotten({ uid, filters: list }),
      { one: states.none, two: kept(ofOther) },
    ],
    'another list is not paid for': [paymentForgotten({ uid, filters: other }), { two: kept(inDoubt) }],
    'Check Again is chosen': [paymentCheckChosen(), {}],
    'the account signs in': [userSignedIn({ user: invitedUser }), { 'another account’s': states.none }],
    'the user signs out': [userSignedOut(), from(['one', 'two', 'another account’s'], states.none)],
  });

  it.each([
    [{ status: 'none' }, undefined, []],
    [kept(ofOther, charged), charged, [ofOther]],
    [kept(ofOther), undefined, [ofOther]],
    [{ ...kept(ofOther, charged), uid: 'bob' }, undefined, []],
  ] as const)('are those of the account: %j', (payments, ofList, doubtful) => {
    const auth = { status: 'signedIn', user: invitedUser, returnTo: null, leaving: false } as const;
    const root = { auth, payments } as RootState;
    expect(selectKnownPayment(root, list)).toEqual(ofList);
    expect(selectPaymentsInDoubt(root)).toEqual(doubtful);
    expect(selectPaymentsInDoubt({ ...root, auth: { status: 'unknown' } })).toEqual([]);
  });

  it('are a hundred at most', () => {
    let state: PaymentsState = states.none;
    for (let n = 0; n < 101; n += 1)
      state = paymentsSlice.reducer(
        state,
        paymentLearned({ uid, payment: { ...charged, filters: { State: 'OK', AgeMin: n + 18 } } }),
      );
    const payments = state.status === 'kept' ? state.payments : [];
    expect(payments).toHaveLength(100);
    expect(payments[0]).toMatchObject({ filters: { AgeMin: 118 } });
  });
});

describe('the list that was being bought', () => {
  const words = { elections: [], households: 2 };
  const checkout = { uid, filters: list, amountCents: 999, recordCount: 2, savedAt: 1000, ...words };
  const later = { ...checkout, filters: other };
  const states = {
    none: { status: 'none' },
    kept: { status: 'kept', ...checkout },
    paying: { status: 'paying', ...checkout },
    paid: { status: 'paid', purchaseId: paid.purchaseId, ...checkout },
  } satisfies Record<string, UnfinishedState>;
  const forgotten = from(['kept', 'paying', 'paid'], states.none);

  it('is none at first', () => {
    expect(unfinishedSlice.reducer(undefined, { type: 'start' })).toEqual(states.none);
  });

  describeTransitions<UnfinishedState, keyof typeof states>(unfinishedSlice.reducer, states, {
    'a checkout is kept': [
      checkoutKept(later),
      from(['none', 'kept', 'paying', 'paid'], {
        status: 'kept',
        ...later,
      }),
    ],
    'the notice is dismissed': [noticeDismissed(), forgotten],
    'its cause is gone': [noticeOutdated(), forgotten],
    // What was sent may still be charged.
    'the checkout is closed': [checkoutClosed(), { kept: states.none, paid: states.none }],
    'its dialog says that it is paid': [paymentConfirmed({ attemptId: 'a1', paid }), forgotten],
    'the list turns out to be bought': [listFoundOwned({ attemptId: 'a1', paid }), forgotten],
    'the list is paid': [
      paymentLearned({ uid, payment: charged }),
      { kept: states.none, paying: states.paid },
    ],
    'its payment is in doubt': [
      paymentLearned({ uid, payment: inDoubt }),
      { kept: states.paying, paying: states.paying },
    ],
    'its payment did not go through': [paymentForgotten({ uid, filters: list }), { paying: states.kept }],
    'another account pays it': [paymentLearned({ uid: 'another', payment: charged }), {}],
    'another list is paid': [paymentLearned({ uid, payment: { ...charged, filters: other } }), {}],
    'the user signs out': [signOutChosen(), forgotten],
    'the account is deleted': [accountDeleted(), forgotten],
  });
});
