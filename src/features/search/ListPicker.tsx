import { type RefObject, useEffect, useRef } from 'react';
import { Spinner } from '../../components/Spinner';
import { formatCount } from '../../lib/format';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { countyToggled, entryToggled, selectForm } from '../../state/search/searchSlice';
import { CheckRow, fieldId } from './fields';
import { type ListEntry, selectChosenWords, selectListShown } from './lists';
import { type ListName, listNarrowed, listToggled } from './panelSlice';
import texts from './filters.module.css';
import styles from './lists.module.css';

interface ListPickerProps {
  readonly name: ListName;
  /** What the list holds: `county`, `cities`. */
  readonly label: string;
  /** What to type to narrow it. */
  readonly find: string;
  /** The list belongs to a field for typing that has the visible label. */
  readonly beside?: boolean;
}

/** A long list to choose several entries from, folded up until it is wanted. Typing narrows it. */
export function ListPicker({ name, label, find, beside = false }: ListPickerProps) {
  const dispatch = useAppDispatch();
  const list = useAppSelector(selectListShown);
  const chosen = useAppSelector((state) => selectChosenWords(state, name));
  const open = list?.name === name ? list : null;
  const toggle = useRef<HTMLButtonElement>(null);
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
            className={styles.list}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.stopPropagation();
              dispatch(listToggled({ name }));
              toggle.current?.focus();
            }}
          >
            <FindField typed={open.typed} label={find} />
            <Entries name={name} entries={open.entries} />
            <p className={texts.aside} role="status">
              {listStatus(open)}
            </p>
          </div>
        )}
      </div>
    </div>
  );
}

/** ZIP codes are typed in a field of the same name. */
const toggleId = (name: ListName) => (name === 'Zip' ? `${fieldId(name)}-toggle` : fieldId(name));

function listStatus({
  loading,
  entries,
  more,
}: {
  loading: boolean;
  entries: readonly unknown[];
  more: number;
}) {
  if (loading)
    return (
      <>
        <Spinner /> Loading…
      </>
    );
  if (entries.length === 0) return 'Nothing on file begins with that.';
  return more === 0 ? null : `And ${formatCount(more)} more. Type to find them.`;
}

function FindField({ typed, label }: { readonly typed: string; readonly label: string }) {
  const dispatch = useAppDispatch();
  const input: RefObject<HTMLInputElement | null> = useRef(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <input
      ref={input}
      type="search"
      className={styles.find}
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      spellCheck={false}
      value={typed}
      onChange={(event) => dispatch(listNarrowed({ typed: event.target.value }))}
      onKeyDown={(event) => {
        // Enter must not search while somebody is still looking for an entry.
        if (event.key === 'Enter') event.preventDefault();
      }}
    />
  );
}

function Entries({ name, entries }: { readonly name: ListName; readonly entries: readonly ListEntry[] }) {
  const dispatch = useAppDispatch();
  const formState = useAppSelector((root) => selectForm(root).fields.State);
  return (
    <ul className={styles.entries}>
      {entries.map(({ key, label, entry, state, figure, chosen }) => (
        <li key={key}>
          <CheckRow
            name={fieldId(name)}
            value={entry}
            label={label}
            figure={figure}
            chosen={chosen}
            onToggle={() =>
              dispatch(
                name === 'County_Desc'
                  ? countyToggled({ county: entry, state: state === '' ? formState : state })
                  : entryToggled({ name, entry }),
              )
            }
          />
        </li>
      ))}
    </ul>
  );
}
