import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import { classes } from '../../components/classes';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectFields } from '../../state/search/formTotal';
import { countyToggled, entryToggled } from '../../state/search/searchSlice';
import { findsNoOne } from '../../state/search/figures';
import { areStale, fieldId, FigureText } from './fields';
import type { ListEntry, OpenList } from './lists';
import { type ListName, listNarrowed } from './panelSlice';
import texts from './filters.module.css';
import styles from './lists.module.css';

/** The one entry that is left of a list after typing, unless it would find no one. */
export function onlyEntryLeft({ typed, entries, more }: OpenList): ListEntry | null {
  const [first] = entries;
  if (typed === '' || entries.length !== 1 || more > 0 || first === undefined) return null;
  return isUnavailable(first) ? null : first;
}

const isUnavailable = ({ figure, chosen }: ListEntry) => findsNoOne(figure, chosen);

/**
 * The open list: a field to type in and the options under it. The field keeps the focus; arrow keys, Home and
 * End walk through the options, Enter chooses one or takes it away, typing narrows them.
 */
export function ListOptions({ list, find }: { readonly list: OpenList; readonly find: string }) {
  const dispatch = useAppDispatch();
  const toggle = useToggle(list.name);
  const [walkedTo, setWalkedTo] = useState<string | null>(null);
  // The list is whole again after a choice, with what was chosen in sight. It opens at what is chosen.
  const [latest, setLatest] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { name, typed, entries } = list;
  const id = `${fieldId(name)}-options`;
  const active = entries.findIndex(({ key }) => key === walkedTo);
  const chosenKey = latest ?? entries.find(({ chosen }) => chosen)?.key;
  const choose = (entry: ListEntry) => {
    setLatest(entry.key);
    toggle(entry);
  };
  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // It must not search while the visitor is still looking for an entry.
      event.preventDefault();
      const only = onlyEntryLeft(list);
      const entry = entries[active] ?? (only?.chosen === false ? only : undefined);
      if (entry !== undefined) choose(entry);
      return;
    }
    const next = entries[placeAfter(event.key, active, entries.length)];
    if (next === undefined) return;
    event.preventDefault();
    setWalkedTo(next.key);
  };
  return (
    <>
      <input
        ref={input}
        type="text"
        role="combobox"
        className={styles.find}
        aria-label={find}
        aria-expanded="true"
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
        placeholder={find}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setWalkedTo(null);
          setLatest(null);
          dispatch(listNarrowed({ typed: event.target.value }));
        }}
        onKeyDown={walk}
      />
      <ul
        id={id}
        role="listbox"
        aria-label={find}
        aria-multiselectable="true"
        className={styles.entries}
        data-stale={areStale(entries)}
        // The focus stays in the field, where the keys are heard.
        onMouseDown={(event) => event.preventDefault()}
        onClick={({ currentTarget, target }) => {
          const place = [...currentTarget.children].findIndex((option) => option.contains(target as Node));
          const entry = entries[place];
          if (entry !== undefined) choose(entry);
        }}
      >
        {entries.map((entry, place) => (
          <Option
            key={entry.key}
            id={`${id}-${place}`}
            label={entry.label}
            voters={entry.figure?.voters ?? null}
            chosen={entry.chosen}
            unavailable={isUnavailable(entry)}
            active={place === active}
            inSight={place === active || entry.key === chosenKey}
          />
        ))}
      </ul>
    </>
  );
}

/** Where a key leads to from a place in a list, which is -1 before the first step; -1 if nowhere. */
function placeAfter(key: string, from: number, length: number): number {
  switch (key) {
    case 'ArrowDown':
      return Math.min(from + 1, length - 1);
    case 'ArrowUp':
      return from < 0 ? length - 1 : Math.max(from - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return -1;
  }
}

function useToggle(name: ListName): (entry: ListEntry) => void {
  const dispatch = useAppDispatch();
  const formState = useAppSelector((root) => selectFields(root).State);
  return (one) => {
    if (isUnavailable(one)) return;
    const { entry, state } = one;
    // The next one is found by other letters.
    dispatch(listNarrowed({ typed: '' }));
    dispatch(
      name === 'County_Desc'
        ? countyToggled({ county: entry, state: state === '' ? formState : state })
        : entryToggled({ name, entry }),
    );
  };
}

interface OptionProps {
  readonly id: string;
  readonly label: string;
  readonly voters: number | null;
  readonly chosen: boolean;
  readonly unavailable: boolean;
  readonly active: boolean;
  readonly inSight: boolean;
}

/** Drawn again only for a new number or mark. The list hears its clicks. */
const Option = memo(function Option(props: OptionProps) {
  const { id, label, voters, chosen, unavailable, active, inSight } = props;
  const option = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (inSight && option.current !== null) bringIntoSight(option.current);
  }, [inSight, id]);
  return (
    <li
      ref={option}
      id={id}
      role="option"
      className={classes(texts.check, active && styles.active)}
      aria-selected={chosen}
      aria-disabled={unavailable ? true : undefined}
    >
      <span className={styles.tick} aria-hidden="true">
        {chosen && '✓'}
      </span>
      <span className={texts.checkLabel}>{label}</span> <FigureText voters={voters} />
    </li>
  );
});

/** Scrolls the list, and nothing around it. */
function bringIntoSight(option: HTMLElement): void {
  const list = option.parentElement;
  if (list === null) return;
  const [own, outer] = [option.getBoundingClientRect(), list.getBoundingClientRect()];
  if (own.top < outer.top) list.scrollTop -= outer.top - own.top;
  if (own.bottom > outer.bottom) list.scrollTop += own.bottom - outer.bottom;
}
