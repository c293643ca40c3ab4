import { PAGES } from '../../lib/sitePages';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button';
import { ErrorSummary } from '../../components/ErrorSummary';
import { PasswordField } from '../../components/PasswordField';
import { TextField } from '../../components/TextField';
import styles from './AccountForm.module.css';
import { signInWithGoogle, submitSignUp } from './credentials';
import { errorAt, FIELD } from './formProblems';
import { meantAddress } from './emailDomains';
import { useAppSelector } from '../../state/hooks';
import { selectReturnTo } from '../../state/session/authSlice';
import { PASSWORD_LENGTH } from './passwordLength';
import { useAccountForm } from './useAccountForm';

export function SignUpPage() {
  const { dispatch, deps, form, problems, edit, progressOf } = useAccountForm();
  const password = useRef<HTMLInputElement>(null);
  const confirmation = useRef<HTMLInputElement>(null);
  const keepsList = useAppSelector(selectReturnTo) !== null;
  const { firstName, lastName, email } = form.fields;
  const namesMissing = errorAt(problems, FIELD.firstName);
  const isTaken = form.status === 'refused' && form.problem.code === 'auth/email-already-in-use';
  // While it is being typed, every address looks mistyped.
  const [leftAt, setLeftAt] = useState('');
  const meant = leftAt === email ? meantAddress(email) : null;
  return (
    <div className={styles.page}>
      <h1>{PAGES['/signup'].title}</h1>
      <p>
        {keepsList
          ? 'Your list is kept: you come straight back to it.'
          : 'Searching needs no account. You need one to buy lists and download them again.'}{' '}
        We’ll email you a link to confirm your address.
      </p>
      <ErrorSummary problems={problems} />
      {isTaken && (
        <p>
          Is it yours? <Link to="/login">Sign in instead</Link>
        </p>
      )}
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
        {/* Both on one line, whichever has an error above it. */}
        <div className={styles.names} style={{ alignItems: 'end' }}>
          <TextField
            id={FIELD.firstName}
            label="First Name"
            name="firstName"
            autoComplete="given-name"
            value={firstName}
            onChange={edit('firstName')}
            error={
              namesMissing !== undefined && firstName.trim() === '' ? 'First name is required' : undefined
            }
          />
          <TextField
            id={FIELD.lastName}
            label="Last Name"
            name="lastName"
            autoComplete="family-name"
            value={lastName}
            onChange={edit('lastName')}
            error={namesMissing !== undefined && lastName.trim() === '' ? 'Last name is required' : undefined}
          />
        </div>
        <div>
          <TextField
            id={FIELD.email}
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            value={email}
            onChange={edit('email')}
            onBlur={() => setLeftAt(email)}
            error={errorAt(problems, FIELD.email)}
          />
          <p role="status">
            {meant !== null && (
              <>
                Did you mean{' '}
                <Button kind="quiet" onClick={() => edit('email')(meant)}>
                  {meant}
                </Button>
                ?
              </>
            )}
          </p>
        </div>
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
