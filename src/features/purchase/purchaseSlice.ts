import type { Affirming } from '../../contract/policies/affirming';
import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import type { Problem } from '../../lib/problems';
import type { AuthUser } from '../../services/auth';
import type { AcceptedStatus } from '../../services/payments';
import { rootReducer } from '../../state/rootReducer';
import {
  type Caused,
  checkoutClosed,
  ownedDownloadChosen,
  type Paid,
  routeChanged,
  userSignedIn,
  userSignedOut,
} from '../../state/events';
import type { Outcome } from '../../lib/outcome';
import { paymentAnswered, paymentsHeard } from '../../state/payments/paymentsSlice';
import {
  answer,
  type Attempt,
  checkAgain,
  close,
  paidElsewhere,
  priced,
  readyAgain,
  requireAffirmation,
  seenIn,
  settle,
  typedFor,
  when,
} from './purchaseMoves';
import {
  type AffirmDraft,
  type Order,
  type PurchaseState,
  type Seen,
  type PayError,
  affirmationDraft,
} from './purchaseState';

const closed = (): PurchaseState => ({ status: 'closed' });

export const purchaseSlice = createSlice({
  name: 'purchase',
  initialState: closed,
  reducers: {
    checkoutOpened: when(['closed'], (state, { attemptId, seen }: Attempt<{ seen: Seen }>) => ({
      status: 'pricing',
      attemptId,
      seen,
      ...affirmationDraft(state),
    })),
    /** Another try with the same list. `affirmation`: what the buyer affirms, if that was asked for. */
    checkoutContinued: when(
      ['unavailable', 'affirming'],
      (state, { attemptId, affirmation }: Attempt<{ affirmation?: Affirming } & Caused>) => ({
        status: 'pricing',
        attemptId,
        seen: state.seen,
        ...affirmationDraft({ ...state, ...(affirmation && { sent: affirmation }) }),
      }),
    ),
    listCounted: answer(['pricing'], (state, { recordCount }: Attempt<{ recordCount: number }>) => ({
      ...state,
      seen: { ...state.seen, recordCount },
    })),
    intentReady: answer(['pricing'], (state, { order }: Attempt<{ order: Order }>) => priced(state, order)),
    intentFailed: answer(
      ['pricing', 'paying'],
      (state, { problem, outcome }: Attempt<{ problem: Problem; outcome: Exclude<Outcome, 'charged'> }>) => ({
        status: 'unavailable',
        seen: seenIn(state),
        problem,
        outcome,
        ...(state.status === 'pricing' && affirmationDraft(state)),
      }),
    ),
    affirmationAsked: answer(['pricing', 'paying'], requireAffirmation),
    affirmationTyped: when(['affirming'], (state, typed: AffirmDraft) => ({
      ...state,
      draft: { ...state.draft, ...typed },
    })),
    affirmationIncomplete: when(['affirming'], (state) => ({ ...state, checked: true })),
    otherPurposeChosen: when(['ready'], ({ order, organization }) => ({
      status: 'affirming',
      seen: order,
      draft: typedFor(order, organization),
    })),
    listFoundOwned: answer(['pricing', 'paying'], (_, { paid }: Attempt<{ paid: Paid }>) => ({
      status: 'owned',
      paid,
    })),
    cardFieldFailed: when(['ready'], ({ order }, { problem }: { problem: Problem }) => ({
      status: 'unavailable',
      seen: order,
      problem,
      outcome: 'notCharged',
    })),
    /** What was said of the last card is not true of the next one. */
    cardChanged: when(['ready'], (state, { complete }: { complete: boolean }) => {
      const { payError, cardComplete } = state;
      const isOfCard = payError?.kind === 'card' || payError?.kind === 'notCompleted';
      return cardComplete === complete && !isOfCard
        ? state
        : { ...state, cardComplete: complete, payError: isOfCard ? null : payError };
    }),
    organizationChanged: when(['ready'], (state, { organization }: { organization: string }) => {
      const { payError } = state;
      return { ...state, organization, payError: payError?.kind === 'name' ? null : payError };
    }),
    payChosen: when(['ready'], (state, { attemptId }: Attempt) =>
      state.cardComplete
        ? { status: 'paying', order: state.order, organization: state.organization, attemptId }
        : state,
    ),
    /** The receipt will name the organization. What is bought may have changed meanwhile. */
    organizationSaved: answer(['paying'], (state, { order }: Attempt<{ order: Order }>) => {
      const { amountCents, recordCount } = state.order;
      return order.amountCents === amountCents && order.recordCount === recordCount
        ? { ...state, order }
        : readyAgain(state, { kind: 'order' }, order);
    }),
    organizationNotSaved: answer(['paying'], (state, { payError }: Attempt<{ payError: PayError }>) =>
      readyAgain(state, payError),
    ),
    cardAccepted: answer(['paying'], ({ order }, _: Attempt<{ status: AcceptedStatus }>) => ({
      status: 'confirming',
      order,
      checks: 0,
    })),
    cardRefused: answer(['paying'], (state, { message, code }: Attempt<{ message: string; code: string }>) =>
      readyAgain(state, { kind: 'card', message, code }, { ...state.order, refusedBefore: true }),
    ),
    outcomeUnsettled: answer(['paying'], ({ order }, { problem }: Attempt<{ problem: Problem }>) => ({
      status: 'unsettled',
      order,
      problem,
      checks: 0,
    })),
    checkAgainChosen: when(['unsettled'], checkAgain),
    checkDue: when(['unsettled'], checkAgain),
    downloadChosen: when(['owned', 'paid'], (state, _: Caused | undefined) =>
      state.status === 'owned'
        ? { status: 'paid', paid: state.paid, justPaid: false }
        : { status: 'paid', paid: state.paid, justPaid: state.justPaid, again: true },
    ),
    downloadDue: when(['paid'], ({ paid, justPaid, tries = 0 }) => ({
      status: 'paid',
      paid,
      justPaid,
      tries: tries + 1,
    })),
  },
  extraReducers: (builder) => {
    builder
      .addCase(checkoutClosed, close)
      .addCase(paymentAnswered, (state, { payload: { payment, answer: paymentAnswer } }) =>
        state.status === 'confirming' && state.order.purchaseId === payment.purchaseId
          ? settle(state, paymentAnswer)
          : state,
      )
      .addCase(paymentsHeard, (state, { payload }) => paidElsewhere(state, payload.payments))
      .addCase(
        ownedDownloadChosen,
        when(['closed'], (_, { paid }: { paid: Paid }) => ({ status: 'paid', paid, justPaid: false })),
      )
      .addCase(routeChanged, close)
      .addCase(
        userSignedIn,
        when(['ready'], (state, _: { user: AuthUser }) => {
          const { payError } = state;
          const isMended = payError?.kind === 'server' && payError.problem.code === 'unauthenticated';
          return isMended ? { ...state, payError: null } : state;
        }),
      )
      .addCase(userSignedOut, (state) =>
        state.status === 'closed' && state.draft === undefined ? state : closed(),
      );
  },
  selectors: { selectPurchase: (state) => state },
});

const lazySlice = purchaseSlice.injectInto(rootReducer);

declare module '../../state/types' {
  interface RootState extends Partial<WithSlice<typeof purchaseSlice>> {}
}

export const {
  checkoutOpened,
  checkoutContinued,
  listCounted,
  intentReady,
  intentFailed,
  affirmationAsked,
  affirmationTyped,
  affirmationIncomplete,
  otherPurposeChosen,
  listFoundOwned,
  cardFieldFailed,
  cardChanged,
  organizationChanged,
  payChosen,
  organizationSaved,
  organizationNotSaved,
  cardAccepted,
  cardRefused,
  outcomeUnsettled,
  checkAgainChosen,
  checkDue,
  downloadChosen,
  downloadDue,
} = purchaseSlice.actions;
export const { selectPurchase } = lazySlice.selectors;
