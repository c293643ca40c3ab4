import { ButtonLink } from '../../components/Button';
import styles from './Message.module.css';

export function NotFoundPage() {
  return (
    <div className={styles.message}>
      <p className={styles.stamp}>Return to sender</p>
      <h1>Page not found</h1>
      <p>We don’t deliver to this address. The page may have moved, or the address may have a typo.</p>
      <p className={styles.actions}>
        <ButtonLink to="/voters" kind="primary">
          Search voters
        </ButtonLink>
        <ButtonLink to="/">Go to the home page</ButtonLink>
      </p>
    </div>
  );
}
