import { useAppDispatch, useAppSelector } from '../hooks';
import { submitName } from './askListAct';
import { type ActState, isNamed, type NameFormState, type Refusal } from './listActs';
import { nameEdited, nameFormCanceled, nameFormOpened, selectActState } from './savedListsSlice';

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

/** The form for one name. */
export function useNameForm(form: NameFormState): OpenableForm {
  const dispatch = useAppDispatch();
  const shown = shownForm(useAppSelector(selectActState));
  const open = (name: string) => dispatch(nameFormOpened({ form, typedName: name }));
  if (shown === null || JSON.stringify(shown.form) !== JSON.stringify(form)) return { shown: null, open };
  const { typedName: name, saving, refusal } = shown;
  return {
    open,
    shown: {
      ...{ name, saving, refusal },
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
