import styles from './ProblemNotice.module.css';

/** The id that our log has for a failed request, to quote when reporting the failure. */
export function Reference({ id }: { readonly id: string | null | undefined }) {
  return id ? <small className={styles.detail}>Reference: {id}</small> : null;
}
