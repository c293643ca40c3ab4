import type { ResponseOf } from '../../contract/endpoint';
import { countListsEndpoint, savedListsEndpoint, type TodaysCount } from '../../contract/savedLists';
import { api, apiCall } from '../../services/api';

const GONE = 'This list isn’t here any more.';

/** The user's saved lists and campaigns, and today's counts of lists. */
export const savedListsApi = api.injectEndpoints({
  endpoints: (build) => ({
    savedLists: build.query<ResponseOf<typeof savedListsEndpoint>, { uid: string }>({
      query: (params) => apiCall(savedListsEndpoint, { params, signedIn: true }),
      keepUnusedDataFor: 0,
    }),
    /** One cache entry for each user: new counts join it. */
    listCounts: build.query<readonly TodaysCount[], { uid: string; ids: readonly string[] }>({
      query: ({ ids }) => apiCall(countListsEndpoint, { body: { ids: [...ids] }, signedIn: true }),
      transformResponse: ({ counts }: ResponseOf<typeof countListsEndpoint>, _meta, { ids }) =>
        ids.map((id) => counts.find((count) => count.id === id) ?? { id, sentence: GONE }),
      serializeQueryArgs: ({ queryArgs: { uid } }) => ({ uid }),
      merge: (known, counted) => {
        const ids = new Set(counted.map(({ id }) => id));
        return [...known.filter(({ id }) => !ids.has(id)), ...counted];
      },
      keepUnusedDataFor: 0,
    }),
  }),
});
