import { type ComponentProps, type Ref, useState } from 'react';
import styles from './Field.module.css';
import { FieldFrame, type FieldTexts } from './Field';
import { Button } from './Button';

export interface TextFieldProps
  extends FieldTexts, Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref' | 'className'> {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
}

export function TextField({ label, hint, error, id, onChange, inputRef, ...rest }: TextFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id}>
      {(wiring) => (
        <input
          type="text"
          {...rest}
          {...wiring}
          ref={inputRef}
          className={styles.control}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

export interface PasswordFieldProps extends FieldTexts {
  readonly id?: string;
  readonly name: string;
  readonly autoComplete: 'current-password' | 'new-password';
}

/** Uncontrolled, with local state, so that a password never enters the store or a trace. */
export function PasswordField({ label, hint, error, id, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id}>
      {(wiring) => (
        <span className={styles.withButton}>
          <input
            {...rest}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className={styles.control}
            spellCheck={false}
            autoCapitalize="none"
          />
          <Button
            aria-pressed={shown}
            aria-label={`${shown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </Button>
        </span>
      )}
    </FieldFrame>
  );
}
