import type { Affirming } from '../../contract/policies/affirming';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Problem } from '../../lib/problems';
import type { AcceptedStatus } from '../../services/payments';
import {
  type Caused,
  ownedDownloadChosen,
  type Paid,
  routeChanged,
  userSignedIn,
  userSignedOut,
} from '../../state/events';
import type { Outcome } from '../../lib/outcome';
import {
  requireAffirmation,
  askForFile,
  askForFileAgain,
  checkAgain,
  close,
  isAwaited,
  isCharging,
  notPaid,
  priced,
  readyAgain,
  repriced,
  seenIn,
  unsettled,
} from './purchaseMoves';
import {
  type AffirmDraft,
  isSignedOutError,
  type Order,
  type PurchaseState,
  type Quote,
  type PayError,
  affirmationDraft,
} from './purchaseState';

type OfAttempt<Rest> = PayloadAction<{ readonly attemptId: string } & Rest>;

const closed = (): PurchaseState => ({ status: 'closed' });

export const purchaseSlice = createSlice({
  name: 'purchase',
  initialState: closed,
  reducers: {
    /** `seen`: the list to buy, as it is on screen. */
    checkoutOpened: (
      state,
      { payload: { attemptId, seen } }: PayloadAction<{ attemptId: string; seen: Quote }>,
    ): PurchaseState =>
      state.status === 'closed' ? { status: 'pricing', attemptId, seen, ...affirmationDraft(state) } : state,
    /** Another try with the same list. `affirmation`: what the buyer affirms, if that was asked for. */
    checkoutContinued: (
      state,
      { payload: { attemptId, affirmation } }: OfAttempt<{ affirmation?: Affirming } & Caused>,
    ): PurchaseState =>
      state.status === 'unavailable' || state.status === 'affirming'
        ? repriced(state, attemptId, affirmation)
        : state,
    /** The results finished counting the list that is being priced. */
    listCounted: (
      state,
      { payload: { attemptId, recordCount } }: PayloadAction<{ attemptId: string; recordCount: number }>,
    ): PurchaseState =>
      state.status === 'pricing' && state.attemptId === attemptId
        ? { ...state, seen: { ...state.seen, recordCount } }
        : state,
    checkoutClosed: close,
    intentReady: (state, { payload }: PayloadAction<{ attemptId: string; order: Order }>): PurchaseState =>
      state.status === 'pricing' && state.attemptId === payload.attemptId
        ? priced(state, payload.order)
        : state,
    intentFailed: (
      state,
      { payload }: OfAttempt<{ problem: Problem; outcome: Exclude<Outcome, 'charged'> }>,
    ): PurchaseState =>
      isAwaited(state, payload.attemptId)
        ? {
            status: 'unavailable',
            seen: seenIn(state),
            problem: payload.problem,
            outcome: payload.outcome,
            ...(state.status === 'pricing' && affirmationDraft(state)),
          }
        : state,
    affirmationAsked: (state, { payload }: PayloadAction<{ attemptId: string }>): PurchaseState =>
      isAwaited(state, payload.attemptId) ? requireAffirmation(state) : state,
    affirmationTyped: (state, { payload }: PayloadAction<AffirmDraft>): PurchaseState =>
      state.status === 'affirming' ? { ...state, draft: { ...state.draft, ...payload } } : state,
    affirmationIncomplete: (state): PurchaseState =>
      state.status === 'affirming' ? { ...state, checked: true } : state,
    /** What the buyer said earlier is not what this list is for. */
    otherPurposeChosen: (state): PurchaseState =>
      state.status === 'ready' ? { status: 'affirming', seen: state.order, draft: {} } : state,
    listFoundOwned: (state, { payload }: PayloadAction<{ attemptId: string; paid: Paid }>): PurchaseState =>
      isAwaited(state, payload.attemptId) ? { status: 'owned', paid: payload.paid } : state,
    cardFieldFailed: (state, { payload }: PayloadAction<{ problem: Problem }>): PurchaseState =>
      state.status === 'ready'
        ? { status: 'unavailable', seen: state.order, problem: payload.problem, outcome: 'notCharged' }
        : state,
    cardChanged: (state, { payload }: PayloadAction<{ complete: boolean }>): PurchaseState =>
      state.status === 'ready' && state.cardComplete !== payload.complete
        ? { ...state, cardComplete: payload.complete }
        : state,
    organizationChanged: (
      state,
      { payload: { organization } }: PayloadAction<{ organization: string }>,
    ): PurchaseState => {
      if (state.status !== 'ready') return state;
      const { payError } = state;
      return { ...state, organization, payError: payError?.kind === 'name' ? null : payError };
    },
    /** The id tells the answers to this attempt from those to others. */
    payChosen: (state, { payload: { attemptId } }: PayloadAction<{ attemptId: string }>): PurchaseState =>
      state.status === 'ready' && state.cardComplete
        ? { status: 'paying', order: state.order, organization: state.organization, attemptId }
        : state,
    /** The receipt will name the organization. What is bought may have changed meanwhile. */
    organizationSaved: (
      state,
      { payload: { attemptId, order } }: PayloadAction<{ attemptId: string; order: Order }>,
    ): PurchaseState => {
      if (state.status !== 'paying' || state.attemptId !== attemptId) return state;
      const { amountCents, recordCount } = state.order;
      return order.amountCents === amountCents && order.recordCount === recordCount
        ? { ...state, order }
        : readyAgain(state, { kind: 'order' }, order);
    },
    organizationNotSaved: (
      state,
      { payload: { attemptId, payError } }: PayloadAction<{ attemptId: string; payError: PayError }>,
    ): PurchaseState =>
      state.status === 'paying' && state.attemptId === attemptId ? readyAgain(state, payError) : state,
    /** What Stripe said in the browser; the server asks it again. */
    cardAccepted: (state, { payload }: OfAttempt<{ status: AcceptedStatus }>): PurchaseState =>
      state.status === 'paying' && state.attemptId === payload.attemptId
        ? { status: 'confirming', order: state.order, attemptId: state.attemptId, checks: 0 }
        : state,
    /** Stripe refused the card of this attempt; `code` is Stripe's. */
    cardRefused: (
      state,
      { payload: { attemptId, message } }: OfAttempt<{ message: string; code: string }>,
    ): PurchaseState =>
      state.status === 'paying' && state.attemptId === attemptId
        ? readyAgain(state, { kind: 'card', message })
        : state,
    /** The server asked Stripe, and nothing was taken. */
    paymentNotCompleted: (
      state,
      { payload }: PayloadAction<{ attemptId: string; lastRefusal: string | null }>,
    ): PurchaseState =>
      state.status === 'confirming' && state.attemptId === payload.attemptId
        ? notPaid(state, payload.lastRefusal)
        : state,
    /** The payment went through, and was refunded or is disputed since. */
    paymentReversed: (
      state,
      { payload }: PayloadAction<{ attemptId: string; problem: Problem; outcome: 'refunded' | 'disputed' }>,
    ): PurchaseState =>
      state.status === 'confirming' && state.attemptId === payload.attemptId
        ? { status: 'unavailable', seen: state.order, problem: payload.problem, outcome: payload.outcome }
        : state,
    outcomeUnsettled: (
      state,
      { payload: { attemptId, problem } }: PayloadAction<{ attemptId: string; problem: Problem | null }>,
    ): PurchaseState => (isCharging(state, attemptId) ? unsettled(state, problem) : state),
    /** The buyer asked whether the payment went through. */
    checkAgainChosen: checkAgain,
    /** Time to ask again whether the payment went through. */
    checkDue: checkAgain,
    paymentConfirmed: (
      state,
      { payload: { attemptId, paid } }: PayloadAction<{ attemptId: string; paid: Paid }>,
    ): PurchaseState =>
      state.status === 'confirming' && state.attemptId === attemptId
        ? { status: 'linking', paid, justPaid: true }
        : state,
    downloadChosen: (state, _event: PayloadAction<Caused | undefined>) => askForFile(state),
    downloadStarted: (
      state,
      { payload: { purchaseId, recordCount } }: PayloadAction<{ purchaseId: string; recordCount: number }>,
    ): PurchaseState =>
      state.status === 'linking' && state.paid.purchaseId === purchaseId
        ? { status: 'done', paid: { ...state.paid, recordCount }, justPaid: state.justPaid }
        : state,
    downloadFailed: (
      state,
      { payload: { purchaseId, problem } }: PayloadAction<{ purchaseId: string; problem: Problem }>,
    ): PurchaseState =>
      state.status === 'linking' && state.paid.purchaseId === purchaseId
        ? { ...state, status: 'linkFailed', problem }
        : state,
    /** Time to ask for the file again, without a press of a button. */
    downloadDue: askForFileAgain,
  },
  extraReducers: (builder) => {
    builder
      .addCase(ownedDownloadChosen, (state, { payload }): PurchaseState =>
        state.status === 'closed' ? { status: 'linking', paid: payload.paid, justPaid: false } : state,
      )
      .addCase(routeChanged, close)
      .addCase(userSignedIn, (state): PurchaseState =>
        state.status === 'ready' && isSignedOutError(state.payError) ? { ...state, payError: null } : state,
      )
      .addCase(userSignedOut, (state) =>
        state.status === 'closed' && state.draft === undefined ? state : closed(),
      );
  },
  selectors: { selectPurchase: (state) => state },
});

declare module '../../state/types' {
  interface RootState extends WithSlice<typeof purchaseSlice> {}
}

export const {
  checkoutOpened,
  checkoutContinued,
  listCounted,
  checkoutClosed,
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
  paymentNotCompleted,
  paymentReversed,
  outcomeUnsettled,
  checkAgainChosen,
  checkDue,
  paymentConfirmed,
  downloadChosen,
  downloadStarted,
  downloadFailed,
  downloadDue,
} = purchaseSlice.actions;
export const { selectPurchase } = purchaseSlice.selectors;
