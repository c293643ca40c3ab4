import styles from './Spinner.module.css';

/** A spinning postmark. Decorative: the text next to it says what is happening. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
