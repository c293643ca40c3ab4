import { Link } from 'react-router-dom';
import { Button } from '../../components/Button';
import { ErrorSummary } from '../../components/ErrorSummary';
import { Notice } from '../../components/Notice';
import { PasswordField } from '../../components/TextField';
import intro from '../../lib/intros/login.json';
import { PAGES } from '../../lib/sitePages';
import { AccountForm, EmailField, OrGoogle, useAccountForm } from './AccountForm';
import styles from './AccountForm.module.css';
import { formFoundInvalid } from './accountFormSlice';
import { sendPasswordReset, submitSignIn } from './credentials';
import { credentialRules, emailRules } from './formProblems';

export default function SignInPage() {
  return (
    <div className={styles.page}>
      <h1>{PAGES['/login'].title}</h1>
      <p>
        {intro.question} <Link to={intro.path}>{intro.link}</Link>
      </p>
      <SignInForm />
    </div>
  );
}

export function SignInForm() {
  const { dispatch, form, problems, secret, progressOf } = useAccountForm();
  const { email } = form.fields;
  const resetPassword = () => {
    const rules = emailRules(email);
    void dispatch(rules.length > 0 ? formFoundInvalid({ rules }) : sendPasswordReset(email));
  };
  return (
    <>
      <ErrorSummary problems={problems} />
      <AccountForm
        rules={credentialRules}
        onSubmit={(typed) => void dispatch(submitSignIn(email, typed('password')))}
      >
        <EmailField />
        <PasswordField label="Password" autoComplete="current-password" {...secret('password')} />
        <Button kind="primary" type="submit" {...progressOf('password')}>
          Sign In
        </Button>
        <Button kind="quiet" {...progressOf('reset')} onClick={resetPassword}>
          Forgot your password?
        </Button>
      </AccountForm>
      {form.status === 'done' && form.way === 'reset' && (
        <Notice tone="success" title="Check your email">
          If {email.trim()} has an account with a password, we’ve sent a link to reset it. Check your spam
          folder if you don’t see it.
        </Notice>
      )}
      <OrGoogle />
    </>
  );
}

/** Shown where a session ended, so that the screen stays. */
export function SignInAgainForm() {
  return (
    <div className={styles.again}>
      <p>
        <strong>Your session has ended. Sign in again to continue.</strong>
      </p>
      <SignInForm />
    </div>
  );
}
