import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';

export interface FieldTexts {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

export interface FieldWiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
}

/** Label above, then hint and error, tied to the control for screen readers. */
export function FieldFrame({
  label,
  hint,
  error,
  id: wanted,
  children,
}: FieldTexts & { readonly id?: string | undefined; readonly children: (wiring: FieldWiring) => ReactNode }) {
  const made = useId();
  const id = wanted ?? made;
  const notes = [hint === undefined ? null : `${id}-hint`, error === undefined ? null : `${id}-error`].filter(
    (note) => note !== null,
  );
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      {children({
        id,
        'aria-describedby': notes.length === 0 ? undefined : notes.join(' '),
        'aria-invalid': error !== undefined,
      })}
    </div>
  );
}
