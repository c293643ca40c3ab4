import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { routeChanged, userSignedOut } from '../../state/events';

/** What is being bought, as fixed by the server. Amounts in cents. */
export interface Order {
  readonly purchaseId: string;
  readonly amountCents: number;
  readonly recordCount: number;
}

/** A list the buyer has paid for, now or earlier. */
export interface Paid {
  readonly purchaseId: string;
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
  | { readonly status: 'unavailable'; readonly message: string }
  /** Waiting for a card; `refusal` is the message about the last one. */
  | {
      readonly status: 'ready';
      readonly order: Order;
      readonly cardComplete: boolean;
      readonly refusal: string | null;
    }
  | { readonly status: 'paying'; readonly order: Order }
  /** The server is checking the payment with the provider. */
  | { readonly status: 'confirming'; readonly order: Order }
  /** The outcome is unknown, or the provider is still processing. Never reported as declined. */
  | { readonly status: 'unsettled'; readonly order: Order; readonly message: string }
  /** Already bought: no second payment. */
  | { readonly status: 'owned'; readonly paid: Paid }
  | { readonly status: 'linking'; readonly paid: Paid }
  | { readonly status: 'linkFailed'; readonly paid: Paid; readonly message: string }
  | { readonly status: 'done'; readonly paid: Paid; readonly minutes: number };

const closed = (): PurchaseState => ({ status: 'closed' });

/** Money may be moving, or the link is on its way: neither the user nor a new page closes the dialog. */
export const isLocked = ({ status }: PurchaseState): boolean =>
  status === 'paying' || status === 'confirming' || status === 'linking';

const close = (state: PurchaseState): PurchaseState =>
  state.status === 'closed' || isLocked(state) ? state : closed();

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
      { payload }: PayloadAction<{ attemptId: string; message: string }>,
    ): PurchaseState =>
      state.status === 'pricing' && state.attemptId === payload.attemptId
        ? { status: 'unavailable', message: payload.message }
        : state,
    listFoundOwned: (state, { payload }: PayloadAction<{ attemptId: string; paid: Paid }>): PurchaseState =>
      state.status === 'pricing' && state.attemptId === payload.attemptId
        ? { status: 'owned', paid: payload.paid }
        : state,
    cardFieldFailed: (state, { payload }: PayloadAction<{ message: string }>): PurchaseState =>
      state.status === 'ready' ? { status: 'unavailable', message: payload.message } : state,
    cardChanged: (state, { payload }: PayloadAction<{ complete: boolean }>): PurchaseState =>
      state.status === 'ready' && state.cardComplete !== payload.complete
        ? { ...state, cardComplete: payload.complete }
        : state,
    payChosen: (state): PurchaseState =>
      state.status === 'ready' && state.cardComplete ? { status: 'paying', order: state.order } : state,
    cardAccepted: (state): PurchaseState =>
      state.status === 'paying' ? { status: 'confirming', order: state.order } : state,
    cardRefused: (state, { payload }: PayloadAction<{ message: string }>): PurchaseState =>
      state.status === 'paying' || state.status === 'confirming'
        ? { status: 'ready', order: state.order, cardComplete: true, refusal: payload.message }
        : state,
    outcomeUnsettled: (state, { payload }: PayloadAction<{ message: string }>): PurchaseState =>
      state.status === 'paying' || state.status === 'confirming'
        ? { status: 'unsettled', order: state.order, message: payload.message }
        : state,
    checkAgainChosen: (state): PurchaseState =>
      state.status === 'unsettled' ? { status: 'confirming', order: state.order } : state,
    paymentConfirmed: (state, { payload }: PayloadAction<{ paid: Paid }>): PurchaseState =>
      state.status === 'confirming' ? { status: 'linking', paid: payload.paid } : state,
    downloadChosen: (state): PurchaseState =>
      state.status === 'owned' || state.status === 'linkFailed' || state.status === 'done'
        ? { status: 'linking', paid: state.paid }
        : state,
    downloadStarted: (
      state,
      { payload }: PayloadAction<{ recordCount: number; minutes: number }>,
    ): PurchaseState =>
      state.status === 'linking'
        ? {
            status: 'done',
            paid: { ...state.paid, recordCount: payload.recordCount },
            minutes: payload.minutes,
          }
        : state,
    downloadFailed: (state, { payload }: PayloadAction<{ message: string }>): PurchaseState =>
      state.status === 'linking'
        ? { status: 'linkFailed', paid: state.paid, message: payload.message }
        : state,
  },
  extraReducers: (builder) => {
    builder
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
  paymentConfirmed,
  downloadChosen,
  downloadStarted,
  downloadFailed,
} = purchaseSlice.actions;
export const { selectPurchase } = purchaseSlice.selectors;
