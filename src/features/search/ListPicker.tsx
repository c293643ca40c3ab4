import { type RefObject, useEffect, useRef } from 'react';
import { Spinner } from '../../components/Spinner';
import { formatCount } from '../../lib/format';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { countyToggled, entryToggled, selectForm } from '../../state/search/searchSlice';
import { CheckRow, fieldId } from './fields';
import { type ListEntry, type OpenList, selectChosenWords, selectListShown } from './lists';
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
            <FindField name={name} list={open} label={find} />
            <Entries name={name} entries={open.entries} />
            <p className={texts.aside} role="status">
              {listStatus(open)}
              {onlyEntry(open)?.chosen === false && 'Press Enter to choose it.'}
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

/** The one entry that is left of a list after typing, unless it would find nobody. */
function onlyEntry({ typed, entries, more }: OpenList): ListEntry | null {
  const [first] = entries;
  if (typed === '' || entries.length !== 1 || more > 0 || first === undefined) return null;
  return first.figure?.voters === 0 && !first.chosen ? null : first;
}

function FindField({
  name,
  list,
  label,
}: {
  readonly name: ListName;
  readonly list: OpenList;
  readonly label: string;
}) {
  const dispatch = useAppDispatch();
  const toggle = useToggle(name);
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
      value={list.typed}
      onChange={(event) => dispatch(listNarrowed({ typed: event.target.value }))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // It must not search while somebody is still looking for an entry.
        event.preventDefault();
        const only = onlyEntry(list);
        if (only?.chosen === false) toggle(only);
      }}
    />
  );
}

/** Adds an entry, or takes it away. */
function useToggle(name: ListName): (entry: ListEntry) => void {
  const dispatch = useAppDispatch();
  const formState = useAppSelector((root) => selectForm(root).fields.State);
  return ({ entry, state }) =>
    dispatch(
      name === 'County_Desc'
        ? countyToggled({ county: entry, state: state === '' ? formState : state })
        : entryToggled({ name, entry }),
    );
}

function Entries({ name, entries }: { readonly name: ListName; readonly entries: readonly ListEntry[] }) {
  const toggle = useToggle(name);
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.key}>
          <CheckRow
            name={fieldId(name)}
            value={entry.entry}
            label={entry.label}
            figure={entry.figure}
            chosen={entry.chosen}
            onToggle={() => toggle(entry)}
          />
        </li>
      ))}
    </ul>
  );
}
