import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import { classes } from '../../components/classes';
import type { TraceEntry } from '../../trace/format';
import panel from './panel.module.css';
import styles from './ActionList.module.css';
import { type OpenTrace, useReplayDispatch } from './replayHooks';
import { jumped } from './replaySlice';
import { elapsedAt, formatElapsed } from './replayTime';

/** Height of a row in pixels, the same as in the style sheet. */
const ROW_HEIGHT = 36;
/** Rows per page, for Page Up and Page Down. */
const PAGE_ROWS = 10;

/** All actions with their times. The selected one is the current position. */
export function ActionList({ file: { position, length }, timeline: { entries } }: OpenTrace) {
  const dispatch = useReplayDispatch();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = list.current;
    if (box !== null) scrollIntoView(box, position);
  }, [position]);
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
        onKeyDown={(event) => {
          const to = destinationOf(event, position, length);
          if (to === null) return;
          event.preventDefault();
          dispatch(jumped(to));
        }}
      >
        {Array.from({ length: length + 1 }, (_, place) => (
          <Row key={place} place={place} entries={entries} chosen={place === position} />
        ))}
      </div>
    </section>
  );
}

interface RowProps {
  readonly place: number;
  readonly entries: readonly TraceEntry[];
  readonly chosen: boolean;
}

const rowId = (place: number) => `action-${place}`;

const Row = memo(function Row({ place, entries, chosen }: RowProps) {
  const dispatch = useReplayDispatch();
  return (
    <div
      id={rowId(place)}
      role="option"
      aria-selected={chosen}
      className={classes(styles.row, chosen && styles.chosen)}
      onClick={() => dispatch(jumped(place))}
    >
      <span className={panel.type}>{entries[place - 1]?.action.type ?? 'Start'}</span>{' '}
      <span className={styles.time}>{formatElapsed(elapsedAt(entries, place))}</span>
    </div>
  );
});

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
