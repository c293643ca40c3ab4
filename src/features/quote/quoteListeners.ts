import { isAnyOf } from '@reduxjs/toolkit';
import type { RequestOf } from '../../contract/endpoint';
import { changeQuoteEndpoint, readQuoteEndpoint } from '../../contract/quotes';
import { copyText } from '../../services/copyText';
import { failureOf } from '../../services/problem';
import { addressOf, holdToken, linkOf, openedToken, shareLink, tokenOf } from '../../services/quoteLinks';
import { callSignedIn } from '../../services/signedInCall';
import {
  alertRaised,
  LINK_COPIED,
  networkRetryDue,
  routeChanged,
  userSignedIn,
  userSignedOut,
} from '../../state/events';
import { paymentAnswered, paymentForgotten, paymentLearned } from '../../state/payments/paymentsSlice';
import {
  draftOf,
  QUOTE_PATH,
  quoteActChosen,
  quoteChanged,
  quoteCloseChosen,
  quoteLinkMissing,
  quoteNotChanged,
  quoteNotRead,
  quoteRead,
  quoteReopenChosen,
  quoteRequested,
  quoteRetried,
  quoteSaveChosen,
  selectQuote,
  selectShownQuote,
} from '../../state/quotes/quoteSlice';
import { BAD_RATE, postageIn } from '../../state/quotes/quoteWords';
import { quotesApi } from '../../state/quotes/quotesApi';
import { selectPath } from '../../state/route/routeSlice';
import { selectUser } from '../../state/session/authSlice';
import type { AppListenerApi, AppStartListening, RootState } from '../../state/types';

type Change = RequestOf<typeof changeQuoteEndpoint>;

export function setupQuoteListeners(start: AppStartListening): void {
  start({
    matcher: isAnyOf(
      ...[
        routeChanged,
        userSignedIn,
        userSignedOut,
        quoteRetried,
        paymentAnswered,
        paymentLearned,
        paymentForgotten,
        networkRetryDue,
      ],
    ),
    effect: (action, listenerApi) => read(action, listenerApi),
  });
  start({
    matcher: isAnyOf(quoteSaveChosen, quoteCloseChosen, quoteReopenChosen),
    effect: (_action, listenerApi) => save(listenerApi),
  });
  start({ actionCreator: quoteActChosen, effect: ({ payload }, listenerApi) => act(payload, listenerApi) });
}

/** Reads the quote whose link is open. */
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

const NOT_SAVED = 'Nothing was saved. Check your internet connection and try again.';

async function save(listenerApi: AppListenerApi): Promise<void> {
  const { dispatch } = listenerApi;
  const state = selectQuote(listenerApi.getState());
  if (state.status !== 'shown' || state === selectQuote(listenerApi.getOriginalState())) return;
  const { quote, draft, act: chosen } = state;
  const { rate, ...names } = draft ?? draftOf(quote);
  const postageMills = postageIn(rate);
  let change: Omit<Change, 'quoteId'>;
  if (chosen.status !== 'saving') change = { closed: chosen.status === 'closing' };
  else if (postageMills === undefined) {
    dispatch(quoteNotChanged({ message: BAD_RATE }));
    return;
  } else change = { postageMills, ...names };
  const answer = await ask({ quoteId: quote.id, ...change }, listenerApi);
  if (selectShownQuote(listenerApi.getState())?.id !== quote.id) return;
  dispatch(
    answer.ok
      ? quoteChanged({ quote: answer.data.quote })
      : quoteNotChanged({ message: failureOf(answer.error).sentence ?? NOT_SAVED }),
  );
}

async function ask(body: Change, { extra }: AppListenerApi) {
  const answer = await callSignedIn(extra.auth, changeQuoteEndpoint, { body });
  if (answer.ok) holdToken(body.quoteId, answer.data.token);
  return answer;
}

const NOT_DONE = {
  copy: 'Link not copied',
  share: 'Link not shared',
  open: 'Quote not opened',
  close: 'The quote is still open',
  reopen: 'The quote is still closed',
} as const;

/** The server gives the author the link again. */
async function act(
  { quoteId, quoteAct }: ReturnType<typeof quoteActChosen>['payload'],
  listenerApi: AppListenerApi,
): Promise<void> {
  const { dispatch, extra } = listenerApi;
  const isChange = quoteAct === 'close' || quoteAct === 'reopen';
  if (isChange || tokenOf(quoteId) === null) {
    const answer = await ask({ quoteId, ...(isChange && { closed: quoteAct === 'close' }) }, listenerApi);
    if (!answer.ok) {
      const message = failureOf(answer.error).sentence ?? NOT_SAVED;
      dispatch(alertRaised({ title: NOT_DONE[quoteAct], message, action: 'none', failed: true }));
      return;
    }
  }
  const link = linkOf(quoteId) ?? '';
  switch (quoteAct) {
    case 'close':
    case 'reopen': {
      const uid = selectUser(listenerApi.getState())?.uid ?? '';
      void dispatch(quotesApi.endpoints.quotes.initiate({ uid }, { forceRefetch: true, subscribe: false }));
      return;
    }
    case 'open':
      extra.navigate(addressOf(tokenOf(quoteId) ?? ''));
      return;
    case 'share':
      await shareLink(link, 'Quote for a mailing list');
      return;
    case 'copy': {
      const isCopied = await copyText(link);
      dispatch(
        alertRaised(
          isCopied
            ? LINK_COPIED
            : {
                title: 'Your browser didn’t let us copy it',
                message:
                  selectPath(listenerApi.getState()) === QUOTE_PATH
                    ? 'Select the link under “Your quote” and copy it yourself.'
                    : 'Open the quote and copy its link from there.',
                action: 'none',
                failed: true,
              },
        ),
      );
    }
  }
}
