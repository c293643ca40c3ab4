import { type ReactNode, useEffect, useRef } from 'react';
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

interface ActFormProps extends Pick<NameFormProps, 'onCancel' | 'note'> {
  readonly 'aria-label'?: string;
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly action: string;
  readonly acting: string;
  readonly onSend: () => void;
  readonly children: ReactNode;
}

/** Enter sends, Escape cancels. */
export function ActForm({ busy, disabled = false, action, acting, children, ...rest }: ActFormProps) {
  const { note, onSend, onCancel, ...labels } = rest;
  return (
    <form
      {...labels}
      className={styles.form}
      noValidate
      onKeyDown={({ key }) => {
        if (key === 'Escape') onCancel();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {children}
      <div className={styles.buttons}>
        <Button type="submit" kind="primary" busy={busy} disabled={disabled}>
          {busy ? acting : action}
        </Button>
        <Button disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
      {note}
    </form>
  );
}

export function NameForm({ label, hint, field, name, saving, refusal, ...more }: NameFormProps) {
  const { type = 'text', action = 'Save', acting = 'Saving…', note, ...on } = more;
  const input = useRef<HTMLInputElement>(null);
  // Typing replaces the old name.
  useEffect(() => input.current?.select(), []);
  useEffect(() => {
    // Also after a refusal, because the disabled button lost the focus.
    if (!saving) input.current?.focus();
  }, [saving, refusal]);
  return (
    <ActForm {...{ action, acting, note }} busy={saving} onSend={on.onSave} onCancel={on.onCancel}>
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
    </ActForm>
  );
}
