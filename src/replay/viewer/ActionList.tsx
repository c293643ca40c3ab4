import { useMemo } from 'react';
import styles from './viewer.module.css';
import { useReplay } from './replayHooks';
import type { OpenTrace } from './replayState';
import { elapsedAt, formatElapsed } from './replayTime';

export function ActionList({ position, timeline: { entries } }: OpenTrace) {
  const { dispatch } = useReplay();
  const options = useMemo(
    () =>
      Array.from({ length: entries.length + 1 }, (_, place) => (
        <option key={place} value={place}>
          {entries[place - 1]?.action.type ?? 'Start'} {formatElapsed(elapsedAt(entries, place))}
        </option>
      )),
    [entries],
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
        onChange={({ target }) => dispatch({ type: 'jumped', to: Number(target.value) })}
      >
        {options}
      </select>
    </section>
  );
}
