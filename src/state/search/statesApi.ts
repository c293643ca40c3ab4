import type { ResponseOf } from '../../contract/endpoint';
import { statesEndpoint, type StateSummary } from '../../contract/stateList';
import { api, apiCall } from '../../services/api';

/** The states on file, which the first view of a page shows. They stay cached. */
export const statesApi = api.injectEndpoints({
  endpoints: (build) => ({
    states: build.query<StateSummary[], null>({
      query: () => apiCall(statesEndpoint),
      transformResponse: ({ data }: ResponseOf<typeof statesEndpoint>) => data,
      keepUnusedDataFor: Infinity,
    }),
  }),
});
