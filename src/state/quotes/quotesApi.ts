import type { RequestOf, ResponseOf } from '../../contract/endpoint';
import type { ChosenFile } from '../../contract/files';
import type { CanonicalFilters } from '../../contract/filters';
import { changeQuoteEndpoint, makeQuoteEndpoint, type Quote, quotesEndpoint } from '../../contract/quotes';
import { api, apiCall } from '../../services/api';
import type { ApiResult } from '../../services/http';
import { holdToken } from '../../services/quoteLinks';
import { callSignedIn } from '../../services/signedInCall';
import { refetch } from '../refetching';
import { selectUser } from '../session/authSlice';
import type { AppDispatch, AppThunk, Deps, RootState } from '../types';
import { postageIn } from './quoteWords';

export interface QuoteDraft {
  readonly rate: string;
  readonly organization: string;
  readonly organizationId: string;
  readonly authorName: string;
}

interface QuoteToMake {
  readonly filters: CanonicalFilters;
  readonly file: ChosenFile;
  readonly draft: QuoteDraft;
}

/** Without a change, it gets the quote's link. */
export type QuoteChange = RequestOf<typeof changeQuoteEndpoint>;

/** The user's quotes, and what authors do with them. */
export const quotesApi = api.injectEndpoints({
  endpoints: (build) => ({
    quotes: build.query<ResponseOf<typeof quotesEndpoint>, { uid: string }>({
      query: (params) => apiCall(quotesEndpoint, { params, signedIn: true }),
    }),
    makeQuote: build.mutation<Quote, QuoteToMake>({
      queryFn: async ({ filters, file, draft }, { extra, getState }) => {
        const { rate, authorName, organization } = draft;
        // Postage that a quote can't have is left out: it was typed for the file, where it is no mistake.
        const postageMills = postageIn(rate) ?? null;
        const answer = await callSignedIn((extra as Deps).auth, makeQuoteEndpoint, {
          body: {
            firebaseUid: selectUser(getState() as RootState)?.uid ?? '',
            searchParameters: filters,
            file,
            authorName,
            organization,
            ...(postageMills !== null && { postageMills }),
          },
        });
        return withoutLink(answer);
      },
    }),
    changeQuote: build.mutation<Quote, QuoteChange>({
      queryFn: async (body, { dispatch, extra }) => {
        const answer = await callSignedIn((extra as Deps).auth, changeQuoteEndpoint, { body });
        if (answer.ok && body.closed !== undefined) await (dispatch as AppDispatch)(refetchQuotes());
        return withoutLink(answer);
      },
    }),
  }),
});

const refetchQuotes = (): AppThunk => refetch(quotesApi.endpoints.quotes);

/** A quote's link is a secret, so the store gets the quote alone. */
function withoutLink(answer: ApiResult<{ readonly quote: Quote; readonly token: string }>) {
  if (!answer.ok) return { error: answer.error };
  const { quote, token } = answer.data;
  holdToken(quote.id, token);
  return { data: quote };
}
