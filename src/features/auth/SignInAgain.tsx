import { Notice } from '../../components/Notice';
import { PROBLEMS } from '../../contract/problems';
import styles from './AccountForm.module.css';
import { SignInForm } from './SignInForm';

/** Sign-in in place, for a user whose session ended in the middle of something. */
export function SignInAgain() {
  const { title, advice } = PROBLEMS.unauthenticated;
  return (
    <div className={styles.again}>
      <Notice tone="info" title={title}>
        <p>{advice}</p>
      </Notice>
      <SignInForm />
    </div>
  );
}
