import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button';
import { ErrorSummary } from '../../components/ErrorSummary';
import { PasswordField, TextField } from '../../components/TextField';
import { meantAddress } from '../../lib/email';
import intro from '../../lib/intros/signup.json';
import { PAGES } from '../../lib/sitePages';
import { AccountForm, EmailField, OrGoogle, useAccountForm } from './AccountForm';
import styles from './AccountForm.module.css';
import { submitSignUp } from './credentials';
import { PASSWORD_LENGTH, signUpRules } from './formProblems';

export default function SignUpPage() {
  return (
    <div className={styles.page}>
      <h1>{PAGES['/signup'].title}</h1>
      <p>
        {intro.question} <Link to={intro.path}>{intro.link}</Link>
      </p>
      <SignUpForm />
    </div>
  );
}

/** @param props.focused whether its first field takes the focus when it appears */
export function SignUpForm({ focused }: { readonly focused?: boolean }) {
  const { dispatch, form, problems, edit, field, secret, progressOf } = useAccountForm();
  const { firstName, lastName, email } = form.fields;
  const namesMissing = field('firstName').error !== undefined;
  // Checked on leaving the field: an unfinished address always looks mistyped.
  const [leftAt, setLeftAt] = useState('');
  const meant = leftAt === email ? meantAddress(email) : null;
  return (
    <>
      <p>{intro.offer}</p>
      <ErrorSummary problems={problems} />
      <AccountForm
        rules={signUpRules}
        onSubmit={(typed) => void dispatch(submitSignUp(form.fields, typed('password')))}
      >
        <div className={styles.names}>
          <TextField
            label="First Name"
            autoComplete="given-name"
            autoFocus={focused}
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
        <div className={styles.passwords}>
          <PasswordField
            label="Password"
            hint={`At least ${PASSWORD_LENGTH} characters.`}
            autoComplete="new-password"
            {...secret('password')}
          />
          <PasswordField label="Confirm Password" autoComplete="new-password" {...secret('confirmation')} />
        </div>
        <Button kind="primary" type="submit" {...progressOf('signUp')}>
          Sign Up
        </Button>
      </AccountForm>
      <OrGoogle />
    </>
  );
}
