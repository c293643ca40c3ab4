import type { ReactNode } from 'react';
import { Button } from '../../components/Button';
import { TextField } from '../../components/TextField';
import styles from './AccountForm.module.css';
import { formFoundInvalid, type FormRule, problemsMended } from './accountFormSlice';
import { signInWithGoogle } from './credentials';
import { fieldOf, type Typed } from './formProblems';
import { useAccountForm } from './useAccountForm';

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
