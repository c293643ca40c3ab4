import { Link } from 'react-router-dom';
import { PAGES } from '../../lib/sitePages';
import styles from './AccountForm.module.css';
import { SignUpForm } from './SignUpForm';

export function SignUpPage() {
  return (
    <div className={styles.page}>
      <h1>{PAGES['/signup'].title}</h1>
      <p>
        Already have an account? <Link to="/login">Sign in</Link>
      </p>
      <SignUpForm />
    </div>
  );
}
