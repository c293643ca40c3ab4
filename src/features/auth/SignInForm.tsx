import { Button } from '../../components/Button';
import { ErrorSummary } from '../../components/ErrorSummary';
import { Notice } from '../../components/Notice';
import { PasswordField } from '../../components/TextField';
import { AccountForm, EmailField, OrGoogle } from './AccountForm';
import styles from './AccountForm.module.css';
import { credentialRules, requestMail, submitSignIn } from './credentials';
import { useAccountForm } from './useAccountForm';

/** Email and password, or Google: on the sign-in screen, and where a session ended. */
export function SignInForm() {
  const { dispatch, form, problems, secret, progressOf } = useAccountForm();
  const { email } = form.fields;
  return (
    <>
      <ErrorSummary problems={problems} />
      <AccountForm
        rules={(typed) => credentialRules(typed('email'), typed('password'))}
        onSubmit={(typed) => void dispatch(submitSignIn(email, typed('password')))}
      >
        <EmailField />
        <PasswordField label="Password" autoComplete="current-password" {...secret('password')} />
        <Button kind="primary" type="submit" {...progressOf('password')}>
          Sign In
        </Button>
        <Button
          kind="quiet"
          {...progressOf('reset')}
          onClick={() => void dispatch(requestMail('reset', email))}
        >
          Forgot your password?
        </Button>
      </AccountForm>
      {form.status === 'mailSent' && (
        <Notice tone="success" title="Check your email">
          If {email.trim()} has an account with a password, we’ve sent a link to reset it. Check your spam
          folder if you don’t see it.
        </Notice>
      )}
      <OrGoogle />
    </>
  );
}

/** In place, for a user whose session ended in the middle of something. */
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
