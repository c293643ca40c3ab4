import * as v from 'valibot';
import { filtersSchema } from '../../contract/filters';
import { PRICE_CENTS } from '../../contract/limits';
import { sameFilters } from '../../contract/sameFilters';
import { choiceKept } from '../../downloads/fileChoicesSlice';
import { recallFiles } from '../../downloads/recallFiles';
import { alertRaised, checkoutClosed } from '../../state/events';
import { untilStandingListsJoin } from '../../state/exclusions/standing';
import { selectKnownPayment } from '../../state/payments/paymentsSlice';
import { QUOTE_PATH, quoteRetried, selectQuote, selectShownQuote } from '../../state/quotes/quoteSlice';
import { selectRoute } from '../../state/route/routeSlice';
import { selectWhyWaiting } from '../../state/search/agreement';
import { closedOf, selectClosedStates } from '../../state/search/closedStates';
import { selectListOnOffer } from '../../state/search/searchSelectors';
import { SEARCH_PATH } from '../../state/search/searchUrl';
import { selectUser } from '../../state/session/authSlice';
import type { AppListenerApi, RootState } from '../../state/types';
import type { In } from '../../state/when';
import {
  earlierPayment,
  intentProblem,
  NO_DATA,
  NOT_FOR_SALE,
  notForSaleMessage,
  PLEASE_LOG_IN,
} from './purchaseMessages';
import {
  affirmationAsked,
  checkoutOpened,
  intentFailed,
  intentReady,
  listCounted,
  listFoundOwned,
  selectPurchase,
} from './purchaseSlice';
import type { PurchaseState, Seen } from './purchaseState';
import { requestIntent } from './requestIntent';

/** A visitor hears first that a list is not for sale. A signed-in user may own it already: there the server decides. */
export async function requestCheckout({ dispatch, extra, ...listenerApi }: AppListenerApi): Promise<void> {
  // Whoever comes back from signing in waits for the quote again.
  if (isQuoteToCome(listenerApi.getState()))
    await listenerApi.condition((_action, now) => !isQuoteToCome(now));
  await untilStandingListsJoin(listenerApi);
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
    void import(/* webpackChunkName: "checkout" */ './PurchaseDialog').catch(() => undefined);
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

function selectQuoteToPay(state: RootState): Seen | null {
  const quote = selectShownQuote(state);
  const filters = v.safeParse(filtersSchema, quote?.search_parameters);
  if (quote?.status !== 'open' || !filters.success) return null;
  const { id: quoteId, amount_cents: amountCents, record_count: recordCount } = quote;
  return { filters: filters.output, amountCents, recordCount, quoteId };
}

const isPriced = (purchase: PurchaseState, attemptId: string) =>
  purchase.status === 'pricing' && purchase.attemptId === attemptId;

/** Waits for the list's final count, then has the server set its price. */
export async function priceList(listenerApi: AppListenerApi): Promise<void> {
  const { dispatch, extra } = listenerApi;
  const opened = selectPurchase(listenerApi.getState());
  if (opened.status !== 'pricing' || opened === selectPurchase(listenerApi.getOriginalState())) return;
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
