import { useAppDispatch, useAppSelector, useDeps } from '../../app/hooks';
import { type AccountFields, fieldEdited, selectAccountForm } from './accountFormSlice';
import { problemsOf } from './formProblems';

/** What both account screens need of the form's machine. */
export function useAccountForm() {
  const dispatch = useAppDispatch();
  const deps = useDeps();
  const form = useAppSelector(selectAccountForm);
  const problems = problemsOf(form);
  const edit = (field: keyof AccountFields) => (value: string) => {
    dispatch(fieldEdited({ field, value }));
  };
  return { dispatch, deps, form, problems, edit, busy: form.status === 'submitting' };
}
