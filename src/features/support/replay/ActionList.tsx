import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import { classes } from '../../../components/classes';
import type { TraceEntry } from '../../../app/trace/format';
import styles from './Replay.module.css';
import { useReplayDispatch } from './replayHooks';
import { jumped } from './replaySlice';
import { elapsedAt, formatElapsed } from './replayTime';
import type { OfOpenTape } from './Timeline';

/** Pixels of one row, as in the style sheet. */
const ROW = 36;
/** Rows drawn above and below those that are seen. */
const SPARE = 8;
/** Rows of a screenful, for Page Up and Page Down, and where nothing is laid out. */
const PAGE = 10;

/** All actions with their times, of which only those in sight are drawn. The chosen one is where the replay stands. */
export function ActionList({ file: { position, length }, tape: { entries } }: OfOpenTape) {
  const dispatch = useReplayDispatch();
  const list = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: PAGE * ROW });
  useEffect(() => {
    const box = list.current;
    if (box !== null) keepInSight(box, position);
  }, [position]);
  const first = Math.max(0, Math.floor(view.top / ROW) - SPARE);
  const end = Math.min(length + 1, Math.ceil((view.top + view.height) / ROW) + SPARE);
  const drawn = Array.from({ length: Math.max(0, end - first) }, (_, place) => first + place);
  // The one that is named as active has to be there, wherever the list has been scrolled to.
  if (!drawn.includes(position)) drawn.push(position);
  return (
    <section aria-labelledby="actions" className={styles.panel}>
      <h2 id="actions">Actions</h2>
      <div
        ref={list}
        role="listbox"
        tabIndex={0}
        aria-labelledby="actions"
        aria-activedescendant={rowId(position)}
        className={styles.list}
        onScroll={({ currentTarget: { scrollTop: top, clientHeight } }) =>
          setView({ top, height: clientHeight === 0 ? PAGE * ROW : clientHeight })
        }
        onKeyDown={(event) => {
          const to = destinationOf(event, position, length);
          if (to === null) return;
          event.preventDefault();
          dispatch(jumped(to));
        }}
      >
        <div role="presentation" className={styles.sheet} style={{ height: (length + 1) * ROW }}>
          {drawn.map((place) => (
            <Row
              key={place}
              place={place}
              length={length}
              entries={entries}
              chosen={place === position}
              onChoose={(to) => dispatch(jumped(to))}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

interface RowProps {
  readonly place: number;
  readonly length: number;
  readonly entries: readonly TraceEntry[];
  readonly chosen: boolean;
  readonly onChoose: (place: number) => void;
}

const rowId = (place: number) => `action-${place}`;

/** `onChoose` is left out of the comparison: it does the same for every row, at any time. */
const Row = memo(
  function Row({ place, length, entries, chosen, onChoose }: RowProps) {
    return (
      <div
        id={rowId(place)}
        role="option"
        aria-selected={chosen}
        aria-posinset={place + 1}
        aria-setsize={length + 1}
        className={classes(styles.row, chosen && styles.chosen)}
        style={{ top: place * ROW }}
        onClick={() => onChoose(place)}
      >
        <span className={styles.type}>{entries[place - 1]?.action.type ?? 'Start'}</span>{' '}
        <span className={styles.time}>{formatElapsed(elapsedAt(entries, place))}</span>
      </div>
    );
  },
  (one, other) => one.place === other.place && one.chosen === other.chosen && one.entries === other.entries,
);

function destinationOf({ key }: KeyboardEvent, position: number, length: number): number | null {
  switch (key) {
    case 'ArrowUp':
      return position - 1;
    case 'ArrowDown':
      return position + 1;
    case 'PageUp':
      return position - PAGE;
    case 'PageDown':
      return position + PAGE;
    case 'Home':
      return 0;
    case 'End':
      return length;
    default:
      return null;
  }
}

/** Scrolls the list, and nothing around it, as far as it takes to see a row. */
function keepInSight(box: HTMLElement, place: number): void {
  const top = place * ROW;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top + ROW > box.scrollTop + box.clientHeight) box.scrollTop = top + ROW - box.clientHeight;
}
