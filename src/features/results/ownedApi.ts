import type { ChosenFile } from '../../contract/files';
import type { ResponseOf } from '../../contract/endpoint';
import type { CanonicalFilters } from '../../contract/filters';
import type { Purchase } from '../../contract/purchase';
import { ownedListEndpoint } from '../../contract/purchases';
import { api, apiCall } from '../../services/api';

/** With the file of it that was last asked for. */
type OwnedPurchase = Purchase & { readonly file: ChosenFile | null };

/** The signed-in user's purchase of the list in the results; asked again after each purchase. */
export const ownedApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownedList: build.query<OwnedPurchase | null, CanonicalFilters>({
      query: (filters) => apiCall(ownedListEndpoint, { body: { searchParameters: filters }, signedIn: true }),
      transformResponse: ({ purchase, file }: ResponseOf<typeof ownedListEndpoint>) =>
        purchase && { ...purchase, file: file ?? null },
      providesTags: ['Purchases'],
      keepUnusedDataFor: 0,
    }),
  }),
});
