import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import type { AppListenerApi, AppStartListening, RootState } from '../../state/types';
import { alertRaised, networkRetryDue, purchaseRequested, userSignedIn } from '../../state/events';
import { choiceKept } from '../../downloads/fileChoicesSlice';
import { askPayment, type PaymentAnswer } from '../../state/payments/askPayment';
import { selectKnownPayment } from '../../state/payments/paymentsSlice';
import { untilTheyStand } from '../../state/exclusions/standing';
import { SEARCH_PATH } from '../../state/search/searchUrl';
import { selectRoute } from '../../state/route/routeSlice';
import { selectWhyWaiting } from '../../state/search/agreement';
import { closedOf, selectClosedStates } from '../../state/search/closedStates';
import { selectListOnOffer } from '../../state/search/searchSelectors';
import { selectUser } from '../../state/session/authSlice';
import { QUOTE_PATH, quoteRetried, selectQuote, selectShownQuote } from '../../state/quotes/quoteSlice';
import { recallFiles } from '../../downloads/recallFiles';
import { selectQuoteToPay } from './quoteToPay';
import { sameFilters } from '../../contract/filters';
import { PRICE_CENTS } from '../../contract/limits';
import { setupFileListeners } from './fileListeners';
import { checkAfter } from './nextTry';
import { pay } from './pay';
import { keepAnswer, setupPaymentChecks } from './paymentChecks';
import {
  confirmProblem,
  earlierPayment,
  intentProblem,
  NO_DATA,
  NOT_FOR_SALE,
  PAID_BY_ANOTHER,
  notForSaleMessage,
  PLEASE_LOG_IN,
} from './purchaseMessages';
import { checkoutClosed, downloadChosen } from './purchaseEvents';
import {
  affirmationAsked,
  cardAccepted,
  checkAgainChosen,
  checkDue,
  checkoutContinued,
  checkoutOpened,
  intentFailed,
  intentReady,
  listCounted,
  listFoundOwned,
  outcomeUnsettled,
  payChosen,
  paymentConfirmed,
  paymentNotCompleted,
  paymentReversed,
  selectPurchase,
} from './purchaseSlice';
import type { PurchaseState, Seen } from './purchaseState';
import { requestIntent } from './requestIntent';
import type { In } from '../../state/when';

/**
 * The purchase button: asks the user to log in, says there is nothing to buy, or opens the checkout. A
 * visitor is told first that a list is not for sale, before making an account for it. A signed-in user may
 * own the list already, so there the server decides.
 */
async function requestCheckout({ dispatch, extra, ...listenerApi }: AppListenerApi): Promise<void> {
  // Whoever comes back from signing in waits for the quote again.
  if (isQuoteToCome(listenerApi.getState()))
    await listenerApi.condition((_action, now) => !isQuoteToCome(now));
  await untilTheyStand(listenerApi);
  const state = listenerApi.getState();
  if (selectRoute(state).path === QUOTE_PATH) {
    const quote = selectQuoteToPay(state);
    if (quote !== null && selectUser(state) !== null)
      dispatch(checkoutOpened({ attemptId: extra.newId(), seen: quote }));
    return;
  }
  // The code of the checkout came late and the list is no longer on screen, or the form asks for another one.
  if (selectRoute(state).path !== SEARCH_PATH || selectWhyWaiting(state) !== null) return;
  const offer = selectListOnOffer(state);
  const closed = offer === null ? [] : closedOf(selectClosedStates(state), offer.filters);
  if (selectUser(state) === null && closed.length > 0) {
    dispatch(alertRaised({ title: NOT_FOR_SALE, message: notForSaleMessage(closed), action: 'none' }));
  } else if (selectUser(state) === null) {
    dispatch(alertRaised({ title: 'Sign in to buy this list', message: PLEASE_LOG_IN, action: 'signIn' }));
    // It opens as they come back: fetched meanwhile, it does so at once.
    void import('./PurchaseDialog').catch(() => undefined);
  } else if (offer === null || (offer.total === 0 && !offer.counting)) {
    dispatch(alertRaised({ title: 'Nothing to download', message: NO_DATA, action: 'none' }));
  } else {
    const { filters, total, counting } = offer;
    const seen = { filters, amountCents: PRICE_CENTS, recordCount: counting ? null : total };
    dispatch(checkoutOpened({ attemptId: extra.newId(), seen }));
  }
}

