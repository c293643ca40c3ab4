import { useAppDispatch, useAppSelector, useDeps } from '../../state/hooks';
import {
  type AccountAction,
  type AccountFields,
  accountFieldEdited,
  selectAccountForm,
} from './accountFormSlice';
import { problemsOf } from './formProblems';

/** What both account screens need from the form's state. */
export function useAccountForm() {
  const dispatch = useAppDispatch();
  const deps = useDeps();
  const form = useAppSelector(selectAccountForm);
  const problems = problemsOf(form);
  const edit = (field: keyof AccountFields) => (value: string) => {
    dispatch(accountFieldEdited({ field, value }));
  };
  const submitted = form.status === 'submitting' ? form.way : null;
  /** How a button looks during an attempt: the one that began it works, all others wait. */
  const progressOf = (way: AccountAction) => ({
    busy: submitted === way,
    disabled: submitted !== null && submitted !== way,
  });
  return { dispatch, deps, form, problems, edit, progressOf };
}
