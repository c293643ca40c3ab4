import type { ResponseOf } from '../../contract/endpoint';
import { type Places, placesEndpoint } from '../../contract/places';
import { api, apiCall } from '../../services/api';

/** The names of one state's places, fetched once a visit: there are thousands. */
export const placesApi = api.injectEndpoints({
  endpoints: (build) => ({
    places: build.query<Places, string>({
      query: (state) => apiCall(placesEndpoint, { params: { state } }),
      transformResponse: ({ data }: ResponseOf<typeof placesEndpoint>) => data,
      keepUnusedDataFor: Infinity,
    }),
  }),
});

type Select = ReturnType<typeof placesApi.endpoints.places.select>;
const selects = new Map<string, Select>();

/** Selects the request for a state's places. One selector per state, so that its names stay the same object. */
export function selectPlaces(state: string): Select {
  const select = selects.get(state) ?? placesApi.endpoints.places.select(state);
  selects.set(state, select);
  return select;
}
