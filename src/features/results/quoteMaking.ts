import { createSelector } from '@reduxjs/toolkit';
import { makeQuoteEndpoint } from '../../contract/quotes';
import { selectFileChoice } from '../../downloads/fileChoicesSlice';
import { failureOf } from '../../services/problem';
import { addressOf, holdToken } from '../../services/quoteLinks';
import { callSignedIn } from '../../services/signedInCall';
import { untilStandingListsJoin } from '../../state/exclusions/standing';
import { quoteWanted } from '../../state/events';
import { postageIn } from '../../state/quotes/quoteWords';
import {
  quoteBegun,
  type QuoteDraft,
  quoteMade,
  quoteMakingChosen,
  quoteNotMade,
  selectQuote,
} from '../../state/quotes/quoteSlice';
import { quotesApi } from '../../state/quotes/quotesApi';
import { selectUser } from '../../state/session/authSlice';
import type { AppStartListening, RootState } from '../../state/types';
import { selectFileOnOffer, selectFileOwner } from './listFile';
import { selectListToSave } from './savedList';

/** Makes a quote and opens its page. Not a mutation, because the quote’s link is a secret. */
export function setupQuoteMaking(start: AppStartListening): void {
  start({
    actionCreator: quoteWanted,
    effect: async (_action, { dispatch, ...listenerApi }) => {
      await untilStandingListsJoin(listenerApi);
      const list = selectListToSave(listenerApi.getState());
      if (list !== null) dispatch(quoteBegun({ filters: list.filters }));
    },
  });
  start({
    actionCreator: quoteMakingChosen,
    effect: async (_action, { dispatch, extra, ...listenerApi }) => {
      const user = selectUser(listenerApi.getState());
      const making = selectQuote(listenerApi.getState());
      if (
        making.status !== 'making' ||
        making === selectQuote(listenerApi.getOriginalState()) ||
        user === null
      )
        return;
      const answer = await callSignedIn(extra.auth, makeQuoteEndpoint, {
        body: {
          firebaseUid: user.uid,
          searchParameters: making.filters,
          file: selectFileOnOffer(listenerApi.getState()),
          ...termsOf(making.draft),
        },
      });
      if (selectQuote(listenerApi.getState()) !== making) return;
      if (!answer.ok) {
        dispatch(quoteNotMade({ problem: failureOf(answer.error) }));
        return;
      }
      const { quote, token } = answer.data;
      holdToken(quote.id, token);
      dispatch(quoteMade({ quote }));
      extra.navigate(addressOf(token));
    },
  });
}

/** Postage outside a quote’s range is omitted: it is valid for the file. */
function termsOf({ authorName, organization, rate }: QuoteDraft) {
  const postageMills = postageIn(rate) ?? null;
  return { authorName, organization, ...(postageMills !== null && { postageMills }) };
}

const selectQuotes = (state: RootState) =>
  quotesApi.endpoints.quotes.select({ uid: selectUser(state)?.uid ?? '' })(state);

/**
 * Suggests the author of the last quote, and the postage chosen for the file. The payer stays empty,
 * because the last quote may be for another client.
 */
export const selectQuoteDraft = createSelector(
  [
    (state: RootState) => selectQuotes(state).data?.quotes[0],
    (state: RootState) => selectFileChoice(state, selectFileOwner(state)).selection.cost,
  ],
  (last, rate): QuoteDraft => ({
    rate,
    organization: '',
    organizationId: '',
    authorName: last?.author_name ?? '',
  }),
);
