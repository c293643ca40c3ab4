import { ButtonLink } from '../../components/Button';
import styles from './Message.module.css';

export default function NotFoundPage() {
  return (
    <div className={styles.message}>
      <p className={styles.stamp}>Return to sender</p>
      <h1>Page not found</h1>
      <p>The page may have moved, or its address may have a typo.</p>
      <p className={styles.actions}>
        <ButtonLink to="/voters" kind="primary">
          Search voters
        </ButtonLink>
        <ButtonLink to="/">Home</ButtonLink>
      </p>
    </div>
  );
}
