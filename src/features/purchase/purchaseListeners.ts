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
import { selectWhyWaiting } from '../../state/search/agreement';
import { closedOf, selectClosedStates } from '../../state/search/closedStates';
import { selectListOnOffer } from '../../state/search/searchSelectors';
import { selectUser } from '../../state/session/authSlice';
import { selectFileLayout } from '../../state/download/fileLayoutSlice';
import { askedOf, NOT_CHOSEN, wholeFile } from '../../state/download/fileSelection';
import { startDownload } from '../../state/download/startDownload';
import type { AppStartListening, AppListenerApi, AppDispatch } from '../../state/types';
import type { ErrorCode } from '../../contract/errors';
import { PRICE_CENTS } from '../../contract/limits';
import { confirmPaymentEndpoint } from '../../contract/purchases';
import { api } from '../../services/api';
import { callSignedIn } from '../../services/signedInCall';
import { nextTryAfter } from './nextTry';
import { pay } from './pay';
import {
  confirmProblem,
  downloadProblem,
  EARLIER_PAYMENT,
  intentProblem,
  NO_DATA,
  NOT_FOR_SALE,
  notForSale,
  PLEASE_LOG_IN,
} from './purchaseMessages';
import {
  affirmationAsked,
  cardAccepted,
  cardRefused,
  checkAgainChosen,
  checkDue,
  checkoutClosed,
  checkoutOpened,
  downloadChosen,
  downloadDue,
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
import { type IntentRequest, requestIntent } from './requestIntent';

export const purchaseListeners: LazyListeners = {
  setup: setupPurchaseListeners,
  handle: (action, listenerApi) =>
    ownedDownloadChosen.match(action) ? download(listenerApi) : requestCheckout(listenerApi),
};

/**
 * The purchase button: asks the user to log in, says there is nothing to buy, or opens the checkout. Nobody
 * makes an account for a list that is not for sale; whoever has one may own the list already, so the server
 * says it.
 */
function requestCheckout({ dispatch, extra, ...listenerApi }: AppListenerApi): void {
  const state = listenerApi.getState();
  // The form asks for another list than the one on screen.
  if (selectWhyWaiting(state) !== null) return;
  const offer = selectListOnOffer(state);
  const closed = offer === null ? [] : closedOf(selectClosedStates(state), offer.filters);
  if (selectUser(state) === null && closed.length > 0) {
    dispatch(alertRaised({ title: NOT_FOR_SALE, message: notForSale(closed), action: 'none' }));
  } else if (selectUser(state) === null) {
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
      const opened = selectPurchase(listenerApi.getState());
      const affirmation = opened.status === 'pricing' ? opened.sent : undefined;
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
      await openIntent(attemptId, { filters: offer.filters, affirmation }, extra, dispatch);
    },
  });
  start({ actionCreator: payChosen, effect: (_action, listenerApi) => pay(listenerApi) });
  start({
    matcher: isAnyOf(cardAccepted, checkAgainChosen, checkDue),
    effect: async (_action, listenerApi) => {
      const purchase = selectPurchase(listenerApi.getState());
      if (purchase.status !== 'confirming') return;
      await confirm(purchase.order.purchaseId, listenerApi.extra, listenerApi.dispatch);
    },
  });
  start({
    matcher: isAnyOf(paymentConfirmed, downloadChosen, downloadDue, ownedDownloadChosen),
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
    matcher: isAnyOf(downloadFailed, downloadChosen, checkoutClosed),
    effect: async (_action, listenerApi) => {
      listenerApi.cancelActiveListeners();
      const wait = nextTryAfter(selectPurchase(listenerApi.getState()));
      if (wait === null) return;
      await listenerApi.delay(wait);
      listenerApi.dispatch(downloadDue());
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
  const state = listenerApi.getState();
  const purchase = selectPurchase(state);
  if (purchase.status !== 'linking') return;
  const { purchaseId, recordCount } = purchase.paid;
  const choice = selectFileLayout(state);
  // Whoever has just paid gets all of the list, whatever was chosen from another.
  const isFirst = purchase.justPaid && purchase.again !== true;
  const asked = isFirst ? wholeFile(choice) : askedOf(choice, recordCount);
  if (asked === null) {
    dispatch(downloadFailed({ problem: NOT_CHOSEN }));
    return;
  }
  let started = await startDownload({ purchaseId, ...asked }, extra, dispatch);
  // And a file in any case, even if the layout cannot be made of this list.
  if (isFirst && !started.ok && started.problem.code === 'file_impossible')
    started = await startDownload({ purchaseId, layout: 'mail-house' }, extra, dispatch);
  dispatch(
    started.ok
      ? downloadStarted(started)
      : downloadFailed({ problem: downloadProblem(started.problem, purchase.justPaid) }),
  );
}

async function openIntent(
  attemptId: string,
  { filters, affirmation }: Pick<IntentRequest, 'filters' | 'affirmation'>,
  deps: Deps,
  dispatch: AppDispatch,
): Promise<void> {
  const answer = await requestIntent({ filters, affirmation, amount: PRICE_CENTS }, deps);
  switch (answer.kind) {
    case 'ready':
      dispatch(intentReady({ attemptId, order: answer.order }));
      break;
    case 'owned':
      dispatch(listFoundOwned({ attemptId, paid: answer.paid }));
      break;
    case 'paidBefore':
      dispatch(intentFailed({ attemptId, problem: EARLIER_PAYMENT, paidBefore: true }));
      break;
    case 'failed': {
      const problem = intentProblem(answer.error);
      dispatch(
        problem.code === 'affirmation_required'
          ? affirmationAsked({ attemptId })
          : intentFailed({ attemptId, problem, paidBefore: false }),
      );
    }
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
