import { type ReactNode, useId } from 'react';
import parts from './parts.module.css';
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
        <p className={parts.soft} id={`${id}-hint`}>
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

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
  /** Its figure is about to change. */
  readonly dimmed?: boolean;
  readonly group?: string | undefined;
}

export interface SelectFieldProps extends FieldTexts {
  readonly id?: string;
  readonly name: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly onChange: (value: string) => void;
  readonly disabled?: boolean;
  readonly 'aria-required'?: boolean;
  /** Distinguishes several with the same label. */
  readonly 'aria-label'?: string;
}

/** Native, for phones, keyboards and screen readers. */
export function SelectField({ label, hint, error, id, options, onChange, ...rest }: SelectFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id}>
      {(wiring) => (
        <select
          {...rest}
          {...wiring}
          className={styles.control}
          data-stale={options.some(({ dimmed }) => dimmed === true) || undefined}
          onChange={(event) => onChange(event.target.value)}
        >
          {[...Map.groupBy(options, ({ group }) => group)].map(([group, ofGroup]) =>
            group === undefined ? (
              ofGroup.map(drawn)
            ) : (
              <optgroup key={group} label={group}>
                {ofGroup.map(drawn)}
              </optgroup>
            ),
          )}
        </select>
      )}
    </FieldFrame>
  );
}

const drawn = ({ value, label, disabled }: SelectOption) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
);
