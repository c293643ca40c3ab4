import styles from './Spinner.module.css';

/** Decorative: the text beside it says what is happening. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
