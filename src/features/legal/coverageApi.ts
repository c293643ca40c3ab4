import type { ResponseOf } from '../../contract/endpoint';
import { coverageEndpoint, type StateCoverage } from '../../contract/coverage';
import { api, apiCall } from '../../services/api';

export const EVERY_STATE = {};

/** What became of the registrations in each state's file. */
export const coverageApi = api.injectEndpoints({
  endpoints: (build) => ({
    coverage: build.query<StateCoverage[], typeof EVERY_STATE>({
      query: () => apiCall(coverageEndpoint),
      transformResponse: ({ data }: ResponseOf<typeof coverageEndpoint>) => data,
      keepUnusedDataFor: 0,
    }),
  }),
});
