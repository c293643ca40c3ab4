import { type ComponentProps, useEffect, useRef } from 'react';
import { useAppDispatch } from '../../state/hooks';
import { Button } from '../../components/Button';
import { Reference } from '../../components/Reference';
import { TextField } from '../../components/TextField';
import styles from './ListCell.module.css';
import { nameEdited, nameSaveChosen, type OpenNaming, renameCanceled } from './purchaseHistorySlice';

/** Names a list where it stands. Enter saves, Escape gives up. */
export function ListNameForm({ naming }: { readonly naming: OpenNaming }) {
  const dispatch = useAppDispatch();
  const input = useRef<HTMLInputElement>(null);
  const saving = naming.status === 'saving';
  useEffect(() => {
    // Also after a refusal: the button that had the focus was out of use while it was saving.
    input.current?.focus();
  }, [naming.status]);
  const cancelOnEscape: ComponentProps<'form'>['onKeyDown'] = (event) => {
    if (event.key === 'Escape') dispatch(renameCanceled());
  };
  return (
    <form
      className={styles.form}
      noValidate
      onKeyDown={cancelOnEscape}
      onSubmit={(event) => {
        event.preventDefault();
        dispatch(nameSaveChosen());
      }}
    >
      <TextField
        label="List name"
        hint="Only you can see it. Leave it blank for no name."
        error={naming.status === 'refused' ? naming.message : undefined}
        name="listName"
        autoComplete="off"
        value={naming.listName}
        readOnly={saving}
        inputRef={input}
        onChange={(listName) => dispatch(nameEdited({ listName }))}
      />
      {naming.status === 'refused' && <Reference id={naming.requestId} />}
      <div className={styles.buttons}>
        <Button type="submit" kind="primary" busy={saving}>
          Save
        </Button>
        <Button disabled={saving} onClick={() => dispatch(renameCanceled())}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
