import styles from './Field.module.css';
import { FieldFrame, type FieldTexts } from './FieldFrame';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
  /** Its label is about to change. */
  readonly dimmed?: boolean;
  /** What those that follow each other have in common. */
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
  /** What a screen reader calls it, where there are several of one label. */
  readonly 'aria-label'?: string;
}

/** A native select: it works with every phone, keyboard and screen reader. */
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
