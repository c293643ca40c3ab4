import type { AnyEndpoint, RequestOf, ResponseOf } from '../../contract/endpoint';
import { deleteUploadEndpoint } from '../../contract/exclusions';
import { nameListEndpoint, purchasesEndpoint, summaryEndpoint } from '../../contract/purchases';
import * as lists from '../../contract/savedLists';
import { changeShareEndpoint, sharesEndpoint } from '../../contract/shares';
import { api, apiCall } from '../../services/api';
import { exclusionsApi } from '../exclusions/exclusionsApi';
import { callAndRefetch, type PersonsQuery } from '../refetching';
import { selectUser } from '../session/authSlice';
import type { RootState } from '../types';
import type { ListAct } from './listActs';

type Person = Readonly<Record<'uid', string>>;

const GONE = 'This list isn’t here any more.';

/** A person's purchases, saved lists, campaigns and shares, and what they do with them. */
export const listsApi = api.injectEndpoints({
  endpoints: (build) => ({
    purchases: build.query<ResponseOf<typeof purchasesEndpoint>, Person>({
      query: (params) => apiCall(purchasesEndpoint, { params, signedIn: true }),
      providesTags: ['Purchases'],
      keepUnusedDataFor: 0,
    }),
    summary: build.query<ResponseOf<typeof summaryEndpoint>, Person>({
      query: (params) => apiCall(summaryEndpoint, { params, signedIn: true }),
      providesTags: ['Purchases'],
      keepUnusedDataFor: 0,
    }),
    savedLists: build.query<ResponseOf<typeof lists.savedListsEndpoint>, Person>({
      query: (params) => apiCall(lists.savedListsEndpoint, { params, signedIn: true }),
      keepUnusedDataFor: 0,
    }),
    /** Today's counts. One cache entry for each person: new counts join it. */
    listCounts: build.query<readonly lists.TodaysCount[], Person & { readonly ids: readonly string[] }>({
      query: ({ ids }) => apiCall(lists.countListsEndpoint, { body: { ids: [...ids] }, signedIn: true }),
      transformResponse: ({ counts }: ResponseOf<typeof lists.countListsEndpoint>, _meta, { ids }) =>
        ids.map((id) => counts.find((count) => count.id === id) ?? { id, sentence: GONE }),
      serializeQueryArgs: ({ queryArgs: { uid } }) => ({ uid }),
      merge: (known, counted) => {
        const ids = new Set(counted.map(({ id }) => id));
        return [...known.filter(({ id }) => !ids.has(id)), ...counted];
      },
      keepUnusedDataFor: 0,
    }),
    /** What a person shares, and what is shared with them. */
    shares: build.query<ResponseOf<typeof sharesEndpoint>, Person>({
      query: (params) => apiCall(sharesEndpoint, { params, signedIn: true }),
      keepUnusedDataFor: 0,
    }),
    listAct: build.mutation<null, ListAct>({
      queryFn: (act, queryApi, _options, baseQuery) => {
        const uid = selectUser(queryApi.getState() as RootState)?.uid ?? '';
        return callAndRefetch(callOf(act, uid), changedBy(act), queryApi, baseQuery);
      },
    }),
    /** Deletes a do-not-mail list. */
    deleteUpload: build.mutation<null, { exclusionNo: number }>({
      queryFn: (body, queryApi, _options, baseQuery) => {
        const call = apiCall(deleteUploadEndpoint, { body, signedIn: true });
        return callAndRefetch(call, namingExclusions(), queryApi, baseQuery);
      },
    }),
  }),
});

/** Purchases name what they leave out. */
const namingExclusions = (): readonly PersonsQuery[] => [
  exclusionsApi.endpoints.exclusions,
  listsApi.endpoints.purchases,
];

/** The queries that an act changes. */
function changedBy(act: ListAct): readonly PersonsQuery[] {
  const { purchases, savedLists, shares } = listsApi.endpoints;
  // A campaign says with how many it is shared.
  if ('shared' in act) return 'campaignId' in act.shared ? [shares, savedLists] : [shares];
  // A saved list and its purchase have one name. Lists that leave it out say it, too.
  if (act.kind === 'namePurchase' || act.kind === 'renameList')
    return [savedLists, purchases, exclusionsApi.endpoints.exclusions];
  return 'item' in act && 'purchaseId' in act.item ? [savedLists, purchases] : [savedLists];
}

const signedIn = <E extends AnyEndpoint>(endpoint: E, body: RequestOf<E>) =>
  apiCall(endpoint, { body, signedIn: true });

function callOf(act: ListAct, uid: string) {
  switch (act.kind) {
    case 'share':
      return signedIn(changeShareEndpoint, { ...act.shared, email: act.typedName });
    case 'unshare':
      return signedIn(changeShareEndpoint, { ...act.shared, email: act.email, removed: true });
    case 'save': {
      const { filters: searchParameters, listName: name, file } = act;
      return signedIn(lists.saveListEndpoint, {
        firebaseUid: uid,
        searchParameters,
        name,
        ...(file && { file }),
      });
    }
    case 'keepFile':
      return signedIn(lists.changeListEndpoint, { listId: act.listId, file: act.file });
    case 'renameList':
      return signedIn(lists.changeListEndpoint, { listId: act.listId, name: act.typedName });
    case 'namePurchase':
      return signedIn(nameListEndpoint, { purchaseId: act.purchaseId, name: act.typedName });
    case 'delete':
    case 'restore':
      return signedIn(lists.changeListEndpoint, { listId: act.listId, deleted: act.kind === 'delete' });
    case 'move':
      return signedIn(lists.moveListEndpoint, { ...act.item, campaignId: act.campaignId });
    case 'moveToNew':
      return signedIn(lists.moveListEndpoint, { ...act.item, campaignName: act.typedName });
    case 'renameCampaign':
      return signedIn(lists.changeCampaignEndpoint, { campaignId: act.campaignId, name: act.typedName });
    case 'deleteCampaign':
      return signedIn(lists.changeCampaignEndpoint, { campaignId: act.campaignId, deleted: true });
  }
}
