import { skipToken } from '@reduxjs/toolkit/query';
import { canonicalText } from '../../contract/filters';
import type { Quote } from '../../contract/quotes';
import { todaysFilters } from '../../contract/todaysFilters';
import { shortWords } from '../../lib/listTitle';
import { useAppSelector } from '../../state/hooks';
import { selectListsByFilters } from '../../state/lists/listSelectors';
import { savedListsApi } from '../../state/lists/savedListsApi';
import { selectUser } from '../../state/session/authSlice';
import { useLive } from '../../state/useLive';

/** What its author saved the list as, which is for them alone; to others, what it is in a line. */
export function QuoteTitle({ quote }: { readonly quote: Quote }) {
  const user = useAppSelector(selectUser);
  const isAuthor = quote.role === 'author' && user !== null;
  useLive(savedListsApi.endpoints.savedLists, isAuthor ? { uid: user.uid } : skipToken, { once: true });
  const filters = todaysFilters(quote);
  const saved = useAppSelector((state) =>
    isAuthor && filters !== null ? selectListsByFilters(state).get(canonicalText(filters)) : undefined,
  );
  return <h2>{saved?.list_name ?? shortWords(quote, 'the author’s')}</h2>;
}
