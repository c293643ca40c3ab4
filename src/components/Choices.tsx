import type { ReactNode } from 'react';
import styles from './Choices.module.css';
import { classes } from './classes';

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
  /** What it asks. Without one, the heading that asks it. */
  readonly legend?: string;
  readonly 'aria-labelledby'?: string;
  /** Words after the legend. */
  readonly aside?: string;
  readonly hint?: string | undefined;
  readonly name: string;
  readonly pick: 'one' | 'any';
  /** Lines without a frame, each with its note at the end, for many choices on one screen. */
  readonly dense?: boolean;
  readonly choices: readonly Choice<Value>[];
  readonly chosen: readonly Value[];
  readonly onChoose: (value: Value) => void;
}

/** Native radio buttons and checkboxes; the whole card is the click target. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const {
    legend,
    aside,
    hint,
    name,
    pick,
    dense,
    choices,
    chosen,
    onChoose,
    'aria-labelledby': headedBy,
  } = props;
  const hintId = hint === undefined ? undefined : `${name}-hint`;
  return (
    <fieldset className={styles.group} aria-describedby={hintId} aria-labelledby={headedBy}>
      {legend !== undefined && (
        <legend className={styles.legend}>
          {legend} {aside !== undefined && <span className={styles.hint}>{aside}</span>}
        </legend>
      )}
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={classes(styles.choices, dense === true && styles.dense)}>
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
