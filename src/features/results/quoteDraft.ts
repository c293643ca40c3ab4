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

/** For whom the signed-in user last paid. */
function selectPaidFor(state: RootState): string {
  const { payments } = state;
  if (payments.status === 'none' || payments.uid !== selectUser(state)?.uid) return '';
  const named = payments.payments.map(
    (known) => (known.outcome === 'charged' && known.paid.organization) || '',
  );
  return named.find((organization) => organization !== '') ?? '';
}

/**
 * What a new quote says until something else is typed: what the author's last one says, or else for whom they
 * last paid; and what a piece costs to mail, if they typed that for the list's file.
 */
export const selectQuoteDraft = createSelector(
  [
    (state: RootState) => selectQuotes(state).data?.quotes[0],
    selectPaidFor,
    (state: RootState) => selectFileChoice(state, selectFileOwner(state)).selection.cost,
  ],
  (last, paidFor, rate): QuoteDraft => ({
    rate,
    organization: last?.organization ?? '',
    organizationId: '',
    authorName: last?.author_name ?? paidFor,
  }),
);
