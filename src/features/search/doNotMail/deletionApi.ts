import { deleteUploadEndpoint } from '../../../contract/exclusions';
import { api, apiCall } from '../../../services/api';
import { exclusionsApi } from '../../../state/exclusions/exclusionsApi';
import { listsApi } from '../../../state/lists/listsApi';
import { callAndRefetch } from '../../../state/refetching';

export const deletionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Deletes a do-not-mail list. Purchases name what they leave out. */
    deleteUpload: build.mutation<null, { exclusionNo: number }>({
      queryFn: (body, queryApi, _options, baseQuery) =>
        callAndRefetch(
          apiCall(deleteUploadEndpoint, { body, signedIn: true }),
          [exclusionsApi.endpoints.exclusions, listsApi.endpoints.purchases],
          queryApi,
          baseQuery,
        ),
    }),
  }),
});
