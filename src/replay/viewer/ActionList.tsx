import { useMemo } from 'react';
import styles from './viewer.module.css';
import { type OpenTrace, useReplayDispatch } from './replayHooks';
import { jumped } from './replaySlice';
import { elapsedAt, formatElapsed } from './replayTime';

/** All actions with their times. The selected one is the current position. */
export function ActionList({ file: { position, length }, timeline: { entries } }: OpenTrace) {
  const dispatch = useReplayDispatch();
  const options = useMemo(
    () =>
      Array.from({ length: length + 1 }, (_, place) => (
        <option key={place} value={place}>
          {entries[place - 1]?.action.type ?? 'Start'} {formatElapsed(elapsedAt(entries, place))}
        </option>
      )),
    [entries, length],
  );
  return (
    <section aria-labelledby="actions" className={styles.grid}>
      <h2 id="actions" className={styles.heading}>
        All actions
      </h2>
      <select
        size={16}
        aria-labelledby="actions"
        className={styles.soft}
        value={position}
        onChange={({ target }) => dispatch(jumped(Number(target.value)))}
      >
        {options}
      </select>
    </section>
  );
}
