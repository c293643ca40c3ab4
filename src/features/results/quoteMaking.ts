import { createSelector } from '@reduxjs/toolkit';
import type { CanonicalFilters } from '../../contract/filters';
import { selectFileChoice } from '../../downloads/fileChoicesSlice';
import { addressOf, tokenOf } from '../../services/quoteLinks';
import { untilStandingListsJoin } from '../../state/exclusions/standing';
import { quoteWanted } from '../../state/events';
import { type QuoteDraft, quotesApi } from '../../state/quotes/quotesApi';
import { quoteBegun, selectShownQuote } from '../../state/quotes/quoteSlice';
import { selectUser } from '../../state/session/authSlice';
import type { AppStartListening, AppThunk, RootState } from '../../state/types';
import { selectFileOnOffer, selectFileOwner } from './listFile';
import { selectListToSave } from './savedList';

/** Asks whom a quote is from and for, also after the sign-in that it took. */
export function setupQuoteMaking(start: AppStartListening): void {
  start({
    actionCreator: quoteWanted,
    effect: async (_action, { dispatch, ...listenerApi }) => {
      await untilStandingListsJoin(listenerApi);
      const list = selectListToSave(listenerApi.getState());
      if (list !== null) dispatch(quoteBegun({ filters: list.filters }));
    },
  });
}

/** Makes the quote, and opens its page. */
export const makeQuote =
  (filters: CanonicalFilters, draft: QuoteDraft): AppThunk =>
  async (dispatch, getState, { navigate }) => {
    const order = { filters, draft, file: selectFileOnOffer(getState()) };
    const { data } = await dispatch(quotesApi.endpoints.makeQuote.initiate(order, { track: false }));
    if (data !== undefined && selectShownQuote(getState())?.id === data.id)
      navigate(addressOf(tokenOf(data.id) ?? ''));
  };

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
