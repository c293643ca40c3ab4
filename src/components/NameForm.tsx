import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { Button } from './Button';
import styles from './NameForm.module.css';
import { Reference } from './LoadFailed';
import { TextField } from './TextField';

export interface NameFormProps {
  readonly label: string;
  readonly hint?: string;
  readonly field: string;
  readonly type?: 'email';
  readonly action?: string;
  readonly acting?: string;
  /** Below the buttons, so that it doesn’t move them. */
  readonly note?: ReactNode;
  readonly onBlur?: () => void;
  readonly name: string;
  readonly saving: boolean;
  /** `requestId`: the failed request, if the fault is ours. */
  readonly refusal: { readonly message: string; readonly requestId?: string | undefined } | null;
  readonly onEdit: (name: string) => void;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

/** Enter saves, Escape cancels. */
export function NameForm({ label, hint, field, name, saving, refusal, ...more }: NameFormProps) {
  const { type = 'text', action = 'Save', acting = 'Saving…', note, ...on } = more;
  const input = useRef<HTMLInputElement>(null);
  // Typing replaces the old name.
  useEffect(() => input.current?.select(), []);
  useEffect(() => {
    // Also after a refusal, because the disabled button lost the focus.
    if (!saving) input.current?.focus();
  }, [saving, refusal]);
  const cancelOnEscape: ComponentProps<'form'>['onKeyDown'] = (event) => {
    if (event.key === 'Escape') on.onCancel();
  };
  return (
    <form
      className={styles.form}
      noValidate
      onKeyDown={cancelOnEscape}
      onSubmit={(event) => {
        event.preventDefault();
        on.onSave();
      }}
    >
      <TextField
        label={label}
        hint={hint}
        error={refusal?.message}
        name={field}
        type={type}
        autoComplete="off"
        value={name}
        readOnly={saving}
        inputRef={input}
        onChange={on.onEdit}
        onBlur={on.onBlur}
      />
      <Reference id={refusal?.requestId} />
      <div className={styles.buttons}>
        <Button type="submit" kind="primary" busy={saving}>
          {saving ? acting : action}
        </Button>
        <Button disabled={saving} onClick={on.onCancel}>
          Cancel
        </Button>
      </div>
      {note}
    </form>
  );
}
