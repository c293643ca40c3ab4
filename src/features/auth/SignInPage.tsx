import { Link } from 'react-router-dom';
import { PAGES } from '../../lib/sitePages';
import styles from './AccountForm.module.css';
import { SignInForm } from './SignInForm';

export function SignInPage() {
  return (
    <div className={styles.page}>
      <h1>{PAGES['/login'].title}</h1>
      <p>
        No account yet? <Link to="/signup">Sign up</Link>
      </p>
      <SignInForm />
    </div>
  );
}
