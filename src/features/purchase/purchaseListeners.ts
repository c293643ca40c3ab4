import { isAnyOf } from '@reduxjs/toolkit';
import type { Deps } from '../../app/deps';
import { alertRaised, purchaseRequested } from '../../app/events';
import type { AppEffect, LaterEffects } from '../../app/laterListeners';
import { selectListOnOffer } from '../../app/selectors';
import { selectUser } from '../../app/selectUser';
import { startDownload } from '../../app/startDownload';
import type { AppDispatch, AppStartListening } from '../../app/types';
import type { ErrorCode } from '../../contract/errors';
import type { CanonicalFilters } from '../../contract/filters';
import { PRICE_CENTS } from '../../contract/limits';
import { confirmPaymentEndpoint, createIntentEndpoint } from '../../contract/purchases';
import { api } from '../../services/api';
import { callSignedIn } from '../../services/signedInCall';
import {
  afterPayment,
  confirmMessage,
  EARLIER_PAYMENT_OPEN,
  intentMessage,
  NO_DATA,
  OUTCOME_UNKNOWN,
  PLEASE_LOG_IN,
  STILL_PROCESSING,
} from './purchaseMessages';
import {
  cardAccepted,
  cardRefused,
  checkAgainChosen,
  checkoutClosed,
  checkoutOpened,
  downloadChosen,
  downloadFailed,
  downloadStarted,
  intentFailed,
  intentReady,
  listFoundOwned,
  outcomeUnsettled,
  payChosen,
  paymentConfirmed,
  selectPurchase,
} from './purchaseSlice';

export const purchaseEffects: LaterEffects = {
  setup: setupPurchaseListeners,
  takeUp: (_action, effect) => requestCheckout(effect),
};

/** The purchase button: asks to sign in, says that there is nothing to buy, or opens the checkout. */
function requestCheckout({ dispatch, extra, ...listening }: AppEffect): void {
  const state = listening.getState();
  const offer = selectListOnOffer(state);
  if (selectUser(state) === null) {
    dispatch(alertRaised({ title: 'Please log in', message: PLEASE_LOG_IN, action: 'signIn' }));
  } else if (offer === null || (offer.total === 0 && !offer.counting)) {
    dispatch(alertRaised({ title: 'Nothing to download', message: NO_DATA, action: 'none' }));
  } else {
    dispatch(checkoutOpened({ attemptId: extra.newId() }));
  }
}

function setupPurchaseListeners(start: AppStartListening): void {
  start({ actionCreator: purchaseRequested, effect: (_action, effect) => requestCheckout(effect) });
  start({
    actionCreator: checkoutOpened,
    effect: async ({ payload: { attemptId } }, { dispatch, extra, ...listening }) => {
      // A price is for a count that stands.
      if (selectListOnOffer(listening.getState())?.counting === true) {
        await listening.condition((_action, state) => selectListOnOffer(state)?.counting !== true);
      }
      const offer = selectListOnOffer(listening.getState());
      if (offer === null || offer.total === 0) {
        dispatch(checkoutClosed());
        dispatch(alertRaised({ title: 'Nothing to download', message: NO_DATA, action: 'none' }));
        return;
      }
      await createIntent({ attemptId, filters: offer.filters, amount: PRICE_CENTS }, extra, dispatch);
    },
  });
  start({
    actionCreator: payChosen,
    effect: async (_action, listening) => {
      const { dispatch, extra } = listening;
      const before = selectPurchase(listening.getOriginalState());
      const purchase = selectPurchase(listening.getState());
      const user = selectUser(listening.getState());
      // A second press while paying changes no state, and must not charge either.
      if (before.status !== 'ready' || purchase.status !== 'paying' || user === null) return;
      const email = user.email ?? '';
      const outcome = await extra.payments.confirmCard(purchase.order.purchaseId, {
        name: user.displayName ?? email,
        email,
      });
      if (outcome.kind === 'accepted') dispatch(cardAccepted());
      else if (outcome.kind === 'refused') dispatch(cardRefused({ message: outcome.message }));
      else dispatch(outcomeUnsettled({ message: OUTCOME_UNKNOWN }));
    },
  });
  start({
    matcher: isAnyOf(cardAccepted, checkAgainChosen),
    effect: async (_action, listening) => {
      const purchase = selectPurchase(listening.getState());
      if (purchase.status !== 'confirming') return;
      await confirm(purchase.order.purchaseId, listening.extra, listening.dispatch);
    },
  });
  start({
    matcher: isAnyOf(paymentConfirmed, downloadChosen),
    effect: async (action, listening) => {
      const { dispatch, extra } = listening;
      const purchase = selectPurchase(listening.getState());
      if (purchase.status !== 'linking') return;
      if (paymentConfirmed.match(action)) dispatch(api.util.invalidateTags(['Purchases']));
      const started = await startDownload(purchase.paid.purchaseId, extra, dispatch);
      dispatch(
        started.ok ? downloadStarted(started) : downloadFailed({ message: afterPayment(started.message) }),
      );
    },
  });
}

