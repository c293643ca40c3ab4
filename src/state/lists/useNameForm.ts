import { useAppDispatch, useAppSelector } from '../hooks';
import { type NameFormState, type ShownForm, shownForm, subjectOf } from './listActs';
import {
  nameEdited,
  nameFormCanceled,
  nameFormOpened,
  nameSubmitted,
  selectActState,
} from './savedListsSlice';

interface OpenableForm {
  /** For components/NameForm; null while it is closed. */
  readonly shown:
    | (Pick<ShownForm, 'name' | 'saving' | 'refusal'> & {
        readonly onEdit: (name: string) => void;
        readonly onSave: () => void;
        readonly onCancel: () => void;
      })
    | null;
  /** Opens it with this name in it. */
  readonly open: (name: string) => void;
}

/** The form for one name. */
export function useNameForm(form: NameFormState): OpenableForm {
  const dispatch = useAppDispatch();
  const shown = shownForm(useAppSelector(selectActState));
  const open = (name: string) => dispatch(nameFormOpened({ form, typedName: name }));
  if (shown?.subject !== subjectOf(form)) return { shown: null, open };
  const { name, saving, refusal } = shown;
  return {
    open,
    shown: {
      name,
      saving,
      refusal,
      onEdit: (typedName) => dispatch(nameEdited({ typedName })),
      onSave: () => dispatch(nameSubmitted()),
      onCancel: () => dispatch(nameFormCanceled()),
    },
  };
}
