import { meantAddress } from '../../lib/emailDomains';
import { PAGES } from '../../lib/sitePages';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button';
import { ErrorSummary } from '../../components/ErrorSummary';
import { PasswordField } from '../../components/PasswordField';
import { TextField } from '../../components/TextField';
import { AccountForm, EmailField, OrGoogle } from './AccountForm';
import styles from './AccountForm.module.css';
import { signUpRules, submitSignUp } from './credentials';
import { PASSWORD_LENGTH } from './formProblems';
import { useAccountForm, useReturnWords } from './useAccountForm';

export function SignUpPage() {
  const { dispatch, form, problems, edit, field, secret, progressOf } = useAccountForm();
  const returnWords = useReturnWords();
  const { firstName, lastName, email } = form.fields;
  const namesMissing = field('firstName').error !== undefined;
  const isTaken = form.status === 'refused' && form.problem.code === 'auth/email-already-in-use';
  // While it is being typed, every address looks mistyped.
  const [leftAt, setLeftAt] = useState('');
  const meant = leftAt === email ? meantAddress(email) : null;
  return (
    <div className={styles.page}>
      <h1>{PAGES['/signup'].title}</h1>
      <p>
        {returnWords ?? 'Searching needs no account. You need one to buy lists and download them again.'}{' '}
        We’ll email you a link to confirm your address.
      </p>
      <ErrorSummary problems={problems} />
      {isTaken && (
        <p>
          Is it yours? <Link to="/login">Sign in instead</Link>
        </p>
      )}
      <AccountForm
        rules={signUpRules}
        onSubmit={(typed) => {
          const passwords = { password: typed('password'), confirmation: typed('confirmation') };
          void dispatch(submitSignUp(form.fields, passwords));
        }}
      >
        {/* Both on one line, whichever has an error above it. */}
        <div className={styles.names} style={{ alignItems: 'end' }}>
          <TextField
            label="First Name"
            autoComplete="given-name"
            {...field('firstName')}
            error={namesMissing && firstName.trim() === '' ? 'First name is required' : undefined}
          />
          <TextField
            label="Last Name"
            autoComplete="family-name"
            {...field('lastName')}
            error={namesMissing && lastName.trim() === '' ? 'Last name is required' : undefined}
          />
        </div>
        <div>
          <EmailField onBlur={() => setLeftAt(email)} />
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
          label="Password"
          hint={`At least ${PASSWORD_LENGTH} characters.`}
          autoComplete="new-password"
          {...secret('password')}
        />
        <PasswordField label="Confirm Password" autoComplete="new-password" {...secret('confirmation')} />
        <Button kind="primary" type="submit" {...progressOf('signUp')}>
          Sign Up
        </Button>
      </AccountForm>
      <OrGoogle />
      <p>
        Already have an account? <Link to="/login">Sign in</Link>
      </p>
    </div>
  );
}
