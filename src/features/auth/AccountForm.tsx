import type { ReactNode } from 'react';
import { Button } from '../../components/Button';
import { TextField } from '../../components/TextField';
import styles from './AccountForm.module.css';
import { signInWithGoogle } from './credentials';
import { useAccountForm } from './useAccountForm';

interface AccountFormProps {
  /** `typed` reads a field that is not in the state. */
  readonly onSubmit: (typed: (name: 'password' | 'confirmation') => string) => void;
  readonly children: ReactNode;
}

export function AccountForm({ onSubmit, children }: AccountFormProps) {
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const { elements } = event.currentTarget;
        onSubmit((name) => (elements.namedItem(name) as HTMLInputElement | null)?.value ?? '');
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
