import { useEffect, useRef } from 'react';
import { FocusLink } from './focus';
import styles from './Notice.module.css';

export interface FieldProblem {
  /** Id of the field; null for a problem with the whole form. */
  readonly fieldId: string | null;
  readonly message: string;
}

/**
 * Lists problems above a form. New problems take the focus; what remains after a correction does not. With
 * `attempt`, only problems of an attempt to submit do.
 */
export function ErrorSummary({
  problems,
  attempt,
}: {
  readonly problems: readonly FieldProblem[];
  readonly attempt?: number;
}) {
  const box = useRef<HTMLDivElement>(null);
  const occasion = attempt ?? problems;
  const hasProblems = problems.length > 0;
  const known = useRef<unknown>(hasProblems && attempt !== 0 ? null : attempt);
  const shown = useRef(problems);
  useEffect(() => {
    const before = shown.current;
    shown.current = problems;
    if (!hasProblems || known.current === occasion) return;
    known.current = occasion;
    const isLeft = problems.length < before.length && problems.every((one) => before.includes(one));
    if (!isLeft) box.current?.focus();
  }, [occasion, hasProblems, problems]);
  if (!hasProblems) return null;
  return (
    <div className={`${styles.notice} ${styles.error}`}>
      <div ref={box} role="alert" tabIndex={-1}>
        <p className={styles.title}>There is a problem</p>
        <ul className={styles.list}>
          {problems.map(({ fieldId, message }) => (
            <li key={message}>
              {fieldId === null ? message : <FocusLink id={fieldId}>{message}</FocusLink>}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
