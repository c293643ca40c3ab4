import { Link } from 'react-router-dom';
import { PAGES } from '../../lib/sitePages';
import styles from './AccountForm.module.css';
import { SignInForm } from './SignInForm';
import { useReturnWords } from './useAccountForm';

export function SignInPage() {
  const returnWords = useReturnWords();
  return (
    <div className={styles.page}>
      <h1>{PAGES['/login'].title}</h1>
      {returnWords !== null && <p>{returnWords}</p>}
      <p>
        No account yet? <Link to="/signup">Sign up</Link>
      </p>
      <SignInForm />
    </div>
  );
}
