import * as v from 'valibot';
import {
  campaignName,
  changeCampaignEndpoint,
  changeListEndpoint,
  moveListEndpoint,
  savedListName,
  saveListEndpoint,
} from '../../contract/savedLists';
import { listNameSchema, nameListEndpoint } from '../../contract/purchases';
import { changeShareEndpoint, shareAddress } from '../../contract/shares';
import { api } from '../../services/api';
import type { AuthUser } from '../../services/auth';
import type { ApiResult } from '../../services/http';
import { problemOf, referenceOf } from '../../services/problem';
import { callSignedIn } from '../../services/signedInCall';
import type { Deps } from '../deps';
import { reloadExclusions } from '../exclusions/exclusionsApi';
import { selectUser } from '../session/authSlice';
import type { AppListenerApi, RootState } from '../types';
import type { ListAct } from './listActs';
import { profileApi } from './profileApi';
import { savedListsApi } from './savedListsApi';
import { isSharedWith, sharesApi } from './sharesApi';
import { actDone, actRefused, selectActState } from './savedListsSlice';

const FAILED: Readonly<Record<ListAct['kind'], string>> = {
  share: 'We couldn’t share it.',
  unshare: 'It is still shared.',
  save: 'We couldn’t save the list.',
  keepFile: 'We couldn’t save the file choice.',
  renameList: 'We couldn’t save the name.',
  namePurchase: 'We couldn’t save the name.',
  renameCampaign: 'We couldn’t save the name.',
  delete: 'We couldn’t delete the list.',
  restore: 'We couldn’t bring the list back.',
  move: 'We couldn’t move it.',
  moveToNew: 'We couldn’t move it.',
  deleteCampaign: 'We couldn’t delete the campaign.',
};
const OFFLINE = 'Check your internet connection and try again.';

const NAMES: Readonly<Partial<Record<ListAct['kind'], v.GenericSchema<unknown, string>>>> = {
  share: shareAddress,
  renameList: savedListName,
  namePurchase: listNameSchema,
  renameCampaign: campaignName,
  moveToNew: campaignName,
};

const actIn = (state: RootState): ListAct | null => {
  const acting = selectActState(state);
  return acting.status === 'acting' ? acting.act : null;
};

/**
 * Does what has just been chosen, and is done once the lists show it. Not RTK Query mutations: the store
 * would keep their arguments.
 */
export async function doAct(listenerApi: AppListenerApi): Promise<void> {
  const { dispatch, extra } = listenerApi;
  const act = actIn(listenerApi.getState());
  const user = selectUser(listenerApi.getState());
  if (act === null || act === actIn(listenerApi.getOriginalState()) || user === null) return;
  const isAwaited = () => actIn(listenerApi.getState()) === act;
  const name = v.safeParse(NAMES[act.kind] ?? v.string(), 'typedName' in act ? act.typedName : '');
  const refuse = (message: string) => dispatch(actRefused({ message, problem: null }));
  if (!name.success) {
    refuse(`The ${act.kind === 'share' ? 'address' : 'name'} ${name.issues[0].message}.`);
    return;
  }
  if (act.kind === 'share' && isSharedWith(listenerApi.getState(), act.shared, name.output)) {
    refuse(`You already share this with ${name.output}.`);
    return;
  }
  const answer = await ask(act, name.output, user, extra);
  if (!isAwaited()) return;
  if (!answer.ok) {
    const problem = problemOf(answer.error);
    const requestId = referenceOf(answer.error);
    const advice = problem?.code === 'network' ? OFFLINE : 'Please try again.';
    const message = problem?.sentence ?? `${FAILED[act.kind]} ${advice}`;
    dispatch(actRefused({ message, problem, ...(requestId !== null && { requestId }) }));
    return;
  }
  if ('item' in act && 'purchaseId' in act.item) dispatch(api.util.invalidateTags(['Purchases']));
  if ('shared' in act) await refreshShares(user, listenerApi);
  const { uid } = user;
  if (act.kind === 'namePurchase' || act.kind === 'renameList') {
    // A saved list and its purchase have one name. Lists that leave it out say it, too.
    void reloadExclusions(listenerApi.getState(), dispatch);
    const { initiate, select } = profileApi.endpoints.purchases;
    if (select({ uid })(listenerApi.getState()).isSuccess)
      await dispatch(initiate({ uid }, { forceRefetch: true, subscribe: false }));
  }
  // A campaign says with how many it is shared.
  if (!('shared' in act && 'purchaseId' in act.shared)) await refresh(user, listenerApi);
  if (isAwaited()) dispatch(actDone());
}

/** Fetches the lists again, even if a request from before is under way: its answer may be too old. */
async function refresh({ uid }: AuthUser, { dispatch }: AppListenerApi): Promise<void> {
  const { endpoints, util } = savedListsApi;
  await dispatch(util.getRunningQueryThunk('savedLists', { uid }));
  await dispatch(endpoints.savedLists.initiate({ uid }, { forceRefetch: true, subscribe: false }));
}

async function refreshShares({ uid }: AuthUser, { dispatch }: AppListenerApi): Promise<void> {
  const { endpoints, util } = sharesApi;
  await dispatch(util.getRunningQueryThunk('shares', { uid }));
  await dispatch(endpoints.shares.initiate({ uid }, { forceRefetch: true, subscribe: false }));
}

/** @param name what was typed, tidied */
function ask(act: ListAct, name: string, { uid }: AuthUser, { auth }: Deps): Promise<ApiResult<unknown>> {
  switch (act.kind) {
    case 'share':
      return callSignedIn(auth, changeShareEndpoint, { body: { ...act.shared, email: name } });
    case 'unshare':
      return callSignedIn(auth, changeShareEndpoint, {
        body: { ...act.shared, email: act.email, removed: true },
      });
    case 'save': {
      const { filters: searchParameters, listName, file } = act;
      return callSignedIn(auth, saveListEndpoint, {
        body: { firebaseUid: uid, searchParameters, name: listName, ...(file && { file }) },
      });
    }
    case 'keepFile':
      return callSignedIn(auth, changeListEndpoint, { body: { listId: act.listId, file: act.file } });
    case 'renameList':
      return callSignedIn(auth, changeListEndpoint, { body: { listId: act.listId, name } });
    case 'namePurchase':
      return callSignedIn(auth, nameListEndpoint, { body: { purchaseId: act.purchaseId, name } });
    case 'delete':
    case 'restore':
      return callSignedIn(auth, changeListEndpoint, {
        body: { listId: act.listId, deleted: act.kind === 'delete' },
      });
    case 'move':
      return callSignedIn(auth, moveListEndpoint, { body: { ...act.item, campaignId: act.campaignId } });
    case 'moveToNew':
      return callSignedIn(auth, moveListEndpoint, { body: { ...act.item, campaignName: name } });
    case 'renameCampaign':
      return callSignedIn(auth, changeCampaignEndpoint, { body: { campaignId: act.campaignId, name } });
    case 'deleteCampaign':
      return callSignedIn(auth, changeCampaignEndpoint, {
        body: { campaignId: act.campaignId, deleted: true },
      });
  }
}
