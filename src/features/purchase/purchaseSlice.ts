import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Problem } from '../../contract/problems';
import { ownedDownloadChosen, type Paid, routeChanged, userSignedOut } from '../../state/events';

/** What is being bought, as fixed by the server. Amounts in cents. */
export interface Order {
  readonly purchaseId: string;
  readonly amountCents: number;
  readonly recordCount: number;
}

/**
 * Checkout, from the click to the file. Secrets (client secret, download link) stay in the payments service,
 * under the purchase's id.
 */
export type PurchaseState =
  | { readonly status: 'closed' }
  /** Waiting for the final count, or for the server to set the price and create the PaymentIntent. */
  | { readonly status: 'pricing'; readonly attemptId: string }
  /** No payment can be taken now. `paidBefore`: an earlier payment for this list may still go through. */
  | { readonly status: 'unavailable'; readonly problem: Problem; readonly paidBefore: boolean }
  /** Waiting for a card; `refusal` is the message about the last one. */
  | {
      readonly status: 'ready';
      readonly order: Order;
      readonly cardComplete: boolean;
      readonly refusal: string | null;
    }
  | { readonly status: 'paying'; readonly order: Order }
  /** The server is checking the payment with the provider. `checks`: how often it has done so before. */
  | { readonly status: 'confirming'; readonly order: Order; readonly checks: number }
  /**
   * The outcome is unknown, or the provider is still processing (then there is no problem). Never reported as
   * declined. It is checked again after a while.
   */
  | {
      readonly status: 'unsettled';
      readonly order: Order;
      readonly problem: Problem | null;
      readonly checks: number;
    }
  /** Already bought: no second payment. */
  | { readonly status: 'owned'; readonly paid: Paid }
  /** `justPaid`: the payment was made in this dialog, and not earlier. */
  | { readonly status: 'linking'; readonly paid: Paid; readonly justPaid: boolean }
  | {
      readonly status: 'linkFailed';
      readonly paid: Paid;
      readonly justPaid: boolean;
      readonly problem: Problem;
    }
  | {
      readonly status: 'done';
      readonly paid: Paid;
      readonly justPaid: boolean;
      readonly minutes: number;
      readonly fileName: string | null;
    };

const closed = (): PurchaseState => ({ status: 'closed' });

/** Money may be moving, or the link is on its way: neither the user nor a new page closes the dialog. */
export const isLocked = (state: PurchaseState): boolean =>
  state.status === 'paying' ||
  (state.status === 'confirming' && state.checks === 0) ||
  state.status === 'linking';

const close = (state: PurchaseState): PurchaseState =>
  state.status === 'closed' || isLocked(state) ? state : closed();

const checkAgain = (state: PurchaseState): PurchaseState =>
  state.status === 'unsettled'
    ? { status: 'confirming', order: state.order, checks: state.checks + 1 }
    : state;

export const purchaseSlice = createSlice({
  name: 'purchase',
  initialState: closed,
  reducers: {
    checkoutOpened: (state, { payload }: PayloadAction<{ attemptId: string }>): PurchaseState =>
      state.status === 'closed' || state.status === 'unavailable' ? { status: 'pricing', ...payload } : state,
    checkoutClosed: close,
    intentReady: (state, { payload }: PayloadAction<{ attemptId: string; order: Order }>): PurchaseState =>
      state.status === 'pricing' && state.attemptId === payload.attemptId
        ? { status: 'ready', order: payload.order, cardComplete: false, refusal: null }
        : state,
    intentFailed: (
      state,
      { payload }: PayloadAction<{ attemptId: string; problem: Problem; paidBefore: boolean }>,
    ): PurchaseState =>
      state.status === 'pricing' && state.attemptId === payload.attemptId
        ? { status: 'unavailable', problem: payload.problem, paidBefore: payload.paidBefore }
        : state,
    listFoundOwned: (state, { payload }: PayloadAction<{ attemptId: string; paid: Paid }>): PurchaseState =>
      state.status === 'pricing' && state.attemptId === payload.attemptId
        ? { status: 'owned', paid: payload.paid }
        : state,
    cardFieldFailed: (state, { payload }: PayloadAction<{ problem: Problem }>): PurchaseState =>
      state.status === 'ready'
        ? { status: 'unavailable', problem: payload.problem, paidBefore: false }
        : state,
    cardChanged: (state, { payload }: PayloadAction<{ complete: boolean }>): PurchaseState =>
      state.status === 'ready' && state.cardComplete !== payload.complete
        ? { ...state, cardComplete: payload.complete }
        : state,
    payChosen: (state): PurchaseState =>
      state.status === 'ready' && state.cardComplete ? { status: 'paying', order: state.order } : state,
    cardAccepted: (state): PurchaseState =>
      state.status === 'paying' ? { status: 'confirming', order: state.order, checks: 0 } : state,
    cardRefused: (state, { payload }: PayloadAction<{ message: string }>): PurchaseState => {
      if (state.status !== 'paying' && state.status !== 'confirming') return state;
      // After a second check the card field is a new one, and empty.
      const cardComplete = state.status === 'paying' || state.checks === 0;
      return { status: 'ready', order: state.order, cardComplete, refusal: payload.message };
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
          ? { status: 'linking', paid: state.paid, justPaid: state.justPaid }
          : state,
    downloadStarted: (
      state,
      { payload }: PayloadAction<{ recordCount: number; minutes: number; fileName: string | null }>,
    ): PurchaseState =>
      state.status === 'linking'
        ? {
            status: 'done',
            paid: { ...state.paid, recordCount: payload.recordCount },
            justPaid: state.justPaid,
            minutes: payload.minutes,
            fileName: payload.fileName,
          }
        : state,
    downloadFailed: (state, { payload }: PayloadAction<{ problem: Problem }>): PurchaseState =>
      state.status === 'linking'
        ? { status: 'linkFailed', paid: state.paid, justPaid: state.justPaid, problem: payload.problem }
        : state,
  },
  extraReducers: (builder) => {
    builder
      .addCase(ownedDownloadChosen, (state, { payload }): PurchaseState =>
        state.status === 'closed' ? { status: 'linking', paid: payload.paid, justPaid: false } : state,
      )
      .addCase(routeChanged, close)
      .addCase(userSignedOut, (state) => (state.status === 'closed' ? state : closed()));
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
  listFoundOwned,
  cardFieldFailed,
  cardChanged,
  payChosen,
  cardAccepted,
  cardRefused,
  outcomeUnsettled,
  checkAgainChosen,
  checkDue,
  paymentConfirmed,
  downloadChosen,
  downloadStarted,
  downloadFailed,
} = purchaseSlice.actions;
export const { selectPurchase } = purchaseSlice.selectors;
