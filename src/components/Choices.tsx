import type { ReactNode } from 'react';
import parts from './parts.module.css';
import styles from './Choices.module.css';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly note?: ReactNode;
  /** Can be focused and read, but not chosen: screen readers skip disabled inputs. */
  readonly unavailable?: boolean;
}

export interface ChoicesProps<Value extends string> {
  /** The question. Without one, `aria-labelledby` names the heading. */
  readonly legend?: string;
  readonly 'aria-labelledby'?: string;
  readonly hint?: string | undefined;
  readonly name: string;
  readonly pick: 'one' | 'any';
  readonly choices: readonly Choice<Value>[];
  readonly chosen: readonly Value[];
  readonly onChoose: (value: Value) => void;
}

/** The whole card is the click target. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { legend, hint, name, pick, choices, chosen, onChoose, 'aria-labelledby': headedBy } = props;
  const hintId = hint === undefined ? undefined : `${name}-hint`;
  return (
    <fieldset className={styles.group} aria-describedby={hintId} aria-labelledby={headedBy}>
      {legend !== undefined && <legend className={styles.legend}>{legend}</legend>}
      {hint !== undefined && (
        <p id={hintId} className={parts.soft}>
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
