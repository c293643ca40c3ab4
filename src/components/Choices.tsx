import type { ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden';
import styles from './Choices.module.css';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** A second line, such as what the choice covers or how many voters it has. */
  readonly note?: ReactNode;
  /**
   * It can't be chosen, though it can be focused and read: a disabled input would lose the focus, and screen
   * readers would skip it.
   */
  readonly unavailable?: boolean;
}

export interface ChoicesProps<Value extends string> {
  readonly legend: string;
  /** A heading already asks the question, so the legend is for screen readers only. */
  readonly legendHidden?: boolean;
  readonly hint?: string;
  readonly name: string;
  readonly pick: 'one' | 'any';
  readonly choices: readonly Choice<Value>[];
  readonly chosen: readonly Value[];
  readonly onChoose: (value: Value) => void;
}

/** Native radio buttons and checkboxes; the whole card is the click target. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { legend, legendHidden, hint, name, pick, choices, chosen, onChoose } = props;
  const hintId = hint === undefined ? undefined : `${name}-hint`;
  return (
    <fieldset className={styles.group} aria-describedby={hintId}>
      {legendHidden === true ? (
        <legend>
          <VisuallyHidden>{legend}</VisuallyHidden>
        </legend>
      ) : (
        <legend className={styles.legend}>{legend}</legend>
      )}
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.choices}>
        {choices.map(({ value, label, note, unavailable = false }) => (
          <label key={value} className={styles.choice}>
            <input
              type={pick === 'one' ? 'radio' : 'checkbox'}
              name={name}
              value={value}
              checked={chosen.includes(value)}
              aria-disabled={unavailable ? true : undefined}
              onChange={() => {
                if (!unavailable) onChoose(value);
              }}
            />
            <span>
              <span className={styles.label}>{label}</span>
              {note !== undefined && <span className={styles.note}>{note}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
