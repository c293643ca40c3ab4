import type { ResponseOf } from '../../contract/endpoint';
import { quotesEndpoint } from '../../contract/quotes';
import { api, apiCall } from '../../services/api';

/** The user's quotes, without their links. */
export const quotesApi = api.injectEndpoints({
  endpoints: (build) => ({
    quotes: build.query<ResponseOf<typeof quotesEndpoint>, { uid: string }>({
      query: (params) => apiCall(quotesEndpoint, { params, signedIn: true }),
    }),
  }),
});
