import { isAnyOf } from '@reduxjs/toolkit';
import type { Deps } from '../../state/deps';
import {
  alertRaised,
  networkRetryDue,
  ownedDownloadChosen,
  purchaseRequested,
  userSignedIn,
} from '../../state/events';
import { paidOf } from '../../state/download/paid';
import { setupNetworkRetry } from '../../state/networkRetry';
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
  confirmProblem,
  downloadProblem,
  EARLIER_PAYMENT,
  intentProblem,
  NO_DATA,
  OUTCOME_UNKNOWN,
  PLEASE_LOG_IN,
} from './purchaseMessages';
import {
  cardAccepted,
  cardRefused,
  checkAgainChosen,
  checkDue,
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
  handle: (action, listenerApi) =>
    ownedDownloadChosen.match(action) ? download(listenerApi) : requestCheckout(listenerApi),
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
      else dispatch(outcomeUnsettled({ problem: OUTCOME_UNKNOWN }));
    },
  });
  start({
    matcher: isAnyOf(cardAccepted, checkAgainChosen, checkDue),
    effect: async (_action, listenerApi) => {
      const purchase = selectPurchase(listenerApi.getState());
      if (purchase.status !== 'confirming') return;
      await confirm(purchase.order.purchaseId, listenerApi.extra, listenerApi.dispatch);
    },
  });
  start({
    matcher: isAnyOf(paymentConfirmed, downloadChosen, ownedDownloadChosen),
    effect: async (action, listenerApi) => {
      if (selectPurchase(listenerApi.getOriginalState()).status === 'linking') return;
      if (paymentConfirmed.match(action)) listenerApi.dispatch(api.util.invalidateTags(['Purchases']));
      await download(listenerApi);
    },
  });
  start({
    actionCreator: outcomeUnsettled,
    effect: async (_action, listenerApi) => {
      const purchase = selectPurchase(listenerApi.getState());
      if (purchase.status !== 'unsettled') return;
      listenerApi.cancelActiveListeners();
      // Without a session every check would be refused; signing in again goes on.
      if (purchase.problem?.code === 'unauthenticated') return;
      await listenerApi.delay(checkAfter(purchase.checks));
      listenerApi.dispatch(checkDue());
    },
  });
  start({
    matcher: isAnyOf(networkRetryDue, userSignedIn),
    effect: (action, { dispatch, extra, ...listenerApi }) => {
      const purchase = selectPurchase(listenerApi.getState());
      const code = userSignedIn.match(action) ? 'unauthenticated' : 'network';
      if (!('problem' in purchase) || purchase.problem?.code !== code) return;
      if (purchase.status === 'unavailable') dispatch(checkoutOpened({ attemptId: extra.newId() }));
      else dispatch(purchase.status === 'unsettled' ? checkDue() : downloadChosen());
    },
  });
  start({
    actionCreator: checkoutClosed,
    effect: async (_action, listenerApi) => {
      const before = selectPurchase(listenerApi.getOriginalState()).status;
      if (before !== 'unsettled' && before !== 'confirming') return;
      listenerApi.cancelActiveListeners();
      // The results and the profile then show by themselves that the payment went through.
      for (const wait of LOOK_AGAIN_MS) {
        await listenerApi.delay(wait);
        listenerApi.dispatch(api.util.invalidateTags(['Purchases']));
      }
    },
  });
  setupNetworkRetry(start);
}

/** When to look again for a payment in doubt whose checkout was closed, in milliseconds after each other. */
const LOOK_AGAIN_MS = [2000, 5000, 15_000, 30_000, 60_000];

/** Milliseconds until a payment in doubt is checked again: 3 s, 6 s, 12 s … at most a minute. */
const checkAfter = (checks: number) => Math.min(3000 * 2 ** checks, 60_000);

/** Gets a link for the list in the dialog and starts its download. */
async function download({ dispatch, extra, ...listenerApi }: AppListenerApi): Promise<void> {
  const purchase = selectPurchase(listenerApi.getState());
  if (purchase.status !== 'linking') return;
  const started = await startDownload(purchase.paid.purchaseId, extra, dispatch);
  dispatch(
    started.ok
      ? downloadStarted(started)
      : downloadFailed({ problem: downloadProblem(started.problem, purchase.justPaid) }),
  );
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
    dispatch(
      error.purchase.status === 'succeeded'
        ? listFoundOwned({ attemptId, paid: paidOf(error.purchase) })
        : intentFailed({ attemptId, problem: EARLIER_PAYMENT, paidBefore: true }),
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
    dispatch(intentFailed({ attemptId, problem: intentProblem(error), paidBefore: false }));
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
      dispatch(paymentConfirmed({ paid: paidOf(purchase) }));
    } else {
      dispatch(outcomeUnsettled({ problem: null }));
    }
  } else if (result.error.kind === 'refused' && NOT_CHARGED.includes(result.error.code)) {
    dispatch(cardRefused({ message: confirmProblem(result.error).sentence }));
  } else {
    dispatch(outcomeUnsettled({ problem: confirmProblem(result.error) }));
  }
}
