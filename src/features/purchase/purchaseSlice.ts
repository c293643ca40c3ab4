import type { Affirming } from '../../contract/policies/affirming';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Problem } from '../../contract/problems';
import {
  ownedDownloadChosen,
  type Paid,
  routeChanged,
  userSignedIn,
  userSignedOut,
} from '../../state/events';
import { asked, checkAgain, close, isAwaited, readyAgain } from './purchaseMoves';
import {
  type AffirmDraft,
  type FileOnItsWay,
  isSignedOutSetback,
  type Order,
  type PurchaseState,
  type Setback,
  soFar,
} from './purchaseState';

const closed = (): PurchaseState => ({ status: 'closed' });

export const purchaseSlice = createSlice({
  name: 'purchase',
  initialState: closed,
  reducers: {
    /** `affirmation`: what the buyer affirms, if that was asked for. */
    checkoutOpened: (
      state,
      { payload: { attemptId, affirmation } }: PayloadAction<{ attemptId: string; affirmation?: Affirming }>,
    ): PurchaseState =>
      state.status === 'closed' || state.status === 'unavailable' || state.status === 'affirming'
        ? {
            status: 'pricing',
            attemptId,
            ...soFar({ ...state, ...(affirmation && { sent: affirmation }) }),
          }
        : state,
    checkoutClosed: close,
    intentReady: (state, { payload }: PayloadAction<{ attemptId: string; order: Order }>): PurchaseState =>
      state.status === 'pricing' && state.attemptId === payload.attemptId
        ? {
            status: 'ready',
            order: payload.order,
            // The receipt may well name whom the buyer has just named.
            organization: state.sent?.organization ?? payload.order.organization,
            cardComplete: false,
            setback: null,
          }
        : state,
    intentFailed: (
      state,
      { payload }: PayloadAction<{ attemptId: string; problem: Problem; paidBefore: boolean }>,
    ): PurchaseState =>
      isAwaited(state, payload.attemptId)
        ? {
            status: 'unavailable',
            problem: payload.problem,
            paidBefore: payload.paidBefore,
            ...(state.status === 'pricing' && soFar(state)),
          }
        : state,
    affirmationAsked: (state, { payload }: PayloadAction<{ attemptId: string }>): PurchaseState =>
      isAwaited(state, payload.attemptId) ? asked(state) : state,
    affirmationTyped: (state, { payload }: PayloadAction<AffirmDraft>): PurchaseState =>
      state.status === 'affirming' ? { ...state, draft: { ...state.draft, ...payload } } : state,
    affirmationIncomplete: (state): PurchaseState =>
      state.status === 'affirming' ? { ...state, checked: true } : state,
    /** What the buyer said earlier is not what this list is for. */
    otherPurposeChosen: (state): PurchaseState =>
      state.status === 'ready' ? { status: 'affirming', draft: {} } : state,
    listFoundOwned: (state, { payload }: PayloadAction<{ attemptId: string; paid: Paid }>): PurchaseState =>
      isAwaited(state, payload.attemptId) ? { status: 'owned', paid: payload.paid } : state,
    cardFieldFailed: (state, { payload }: PayloadAction<{ problem: Problem }>): PurchaseState =>
      state.status === 'ready'
        ? { status: 'unavailable', problem: payload.problem, paidBefore: false }
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
      const { setback } = state;
      return { ...state, organization, setback: setback?.kind === 'name' ? null : setback };
    },
    /** The id tells the server's answer apart. Traces from before there was one have none. */
    payChosen: (state, { payload }: PayloadAction<{ attemptId: string } | undefined>): PurchaseState =>
      state.status === 'ready' && state.cardComplete
        ? {
            status: 'paying',
            order: state.order,
            organization: state.organization,
            attemptId: payload?.attemptId ?? '',
          }
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
      { payload: { attemptId, setback } }: PayloadAction<{ attemptId: string; setback: Setback }>,
    ): PurchaseState =>
      state.status === 'paying' && state.attemptId === attemptId ? readyAgain(state, setback) : state,
    cardAccepted: (state): PurchaseState =>
      state.status === 'paying' ? { status: 'confirming', order: state.order, checks: 0 } : state,
    cardRefused: (state, { payload }: PayloadAction<{ message: string }>): PurchaseState => {
      const setback = { kind: 'card', message: payload.message } as const;
      if (state.status === 'paying') return readyAgain(state, setback);
      if (state.status !== 'confirming') return state;
      const { order, checks } = state;
      // After a second check the card field is a new one, and empty.
      return {
        status: 'ready',
        order,
        organization: order.organization,
        cardComplete: checks === 0,
        setback,
      };
    },
    outcomeUnsettled: (state, { payload }: PayloadAction<{ problem: Problem | null }>): PurchaseState =>
      state.status === 'paying' || state.status === 'confirming'
        ? {
            status: 'unsettled',
            order: state.order,
            problem: payload.problem,
            checks: state.status === 'paying' ? 0 : state.checks,
          }
        : state,
    /** The buyer asked whether the payment went through. */
    checkAgainChosen: checkAgain,
    /** Time to ask again whether the payment went through. */
    checkDue: checkAgain,
    paymentConfirmed: (state, { payload }: PayloadAction<{ paid: Paid }>): PurchaseState =>
      state.status === 'confirming' ? { status: 'linking', paid: payload.paid, justPaid: true } : state,
    downloadChosen: (state): PurchaseState =>
      state.status === 'owned'
        ? { status: 'linking', paid: state.paid, justPaid: false }
        : state.status === 'linkFailed' || state.status === 'done'
          ? { status: 'linking', paid: state.paid, justPaid: state.justPaid, again: true }
          : state,
    downloadStarted: (state, { payload }: PayloadAction<FileOnItsWay>): PurchaseState =>
      state.status === 'linking'
        ? {
            status: 'done',
            paid: { ...state.paid, recordCount: payload.recordCount },
            justPaid: state.justPaid,
            minutes: payload.minutes,
            fileName: payload.fileName,
            layout: payload.layout ?? 'everything',
            ...(payload.form && { form: payload.form }),
            ...(payload.chosen && { chosen: payload.chosen }),
            ...(payload.withheld && { withheld: payload.withheld }),
          }
        : state,
    downloadFailed: (state, { payload }: PayloadAction<{ problem: Problem }>): PurchaseState =>
      state.status === 'linking' ? { ...state, status: 'linkFailed', problem: payload.problem } : state,
    /** Time to ask for the file again, which nobody has to press for. */
    downloadDue: (state): PurchaseState =>
      state.status === 'linkFailed'
        ? {
            status: 'linking',
            paid: state.paid,
            justPaid: state.justPaid,
            tries: (state.tries ?? 0) + 1,
          }
        : state,
  },
  extraReducers: (builder) => {
    builder
      .addCase(ownedDownloadChosen, (state, { payload }): PurchaseState =>
        state.status === 'closed' ? { status: 'linking', paid: payload.paid, justPaid: false } : state,
      )
      .addCase(routeChanged, close)
      .addCase(userSignedIn, (state): PurchaseState =>
        state.status === 'ready' && isSignedOutSetback(state.setback) ? { ...state, setback: null } : state,
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
