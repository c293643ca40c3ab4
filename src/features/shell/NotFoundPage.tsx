import { ButtonLink } from '../../components/Button';
import styles from './Message.module.css';

export function NotFoundPage() {
  return (
    <div className={styles.message}>
      <p className={styles.stamp}>Return to sender</p>
      <h1>Page not found</h1>
      <p>Nothing is delivered to this address. The page may have moved, or the address has a typing error.</p>
      <p className={styles.ways}>
        <ButtonLink to="/voters" kind="primary">
          Search voters
        </ButtonLink>
        <ButtonLink to="/">Go to the home page</ButtonLink>
      </p>
    </div>
  );
}
