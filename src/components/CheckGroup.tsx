import { memo, type ReactNode } from 'react';
import { formatCount } from '../lib/format';
import parts from './parts.module.css';
import styles from './CheckGroup.module.css';

/** One checkbox of a group. */
export interface CheckOption {
  readonly value: string;
  readonly label: string;
  readonly chosen: boolean;
  /** How many voters it would find; null while that is not known. `stale`: they are about to change. */
  readonly figure: { readonly voters: number; readonly stale: boolean } | null;
  /** It would find no one. It can be focused and read, but not chosen. */
  readonly unavailable: boolean;
}

interface CheckGroupProps {
  readonly legend: ReactNode;
  readonly hint?: string | null | undefined;
  readonly error?: string | undefined;
  /** Of its checkboxes, whose ids begin with it. */
  readonly name: string;
  /** One below the other, side by side with their figures below, or as many columns as there is room for. */
  readonly layout?: 'column' | 'row' | 'grid';
  readonly checks: readonly CheckOption[];
  readonly onToggle: (value: string) => void;
}

/** Checkboxes with their figures. */
export function CheckGroup({ layout = 'column', ...props }: CheckGroupProps) {
  const { legend, hint = null, error, name, checks, onToggle } = props;
  return (
    <fieldset className={styles.group} aria-describedby={hint === null ? undefined : `${name}-hint`}>
      <legend className={styles.legend}>{legend}</legend>
      {hint !== null && (
        <p id={`${name}-hint`} className={parts.soft}>
          {hint}
        </p>
      )}
      {error !== undefined && <p className={styles.error}>{error}</p>}
      {/* One change for all of its figures. */}
      <ul
        className={styles[layout]}
        data-stale={checks.some(({ figure }) => figure?.stale === true) || undefined}
      >
        {checks.map(({ value, label, chosen, figure, unavailable }) => (
          <li key={value}>
            <CheckRow
              {...{ name, value, label, chosen, unavailable, onToggle }}
              voters={figure?.voters ?? null}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface CheckRowProps extends Pick<CheckOption, 'value' | 'label' | 'chosen'> {
  readonly name: string;
  /** Null while they are not known, or are not counted. */
  readonly voters?: number | null;
  readonly unavailable?: boolean;
  readonly onToggle: (value: string) => void;
}

/** Drawn again only for a new number or mark. */
export const CheckRow = memo(function CheckRow(props: CheckRowProps) {
  const { name, value, label, voters = null, unavailable = false, chosen, onToggle } = props;
  const id = `${name}-${value}`;
  return (
    <label className={styles.check} htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        name={name}
        value={value}
        checked={chosen}
        aria-disabled={unavailable ? true : undefined}
        onChange={() => {
          if (!unavailable) onToggle(value);
        }}
      />
      <span className={styles.label}>{label}</span>
      {/* A new number is a new element: growing to the left would count as a shift. */}
      <span key={voters} className={parts.figure}>
        {voters === null ? '' : formatCount(voters)}
      </span>
    </label>
  );
});