interface IntentWish {
  readonly attemptId: string;
  readonly filters: CanonicalFilters;
  /** Cents, as the buyer has seen them. */
  readonly amount: number;
}

/** Not an RTK Query mutation: its answer, with the client secret, would be kept in the store. */
async function createIntent(
  { attemptId, filters, amount }: IntentWish,
  deps: Deps,
  dispatch: AppDispatch,
): Promise<void> {
  const result = await callSignedIn(deps.auth, createIntentEndpoint, {
    body: { amount, productType: 'csv_download', searchParameters: filters },
  });
  if (result.ok) {
    const { purchaseId, clientSecret, amount: amountCents, recordCount } = result.data;
    deps.payments.holdClientSecret(purchaseId, clientSecret);
    dispatch(intentReady({ attemptId, order: { purchaseId, amountCents, recordCount } }));
    return;
  }
  const { error } = result;
  if (error.kind === 'refused' && error.code === 'already_purchased' && error.purchase !== undefined) {
    const { id, record_count: recordCount, status } = error.purchase;
    dispatch(
      status === 'succeeded'
        ? listFoundOwned({ attemptId, paid: { purchaseId: id, recordCount } })
        : intentFailed({ attemptId, message: EARLIER_PAYMENT_OPEN }),
    );
  } else if (
    error.kind === 'refused' &&
    error.code === 'price_changed' &&
    error.amount !== undefined &&
    error.amount !== amount
  ) {
    // The dialog shows the server's amount, and the buyer decides on that.
    await createIntent({ attemptId, filters, amount: error.amount }, deps, dispatch);
  } else {
    dispatch(intentFailed({ attemptId, message: intentMessage(error) }));
  }
}

/** The server has asked the provider: this card was not charged, and another may be tried. */
const NOT_CHARGED: readonly ErrorCode[] = ['not_paid', 'card_refused'];

async function confirm(purchaseId: string, deps: Deps, dispatch: AppDispatch): Promise<void> {
  const paymentIntentId = deps.payments.paymentIntentOf(purchaseId) ?? '';
  const result = await callSignedIn(deps.auth, confirmPaymentEndpoint, { body: { paymentIntentId } });
  if (result.ok) {
    const { purchase } = result.data;
    if (purchase.status === 'succeeded') {
      dispatch(paymentConfirmed({ paid: { purchaseId: purchase.id, recordCount: purchase.record_count } }));
    } else {
      dispatch(outcomeUnsettled({ message: STILL_PROCESSING }));
    }
  } else if (result.error.kind === 'refused' && NOT_CHARGED.includes(result.error.code)) {
    dispatch(cardRefused({ message: confirmMessage(result.error) }));
  } else {
    dispatch(outcomeUnsettled({ message: confirmMessage(result.error) }));
  }
}
