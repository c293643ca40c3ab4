import { PAGES } from '../../lib/sitePages';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button';
import { ErrorSummary } from '../../components/ErrorSummary';
import { PasswordField } from '../../components/PasswordField';
import { TextField } from '../../components/TextField';
import styles from './AccountForm.module.css';
import { signInWithGoogle, submitSignUp } from './credentials';
import { errorAt, FIELD } from './formProblems';
import { PASSWORD_LENGTH } from './passwordLength';
import { useAccountForm } from './useAccountForm';

export function SignUpPage() {
  const { dispatch, deps, form, problems, edit, progressOf } = useAccountForm();
  const password = useRef<HTMLInputElement>(null);
  const confirmation = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.page}>
      <h1>{PAGES['/signup'].heading}</h1>
      <ErrorSummary problems={problems} />
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const passwords = {
            password: password.current?.value ?? '',
            confirmation: confirmation.current?.value ?? '',
          };
          void submitSignUp({ ...form.fields, ...passwords }, deps, dispatch);
        }}
      >
        <div className={styles.names}>
          <TextField
            id={FIELD.firstName}
            label="First Name"
            name="firstName"
            autoComplete="given-name"
            value={form.fields.firstName}
            onChange={edit('firstName')}
            error={errorAt(problems, FIELD.firstName)}
          />
          <TextField
            id={FIELD.lastName}
            label="Last Name"
            name="lastName"
            autoComplete="family-name"
            value={form.fields.lastName}
            onChange={edit('lastName')}
          />
        </div>
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
          hint={`At least ${PASSWORD_LENGTH} characters.`}
          name="password"
          autoComplete="new-password"
          ref={password}
          error={errorAt(problems, FIELD.password)}
        />
        <PasswordField
          id={FIELD.confirmation}
          label="Confirm Password"
          name="confirmation"
          autoComplete="new-password"
          ref={confirmation}
          error={errorAt(problems, FIELD.confirmation)}
        />
        <Button kind="primary" type="submit" {...progressOf('signUp')}>
          Sign Up
        </Button>
      </form>
      <p className={styles.or}>or</p>
      <Button {...progressOf('google')} onClick={() => void signInWithGoogle(deps, dispatch)}>
        Continue with Google
      </Button>
      <p>
        Already have an account? <Link to="/login">Sign in</Link>
      </p>
    </div>
  );
}