const isQuoteToCome = (state: RootState) =>
  selectRoute(state).path === QUOTE_PATH && ['idle', 'loading'].includes(selectQuote(state).status);

/** An event that meant something to the checkout: pressed twice, only the first did. */
const moves =
  (...events: readonly { readonly match: (action: UnknownAction) => boolean }[]) =>
  (action: UnknownAction, now: RootState, before: RootState) =>
    events.some(({ match }) => match(action)) && selectPurchase(now) !== selectPurchase(before);

export default function setupPurchaseListeners(start: AppStartListening): void {
  start({ actionCreator: purchaseRequested, effect: (_action, listenerApi) => requestCheckout(listenerApi) });
  start({
    predicate: moves(checkoutOpened, checkoutContinued),
    effect: (_action, listenerApi) => priceList(listenerApi),
  });
  start({ predicate: moves(payChosen), effect: (_action, listenerApi) => pay(listenerApi) });
  start({
    predicate: moves(cardAccepted, checkAgainChosen, checkDue),
    effect: (_action, listenerApi) => confirm(listenerApi),
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
      if (selectPurchase(listenerApi.getState()) === purchase) listenerApi.dispatch(checkDue());
    },
  });
  start({
    matcher: isAnyOf(networkRetryDue, userSignedIn),
    effect: (action, { dispatch, extra, ...listenerApi }) => {
      const purchase = selectPurchase(listenerApi.getState());
      const code = userSignedIn.match(action) ? 'unauthenticated' : 'network';
      if (!('problem' in purchase) || purchase.problem?.code !== code) return;
      if (purchase.status === 'unavailable')
        dispatch(checkoutContinued({ attemptId: extra.newId(), by: 'page' }));
      else dispatch(purchase.status === 'unsettled' ? checkDue() : downloadChosen({ by: 'page' }));
    },
  });
  setupPaymentChecks(start);
  setupFileListeners(start);
}

/** Whether this attempt still waits for its price. */
const isPriced = (purchase: PurchaseState, attemptId: string) =>
  purchase.status === 'pricing' && purchase.attemptId === attemptId;

/** Waits for the list's final count, then has the server set its price. */
async function priceList(listenerApi: AppListenerApi): Promise<void> {
  const { dispatch, extra } = listenerApi;
  const opened = selectPurchase(listenerApi.getState());
  if (opened.status !== 'pricing') return;
  const { attemptId } = opened;
  const isOver = () => !isPriced(selectPurchase(listenerApi.getState()), attemptId);
  await countList(opened, listenerApi);
  const purchase = selectPurchase(listenerApi.getState());
  if (purchase.status !== 'pricing' || purchase.attemptId !== attemptId) return;
  if (purchase.seen.recordCount === 0) {
    dispatch(checkoutClosed());
    dispatch(alertRaised({ title: 'Nothing to download', message: NO_DATA, action: 'none' }));
    return;
  }
  const { seen, sent } = purchase;
  const answer = await requestIntent({ seen, affirmation: sent }, extra);
  if (isOver()) return;
  switch (answer.kind) {
    case 'ready':
      keepChoice(answer.order.purchaseId, seen, listenerApi);
      dispatch(intentReady({ attemptId, order: answer.order }));
      break;
    case 'owned':
      keepChoice(answer.paid.purchaseId, seen, listenerApi);
      dispatch(listFoundOwned({ attemptId, paid: answer.paid }));
      break;
    case 'paidBefore':
      dispatch(intentFailed({ attemptId, ...earlierPayment(answer.outcome) }));
      break;
    case 'failed': {
      const problem = intentProblem(answer.error);
      // The page behind the checkout says what became of the quote.
      if (seen.quoteId !== undefined) dispatch(quoteRetried());
      const known = selectKnownPayment(listenerApi.getState(), seen.filters);
      if (problem.code === 'affirmation_required') dispatch(affirmationAsked({ attemptId }));
      else if (known?.outcome === 'charged') dispatch(listFoundOwned({ attemptId, paid: known.paid }));
      else dispatch(intentFailed({ attemptId, problem, outcome: known?.outcome ?? 'notCharged' }));
    }
  }
}

