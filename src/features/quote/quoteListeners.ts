import { isAnyOf } from '@reduxjs/toolkit';
import { readQuoteEndpoint } from '../../contract/quotes';
import { failureOf } from '../../services/problem';
import { holdToken, openedToken, tokenOf } from '../../services/quoteLinks';
import { callSignedIn } from '../../services/signedInCall';
import { networkRetryDue, routeChanged, userSignedIn, userSignedOut } from '../../state/events';
import { paymentAnswered, paymentForgotten, paymentLearned } from '../../state/payments/paymentsSlice';
import {
  QUOTE_PATH,
  quoteLinkMissing,
  quoteNotRead,
  quoteRead,
  quoteRequested,
  quoteRetried,
  selectQuote,
} from '../../state/quotes/quoteSlice';
import { selectPath } from '../../state/route/routeSlice';
import type { AppListenerApi, AppStartListening, RootState } from '../../state/types';

export function setupQuoteListeners(start: AppStartListening): void {
  start({
    matcher: isAnyOf(
      routeChanged,
      userSignedIn,
      userSignedOut,
      quoteRetried,
      paymentAnswered,
      paymentLearned,
      paymentForgotten,
      networkRetryDue,
    ),
    effect: (action, listenerApi) => read(action, listenerApi),
  });
}

/** Reads the quote whose link is open. Not a query: the secret of the link would be its argument. */
async function read(action: object, listenerApi: AppListenerApi): Promise<void> {
  const { dispatch, extra } = listenerApi;
  const before = selectQuote(listenerApi.getState());
  if (selectPath(listenerApi.getState()) !== QUOTE_PATH) return;
  if (networkRetryDue.match(action) && !isNetworkFailure(listenerApi.getState())) return;
  listenerApi.cancelActiveListeners();
  const token = openedToken();
  if (token === null) {
    dispatch(quoteLinkMissing());
    return;
  }
  const again = before.status === 'shown' && tokenOf(before.quote.id) === token;
  // It was just made in the results.
  if (again && routeChanged.match(action)) return;
  dispatch(quoteRequested({ again }));
  const answer = await listenerApi.pause(callSignedIn(extra.auth, readQuoteEndpoint, { body: { token } }));
  if (!answer.ok) {
    dispatch(quoteNotRead({ problem: failureOf(answer.error) }));
    return;
  }
  holdToken(answer.data.quote.id, token);
  dispatch(quoteRead({ quote: answer.data.quote }));
}

const isNetworkFailure = (state: RootState) => {
  const quote = selectQuote(state);
  return quote.status === 'failed' && quote.problem.code === 'network';
};
