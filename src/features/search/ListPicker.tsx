import { useEffect, useRef } from 'react';
import { Spinner } from '../../components/Spinner';
import { LoadFailed } from '../../components/LoadFailed';
import { formatCount } from '../../lib/format';
import { countRetried } from '../../state/events';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { fieldId } from './fields';
import { ListOptions, onlyEntryLeft } from './ListOptions';
import { type OpenList, selectChosenWords, selectListShown } from './lists';
import { type ListName, listToggled } from './panelSlice';
import texts from './filters.module.css';
import styles from './lists.module.css';

interface ListPickerProps {
  readonly name: ListName;
  /** What the list holds: `county`, `cities`. */
  readonly label: string;
  readonly find: string;
  /** The list belongs to a field for typing that has the visible label. */
  readonly beside?: boolean;
}

/** A long list to choose several entries from, folded up until it is wanted. */
export function ListPicker({ name, label, find, beside = false }: ListPickerProps) {
  const dispatch = useAppDispatch();
  const list = useAppSelector(selectListShown);
  const chosen = useAppSelector((state) => selectChosenWords(state, name));
  const open = list?.name === name ? list : null;
  const toggle = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const arrived = open !== null && open.status !== 'loading';
  useEffect(() => {
    // It opens where the filters scroll, and the buttons below them would hide it.
    if (arrived) box.current?.scrollIntoView({ block: 'nearest' });
  }, [arrived]);
  const id = toggleId(name);
  return (
    <div className={styles.picker}>
      {!beside && (
        <span className={styles.pickerLabel} id={`${id}-label`}>
          {label}
        </span>
      )}
      <button
        ref={toggle}
        type="button"
        id={id}
        className={styles.pickerToggle}
        aria-expanded={open !== null}
        aria-controls={`${id}-list`}
        {...(beside ? { 'aria-label': `${label} ${chosen}` } : { 'aria-labelledby': `${id}-label ${id}` })}
        onClick={() => dispatch(listToggled({ name }))}
      >
        {chosen}
      </button>
      <div id={`${id}-list`}>
        {open !== null && (
          <div
            ref={box}
            className={styles.list}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.stopPropagation();
              dispatch(listToggled({ name }));
              toggle.current?.focus();
            }}
          >
            <ListOptions list={open} find={find} />
            <p className={texts.aside} role="status">
              <ListStatus list={open} />
              {onlyEntryLeft(open)?.chosen === false && ' Press Enter to choose it.'}
            </p>
          </div>
        )}
      </div>
    </div>
  );
}

/** ZIP codes are typed in a field of the same name. */
const toggleId = (name: ListName) => (name === 'Zip' ? `${fieldId(name)}-toggle` : fieldId(name));

function ListStatus({ list: { status, typed, entries, more } }: { readonly list: OpenList }) {
  const dispatch = useAppDispatch();
  if (status === 'loading')
    return (
      <>
        <Spinner /> Loading…
      </>
    );
  if (status === 'failed')
    return (
      <LoadFailed onRetry={() => dispatch(countRetried())}>This list isn’t available right now.</LoadFailed>
    );
  if (entries.length === 0)
    return typed === '' ? 'Nothing on file for these filters.' : 'Nothing on file matches that.';
  return more === 0 ? null : `${formatCount(more)} more. Type to narrow the list.`;
}
