import { filtersSchema } from '../../contract/filters';
import type { Quote } from '../../contract/quotes';
import { useAppSelector } from '../../state/hooks';
import { selectShownQuote } from '../../state/quotes/quoteSlice';
import type { RootState } from '../../state/types';
import * as v from 'valibot';
import type { Seen } from './purchaseState';

export function selectQuoteToPay(state: RootState): Seen | null {
  const quote = selectShownQuote(state);
  const filters = v.safeParse(filtersSchema, quote?.search_parameters);
  if (quote?.status !== 'open' || !filters.success) return null;
  const { id: quoteId, amount_cents: amountCents, record_count: recordCount } = quote;
  return { filters: filters.output, amountCents, recordCount, quoteId };
}

export function useQuoteOf({ quoteId }: Pick<Seen, 'quoteId'>): Quote | null {
  const quote = useAppSelector(selectShownQuote);
  return quote !== null && quote.id === quoteId ? quote : null;
}
