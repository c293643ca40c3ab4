import { createSelector } from '@reduxjs/toolkit';
import { selectFileChoice } from '../../downloads/fileChoicesSlice';
import { type QuoteDraft, selectQuote } from '../../state/quotes/quoteSlice';
import { quotesApi } from '../../state/quotes/quotesApi';
import { selectUser } from '../../state/session/authSlice';
import type { RootState } from '../../state/types';
import { selectFileOwner } from './fileOnOffer';

/** Whose quotes are asked for while one is begun; null otherwise. */
export function selectQuotesToKnow(state: RootState): { readonly uid: string } | null {
  const user = selectUser(state);
  return user === null || !('filters' in selectQuote(state)) ? null : { uid: user.uid };
}

const selectQuotes = (state: RootState) =>
  quotesApi.endpoints.quotes.select({ uid: selectUser(state)?.uid ?? '' })(state);

/** Whether it is known what the author's last quote says, or can't be known. */
export function selectIsQuoteReady(state: RootState): boolean {
  const { isSuccess, isError } = selectQuotes(state);
  return isSuccess || isError;
}

/**
 * What a new quote says until something else is typed: who the author's last one is from, and what a piece
 * costs to mail, if they typed that for the list's file. Who pays is empty: the last one may be of another
 * client.
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
