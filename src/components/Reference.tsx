import styles from './ProblemNotice.module.css';

/** The id that our log has for a failed request: whoever reports the failure can name it. */
export function Reference({ id }: { readonly id: string | null | undefined }) {
  return id ? <small className={styles.detail}>Reference: {id}</small> : null;
}
