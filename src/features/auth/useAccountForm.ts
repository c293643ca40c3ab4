import { useAppDispatch, useAppSelector } from '../../state/hooks';
import {
  type AccountAction,
  type AccountFields,
  accountFieldEdited,
  selectAccountForm,
} from './accountFormSlice';
import { FIELD, problemsOf } from './formProblems';

export function useAccountForm() {
  const dispatch = useAppDispatch();
  const form = useAppSelector(selectAccountForm);
  const problems = problemsOf(form);
  const edit = (field: keyof AccountFields) => (value: string) => {
    dispatch(accountFieldEdited({ field, value }));
  };
  /** The props of a field whose text the state doesn't hold. */
  const secret = (name: keyof typeof FIELD) => ({
    id: FIELD[name],
    name,
    error: problems.find(({ fieldId }) => fieldId === FIELD[name])?.message,
  });
  const field = (name: keyof AccountFields) => ({
    ...secret(name),
    value: form.fields[name],
    onChange: edit(name),
  });
  const submitted = form.status === 'submitting' ? form.way : null;
  /** During an attempt, its own button is busy and all others are disabled. */
  const progressOf = (way: AccountAction) => ({
    busy: submitted === way,
    disabled: submitted !== null && submitted !== way,
  });
  return { dispatch, form, problems, edit, field, secret, progressOf };
}
