import styles from './Spinner.module.css';

/** A turning postmark. Decorative: the text beside it says what is going on. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
