import { userSignedIn, userSignedOut } from '../../../src/state/events';
import {
  type KnownPayment,
  newsRead,
  paymentCheckChosen,
  paymentForgotten,
  paymentLearned,
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
const list = { State: 'OK' };
const other = { State: 'NC' };
const inDoubt = { filters: list, outcome: 'unknown', purchaseId: 'p1', paymentIntentId: 'pi_1' } as const;
const charged = { filters: list, outcome: 'charged', paid } as const;
const ofOther = { ...inDoubt, filters: other, purchaseId: 'p2' };
const kept = (...payments: KnownPayment[]) => ({ status: 'kept', uid, payments, news: null }) as const;
const wentThrough = { filters: list, paid };

describe('the payments that this device knows', () => {
  const states = {
    none: { status: 'none' },
    one: kept(inDoubt),
    two: kept(ofOther, inDoubt),
    'another account’s': { ...kept(ofOther), uid: 'bob' },
    news: { ...kept(charged, ofOther), news: wentThrough },
    'only news': { ...kept(), news: { filters: list, paid: null } },
  } satisfies Record<string, PaymentsState>;

  describeTransitions<PaymentsState, keyof typeof states>(paymentsSlice.reducer, states, {
    // The newest is first, and each list has one.
    'the list is paid': [
      paymentLearned({ uid, payment: charged }),
      {
        ...from(['none', 'one', 'another account’s', 'only news'], kept(charged)),
        ...from(['two', 'news'], kept(charged, ofOther)),
      },
    ],
    'the list turns out to be paid': [
      paymentLearned({ uid, payment: charged, isNews: true }),
      {
        ...from(['none', 'one', 'another account’s', 'only news'], { ...kept(charged), news: wentThrough }),
        ...from(['two', 'news'], states.news),
      },
    ],
    'another list is in doubt': [
      paymentLearned({ uid, payment: ofOther }),
      {
        ...from(['none', 'another account’s'], kept(ofOther)),
        ...from(['one', 'two'], kept(ofOther, inDoubt)),
        news: { ...kept(ofOther, charged), news: wentThrough },
        'only news': { ...kept(ofOther), news: states['only news'].news },
      },
    ],
    'the list is not paid for': [
      paymentForgotten({ uid, filters: list }),
      { one: states.none, ...from(['two', 'news'], kept(ofOther)) },
    ],
    'the list turns out not to be paid': [
      paymentForgotten({ uid, filters: list, isNews: true }),
      {
        one: states['only news'],
        ...from(['two', 'news'], { ...kept(ofOther), news: states['only news'].news }),
      },
    ],
    'another list is not paid for': [
      paymentForgotten({ uid, filters: other }),
      { two: kept(inDoubt), news: { ...kept(charged), news: wentThrough } },
    ],
    'another tab knows of a payment': [
      paymentsHeard({ uid, payments: [ofOther] }),
      {
        ...from(['none', 'another account’s'], kept(ofOther)),
        one: kept(ofOther, inDoubt),
        'only news': { ...kept(ofOther), news: states['only news'].news },
      },
    ],
    'another tab knows that the list is paid': [
      paymentsHeard({ uid, payments: [charged] }),
      {
        ...from(['none', 'one', 'another account’s'], kept(charged)),
        two: kept(charged, ofOther),
        'only news': kept(charged),
      },
    ],
    'the news is read': [newsRead(), { news: kept(charged, ofOther), 'only news': states.none }],
    'Check Again is chosen': [paymentCheckChosen(), {}],
    'the account signs in': [userSignedIn({ user: invitedUser }), { 'another account’s': states.none }],
    'the user signs out': [
      userSignedOut(),
      from(['one', 'two', 'another account’s', 'news', 'only news'], states.none),
    ],
  });

  it.each([
    [{ status: 'none' }, undefined, []],
    [kept(ofOther, charged), charged, [ofOther]],
    [kept(ofOther), undefined, [ofOther]],
    [{ ...kept(ofOther, charged), uid: 'bob' }, undefined, []],
  ] as const)('are those of the account: %j', (payments, ofList, doubtful) => {
    const auth = { status: 'signedIn', user: invitedUser, asked: null, leaving: false } as const;
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
