import styles from './AccountForm.module.css';
import { SignInForm } from './SignInForm';

/** Sign-in in place, for a user whose session ended in the middle of something. */
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