/** The purchase's file is what was chosen for it: in the results, or by the author of its quote. */
function keepChoice(purchaseId: string, { filters, quoteId }: Seen, listenerApi: AppListenerApi): void {
  const quote = selectShownQuote(listenerApi.getState());
  if (quoteId === undefined) listenerApi.dispatch(choiceKept({ purchaseId, filters }));
  else if (quote !== null) recallFiles([{ id: purchaseId, file: quote.file }], listenerApi);
}

/** While the results count the list in the dialog, waits for the count, or for the dialog to be left. */
async function countList(
  { attemptId, seen }: In<PurchaseState, 'pricing'>,
  listenerApi: AppListenerApi,
): Promise<void> {
  if (seen.recordCount !== null) return;
  const { filters } = seen;
  const offered = (state: RootState) => {
    const offer = selectListOnOffer(state);
    return offer !== null && sameFilters(offer.filters, filters) ? offer : null;
  };
  const isOver = (state: RootState) =>
    !isPriced(selectPurchase(state), attemptId) || offered(state)?.counting !== true;
  if (!isOver(listenerApi.getState())) await listenerApi.condition((_action, state) => isOver(state));
  const offer = offered(listenerApi.getState());
  if (offer !== null) listenerApi.dispatch(listCounted({ attemptId, recordCount: offer.total }));
}

/** Asks the server what became of the payment in the dialog. */
async function confirm(listenerApi: AppListenerApi): Promise<void> {
  const { dispatch, extra } = listenerApi;
  const purchase = selectPurchase(listenerApi.getState());
  const user = selectUser(listenerApi.getState());
  if (purchase.status !== 'confirming') return;
  const { attemptId, order } = purchase;
  const answer = await askPayment(extra.payments.paymentIntentOf(order.purchaseId) ?? '', extra);
  // A payment that went through is kept even if its dialog was closed; that nothing was taken may be untrue
  // of the next attempt.
  const isAwaited = selectPurchase(listenerApi.getState()) === purchase;
  const isCharged = answer.outcome === 'charged';
  if (user !== null && (isAwaited || isCharged))
    keepAnswer(
      answer,
      { uid: user.uid, filters: order.filters, isNews: isCharged || !isAwaited },
      listenerApi,
    );
  dispatch(outcomeEvent(attemptId, answer));
}

function outcomeEvent(attemptId: string, answer: PaymentAnswer) {
  switch (answer.outcome) {
    case 'charged':
      return paymentConfirmed({ attemptId, paid: answer.paid });
    case 'notCharged':
      return paymentNotCompleted({ attemptId, lastRefusal: answer.lastRefusal });
    case 'refunded':
    case 'disputed':
      return paymentReversed({
        attemptId,
        ...(answer.outcome === 'refunded' && answer.paidByAnother === true
          ? PAID_BY_ANOTHER
          : earlierPayment(answer.outcome)),
      });
    case 'inReview':
      return outcomeUnsettled({ attemptId, problem: null });
    case 'unknown':
      return outcomeUnsettled({ attemptId, problem: answer.error && confirmProblem(answer.error) });
  }
}
