import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { QUOTE_PATH } from '../../state/quotes/quoteSlice';
import { selectActState } from '../../state/lists/savedListsSlice';
import { selectAuth } from '../../state/session/authSlice';
import {
  type AccountAction,
  type AccountFields,
  accountFieldEdited,
  selectAccountForm,
} from './accountFormSlice';
import { FIELD, problemsOf } from './formProblems';

/** Where signing in leads back to, before the person is surprised by it; null if it leads home. */
export function useReturnWords(): string | null {
  const auth = useAppSelector(selectAuth);
  const saves = useAppSelector(selectActState).status === 'signingIn';
  if (auth.status === 'unknown' || auth.returnTo === null) return null;
  if (saves) return 'Your list is still here. We’ll save it as soon as you’re signed in.';
  const isQuote = auth.returnTo === QUOTE_PATH;
  if (auth.next === 'look')
    return `You’ll come straight back to ${isQuote ? 'the quote' : 'where you were'}.`;
  if (isQuote) return 'You’ll come straight back to the quote, and the checkout opens.';
  const next = auth.next === 'quote' ? 'to make your quote' : 'to the checkout';
  return `Your list is still here. You’ll come straight back ${next}.`;
}

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
