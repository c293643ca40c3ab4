import { useEffect, useRef } from 'react';
import styles from './Notice.module.css';

export interface FieldProblem {
  /** Id of the field to focus; null for a problem with the whole form. */
  readonly fieldId: string | null;
  readonly message: string;
}

/** Lists what is wrong, above the form. New problems give it the focus, so that it is not missed. */
export function ErrorSummary({ problems }: { readonly problems: readonly FieldProblem[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problems.length > 0) box.current?.focus();
  }, [problems]);
  if (problems.length === 0) return null;
  return (
    <div className={`${styles.notice} ${styles.error}`}>
      <div ref={box} role="alert" tabIndex={-1}>
        <p className={styles.title}>There is a problem</p>
        <ul className={styles.list}>
          {problems.map(({ fieldId, message }) => (
            <li key={message}>
              {fieldId === null ? message : <FieldLink fieldId={fieldId} message={message} />}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function FieldLink({ fieldId, message }: { readonly fieldId: string; readonly message: string }) {
  return (
    <a
      href={`#${fieldId}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(fieldId)?.focus();
      }}
    >
      {message}
    </a>
  );
}
