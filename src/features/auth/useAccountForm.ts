import { useAppDispatch, useAppSelector } from '../../state/hooks';
import {
  type AccountAction,
  type AccountFields,
  accountFieldEdited,
  selectAccountForm,
} from './accountFormSlice';
import { FIELD, problemsOf } from './formProblems';

/** What the account screens need from the form's state. */
export function useAccountForm() {
  const dispatch = useAppDispatch();
  const form = useAppSelector(selectAccountForm);
  const problems = problemsOf(form);
  const edit = (field: keyof AccountFields) => (value: string) => {
    dispatch(accountFieldEdited({ field, value }));
  };
  /** What a field shows that the state does not hold, such as a password. */
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
  /** How a button looks during an attempt: the one that began it works, all others wait. */
  const progressOf = (way: AccountAction) => ({
    busy: submitted === way,
    disabled: submitted !== null && submitted !== way,
  });
  return { dispatch, form, problems, edit, field, secret, progressOf };
}
