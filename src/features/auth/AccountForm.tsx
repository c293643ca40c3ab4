import type { ReactNode } from 'react';
import { Button } from '../../components/Button';
import { TextField } from '../../components/TextField';
import styles from './AccountForm.module.css';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import {
  type AccountAction,
  accountFieldEdited,
  type AccountFields,
  formFoundInvalid,
  type FormRule,
  problemsMended,
  selectAccountForm,
} from './accountFormSlice';
import { signInWithGoogle } from './credentials';
import { FIELD, fieldOf, problemsOf, type Typed } from './formProblems';

interface AccountFormProps {
  /** Called with what is typed once that breaks no rule. */
  readonly onSubmit: (typed: Typed) => void;
  /** The rules that what is typed breaks: an error goes as soon as it is mended. */
  readonly rules: (typed: Typed) => readonly FormRule[];
  readonly children: ReactNode;
}

const typedIn =
  ({ elements }: HTMLFormElement): Typed =>
  (name) =>
    (elements.namedItem(name) as HTMLInputElement | null)?.value ?? '';

export function AccountForm({ onSubmit, rules, children }: AccountFormProps) {
  const { dispatch, form } = useAccountForm();
  return (
    <form
      className={styles.form}
      noValidate
      onInput={({ currentTarget, target }) => {
        if (
          form.status === 'refused' &&
          fieldOf(form.way, form.problem.code) === (target as HTMLInputElement).id
        )
          dispatch(problemsMended({ rules: [] }));
        if (form.status !== 'invalid') return;
        const broken = rules(typedIn(currentTarget));
        const left = form.rules.filter((rule) => broken.includes(rule));
        if (left.length < form.rules.length) dispatch(problemsMended({ rules: left }));
      }}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = typedIn(event.currentTarget);
        const broken = rules(typed);
        if (broken.length > 0) dispatch(formFoundInvalid({ rules: broken }));
        else onSubmit(typed);
      }}
    >
      {children}
    </form>
  );
}

export function EmailField({ onBlur }: { readonly onBlur?: () => void }) {
  const { field } = useAccountForm();
  return <TextField label="Email" type="email" autoComplete="username" onBlur={onBlur} {...field('email')} />;
}

export function OrGoogle() {
  const { dispatch, progressOf } = useAccountForm();
  return (
    <>
      <p className={styles.or}>or</p>
      <Button {...progressOf('google')} onClick={() => void dispatch(signInWithGoogle())}>
        Continue with Google
      </Button>
    </>
  );
}

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
