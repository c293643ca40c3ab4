import { useRef } from 'react';
import { Button } from '../../components/Button';
import { ErrorSummary } from '../../components/ErrorSummary';
import { Notice } from '../../components/Notice';
import { PasswordField } from '../../components/PasswordField';
import { TextField } from '../../components/TextField';
import styles from './AccountForm.module.css';
import { requestMail, signInWithGoogle, submitSignIn } from './credentials';
import { errorAt, FIELD } from './formProblems';
import { useAccountForm } from './useAccountForm';

/** Email and password, or Google: on the sign-in screen, and where a session ended. */
export function SignInForm() {
  const { dispatch, deps, form, problems, edit, progressOf } = useAccountForm();
  const password = useRef<HTMLInputElement>(null);
  return (
    <>
      <ErrorSummary problems={problems} />
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submitSignIn(
            { email: form.fields.email, password: password.current?.value ?? '' },
            deps,
            dispatch,
          );
        }}
      >
        <TextField
          id={FIELD.email}
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          value={form.fields.email}
          onChange={edit('email')}
          error={errorAt(problems, FIELD.email)}
        />
        <PasswordField
          id={FIELD.password}
          label="Password"
          name="password"
          autoComplete="current-password"
          ref={password}
          error={errorAt(problems, FIELD.password)}
        />
        <Button kind="primary" type="submit" {...progressOf('password')}>
          Sign In
        </Button>
        <Button
          kind="quiet"
          {...progressOf('reset')}
          onClick={() => void requestMail('reset', form.fields.email, deps, dispatch)}
        >
          Forgot your password?
        </Button>
      </form>
      {form.status === 'mailSent' && (
        <Notice tone="success" title="Check your email">
          If {form.fields.email.trim()} has an account with a password, we’ve sent a link to reset it. Check
          your spam folder if you don’t see it.
        </Notice>
      )}
      <p className={styles.or}>or</p>
      <Button {...progressOf('google')} onClick={() => void signInWithGoogle(deps, dispatch)}>
        Continue with Google
      </Button>
    </>
  );
}
