import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import { classes } from '../../components/classes';
import type { TraceEntry } from '../../trace/format';
import panel from './panel.module.css';
import styles from './ActionList.module.css';
import { useReplayDispatch } from './replayHooks';
import { jumped } from './replaySlice';
import { elapsedAt, formatElapsed } from './replayTime';
import type { OpenTimelineProps } from './PlaybackControls';

/** Height of a row in pixels, the same as in the style sheet. */
const ROW_HEIGHT = 36;
/** Rows rendered above and below the visible ones. */
const OVERSCAN = 8;
/** Rows per page, for Page Up and Page Down, and where there is no layout. */
const PAGE_ROWS = 10;

/**
 * All actions with their times. Only the rows in view are rendered. The selected one is the current position.
 */
export function ActionList({ file: { position, length }, timeline: { entries } }: OpenTimelineProps) {
  const dispatch = useReplayDispatch();
  const list = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: PAGE_ROWS * ROW_HEIGHT });
  useEffect(() => {
    const box = list.current;
    if (box !== null) scrollIntoView(box, position);
  }, [position]);
  const first = Math.max(0, Math.floor(view.top / ROW_HEIGHT) - OVERSCAN);
  const end = Math.min(length + 1, Math.ceil((view.top + view.height) / ROW_HEIGHT) + OVERSCAN);
  const rendered = Array.from({ length: Math.max(0, end - first) }, (_, place) => first + place);
  // `aria-activedescendant` needs its row in the DOM, even when it is scrolled out of view.
  if (!rendered.includes(position)) rendered.push(position);
  return (
    <section aria-labelledby="actions" className={panel.panel}>
      <h2 id="actions">All actions</h2>
      <div
        ref={list}
        role="listbox"
        tabIndex={0}
        aria-labelledby="actions"
        aria-activedescendant={rowId(position)}
        className={styles.list}
        onScroll={({ currentTarget: { scrollTop: top, clientHeight } }) =>
          setView({ top, height: clientHeight === 0 ? PAGE_ROWS * ROW_HEIGHT : clientHeight })
        }
        onKeyDown={(event) => {
          const to = destinationOf(event, position, length);
          if (to === null) return;
          event.preventDefault();
          dispatch(jumped(to));
        }}
      >
        <div role="presentation" className={styles.sheet} style={{ height: (length + 1) * ROW_HEIGHT }}>
          {rendered.map((place) => (
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

/** The comparison ignores `onChoose`, which always does the same thing. */
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
        style={{ top: place * ROW_HEIGHT }}
        onClick={() => onChoose(place)}
      >
        <span className={panel.type}>{entries[place - 1]?.action.type ?? 'Start'}</span>{' '}
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
      return position - PAGE_ROWS;
    case 'PageDown':
      return position + PAGE_ROWS;
    case 'Home':
      return 0;
    case 'End':
      return length;
    default:
      return null;
  }
}

/** Scrolls the list just far enough to show a row, without scrolling the page. */
function scrollIntoView(box: HTMLElement, place: number): void {
  const top = place * ROW_HEIGHT;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top + ROW_HEIGHT > box.scrollTop + box.clientHeight)
    box.scrollTop = top + ROW_HEIGHT - box.clientHeight;
}
