import * as v from 'valibot';
import { listNameSchema } from '../../contract/purchases';
import { campaignName, savedListName } from '../../contract/savedLists';
import { shareAddress } from '../../contract/shares';
import { useAppDispatch, useAppSelector } from '../hooks';
import type { AppThunk, RootState } from '../types';
import { type ActState, isNamed, type NameFormState, type Refusal, type Shared } from './listActs';
import {
  askListAct,
  nameEdited,
  nameFormCanceled,
  nameFormOpened,
  nameRefused,
  selectActState,
} from './savedListsSlice';
import { isShareOf, selectSharesRequest } from './listSelectors';

interface OpenableForm {
  /** For components/NameForm; null while it is closed. */
  readonly shown: {
    readonly name: string;
    readonly saving: boolean;
    readonly refusal: Refusal | null;
    readonly onEdit: (name: string) => void;
    readonly onSave: () => void;
    readonly onCancel: () => void;
  } | null;
  readonly open: (name: string) => void;
}

export function useNameForm(form: NameFormState): OpenableForm {
  const dispatch = useAppDispatch();
  const shown = shownForm(useAppSelector(selectActState));
  const open = (name: string) => dispatch(nameFormOpened({ form, typedName: name }));
  if (shown === null || JSON.stringify(shown.form) !== JSON.stringify(form)) return { shown: null, open };
  const { typedName: name, saving, refusal } = shown;
  return {
    open,
    shown: {
      name,
      saving,
      refusal,
      onEdit: (typedName) => dispatch(nameEdited({ typedName })),
      onSave: () => dispatch(submitName()),
      onCancel: () => dispatch(nameFormCanceled()),
    },
  };
}

/** Whether the form on screen is for this list, purchase or campaign. */
export function useIsNaming(id: string): boolean {
  const shown = shownForm(useAppSelector(selectActState));
  return shown !== null && JSON.stringify(shown.form).includes(id);
}

/** The form on screen: a name is being typed, or being saved. */
function shownForm(state: ActState) {
  if (state.status === 'naming') return { ...state, saving: false };
  if (state.status !== 'acting' || !isNamed(state.act)) return null;
  const { typedName, ...form } = state.act;
  return { form, typedName, refusal: null, saving: true };
}

const NAMES: Readonly<Record<NameFormState['kind'], v.GenericSchema<unknown, string>>> = {
  share: shareAddress,
  renameList: savedListName,
  namePurchase: listNameSchema,
  renameCampaign: campaignName,
  moveToNew: campaignName,
};

/** Sends the name or address in the form, tidied, or says why it can't be sent. */
const submitName = (): AppThunk<void> => (dispatch, getState) => {
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

/** @param address in lower case */
const isSharedWith = (state: RootState, shared: Shared, address: string): boolean =>
  selectSharesRequest(state).data?.shares.some(
    (share) => isShareOf(shared)(share) && share.email === address,
  ) ?? false;
