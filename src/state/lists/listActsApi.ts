import type { AnyEndpoint, RequestOf } from '../../contract/endpoint';
import { nameListEndpoint } from '../../contract/purchases';
import * as lists from '../../contract/savedLists';
import { changeShareEndpoint } from '../../contract/shares';
import { api, apiCall } from '../../services/api';
import { exclusionsApi } from '../exclusions/exclusionsApi';
import { callAndRefetch } from '../refetching';
import { selectUser } from '../session/authSlice';
import type { RootState } from '../types';
import type { ListAct } from './listActs';
import { profileApi } from './profileApi';
import { savedListsApi } from './savedListsApi';
import { sharesApi } from './sharesApi';

/** What a person does with lists, purchases and campaigns. */
export const listActsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAct: build.mutation<null, ListAct>({
      queryFn: (act, queryApi, _options, baseQuery) => {
        const uid = selectUser(queryApi.getState() as RootState)?.uid ?? '';
        return callAndRefetch(callOf(act, uid), changedBy(act), queryApi, baseQuery);
      },
    }),
  }),
});

/** The queries whose answers are another after an act. */
function changedBy(act: ListAct) {
  const { savedLists } = savedListsApi.endpoints;
  const { purchases } = profileApi.endpoints;
  // A campaign says with how many it is shared.
  if ('shared' in act)
    return [sharesApi.endpoints.shares, ...('campaignId' in act.shared ? [savedLists] : [])];
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
