import { useAppDispatch, useAppSelector, useDeps } from '../../state/hooks';
import { type AccountFields, accountFieldEdited, selectAccountForm } from './accountFormSlice';
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
  return { dispatch, deps, form, problems, edit, busy: form.status === 'submitting' };
}
