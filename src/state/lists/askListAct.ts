import * as v from 'valibot';
import { listNameSchema } from '../../contract/purchases';
import { campaignName, savedListName } from '../../contract/savedLists';
import { shareAddress } from '../../contract/shares';
import type { AppThunk } from '../types';
import type { ListAct, NameFormState } from './listActs';
import { listActsApi } from './listActsApi';
import { nameRefused, selectActState, selectIsActing } from './savedListsSlice';
import { isSharedWith } from './sharesApi';

const NAMES: Readonly<Record<NameFormState['kind'], v.GenericSchema<unknown, string>>> = {
  share: shareAddress,
  renameList: savedListName,
  namePurchase: listNameSchema,
  renameCampaign: campaignName,
  moveToNew: campaignName,
};

/** Sends what is chosen, one act at a time. savedListsSlice keeps how it goes. */
export const askListAct =
  (act: ListAct): AppThunk<void> =>
  (dispatch, getState) => {
    if (!selectIsActing(getState()))
      void dispatch(listActsApi.endpoints.listAct.initiate(act, { track: false }));
  };

/** Sends the name or address in the form, tidied, or says why it can't be sent. */
export const submitName = (): AppThunk<void> => (dispatch, getState) => {
  const open = selectActState(getState());
  if (open.status !== 'naming') return;
  const { form } = open;
  const typed = v.safeParse(NAMES[form.kind], open.typedName);
  if (!typed.success) {
    const what = form.kind === 'share' ? 'address' : 'name';
    dispatch(nameRefused({ message: `The ${what} ${typed.issues[0].message}.` }));
  } else if (form.kind === 'share' && isSharedWith(getState(), form.shared, typed.output))
    dispatch(nameRefused({ message: `You already share this with ${typed.output}.` }));
  else dispatch(askListAct({ ...form, typedName: typed.output }));
};
