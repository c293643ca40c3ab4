import { isAnyOf } from '@reduxjs/toolkit';
import type { Deps } from '../../state/deps';
import { alertRaised, purchaseRequested } from '../../state/events';
import type { LazyListeners } from '../../state/lazyListeners';
import { selectListOnOffer } from '../../state/search/searchSelectors';
import { selectUser } from '../../state/session/authSlice';
import { startDownload } from '../../state/download/startDownload';
import type { AppStartListening, AppListenerApi, AppDispatch } from '../../state/types';
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

export const purchaseListeners: LazyListeners = {
  setup: setupPurchaseListeners,
  handle: (_action, listenerApi) => requestCheckout(listenerApi),
};

/** The purchase button: asks the user to log in, says there is nothing to buy, or opens the checkout. */
function requestCheckout({ dispatch, extra, ...listenerApi }: AppListenerApi): void {
  const state = listenerApi.getState();
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
  start({ actionCreator: purchaseRequested, effect: (_action, listenerApi) => requestCheckout(listenerApi) });
  start({
    actionCreator: checkoutOpened,
    effect: async ({ payload: { attemptId } }, { dispatch, extra, ...listenerApi }) => {
      // Wait for the final count before pricing the list.
      if (selectListOnOffer(listenerApi.getState())?.counting === true) {
        await listenerApi.condition((_action, state) => selectListOnOffer(state)?.counting !== true);
      }
      const offer = selectListOnOffer(listenerApi.getState());
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
    effect: async (_action, listenerApi) => {
      const { dispatch, extra } = listenerApi;
      const before = selectPurchase(listenerApi.getOriginalState());
      const purchase = selectPurchase(listenerApi.getState());
      const user = selectUser(listenerApi.getState());
      // A second press while paying changes no state, and must not charge again either.
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
    effect: async (_action, listenerApi) => {
      const purchase = selectPurchase(listenerApi.getState());
      if (purchase.status !== 'confirming') return;
      await confirm(purchase.order.purchaseId, listenerApi.extra, listenerApi.dispatch);
    },
  });
  start({
    matcher: isAnyOf(paymentConfirmed, downloadChosen),
    effect: async (action, listenerApi) => {
      const { dispatch, extra } = listenerApi;
      const purchase = selectPurchase(listenerApi.getState());
      if (purchase.status !== 'linking') return;
      if (paymentConfirmed.match(action)) dispatch(api.util.invalidateTags(['Purchases']));
      const started = await startDownload(purchase.paid.purchaseId, extra, dispatch);
      dispatch(
        started.ok ? downloadStarted(started) : downloadFailed({ message: afterPayment(started.message) }),
      );
    },
  });
}

interface IntentRequest {
  readonly attemptId: string;
  readonly filters: CanonicalFilters;
  /** In cents, as the buyer has seen it. */
  readonly amount: number;
}

/** Not an RTK Query mutation: the store would keep its answer, client secret included. */
async function createIntent(
  { attemptId, filters, amount }: IntentRequest,
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
    // Take the server's amount: the dialog shows it, and the buyer decides.
    await createIntent({ attemptId, filters, amount: error.amount }, deps, dispatch);
  } else {
    dispatch(intentFailed({ attemptId, message: intentMessage(error) }));
  }
}

/** The server checked with the provider: the card was not charged, and the buyer may try another. */
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
