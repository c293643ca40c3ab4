import { useMemo } from 'react';
import type { TraceEntry } from '../../trace/traceFormat';
import { classes } from '../../components/classes';
import { type Differences, differencesOf } from '../timeline/stateDiff';
import { useReplay, type OpenTrace } from './replayState';
import { elapsedAt, formatElapsed } from './replayWords';
import styles from './viewer.module.css';

const MAX_SHOWN = 100;
const NO_DIFFERENCES: Differences = { found: [], complete: true };

/** The selected action's payload and the changes it made. */
export function ActionDetails({ position, timeline }: OpenTrace) {
  const entry = timeline.entries[position - 1];
  const payload = useMemo(() => payloadOf(entry), [entry]);
  const differences = useMemo(
    () =>
      position === 0
        ? NO_DIFFERENCES
        : differencesOf(timeline.stateAt(position - 1), timeline.stateAt(position), MAX_SHOWN),
    [timeline, position],
  );
  return (
    <section aria-labelledby="details" className={styles.grid}>
      <h2 id="details" className={styles.heading}>
        {entry?.action.type ?? 'Start'}
      </h2>
      {entry === undefined ? (
        <p>
          The state at the start of the recording. Select an action to see its payload and what it changed.
        </p>
      ) : (
        <>
          <h3>Payload</h3>
          <pre
            className={classes(styles.sheet, styles.payload)}
            tabIndex={0}
            role="region"
            aria-label="Payload"
          >
            {payload}
          </pre>
          <h3>Changes</h3>
          <Changes differences={differences} />
        </>
      )}
    </section>
  );
}

function payloadOf(entry: TraceEntry | undefined): string {
  const { type: _type, ...content } = entry?.action ?? { type: '' };
  return outline(content);
}

function Changes({ differences: { found, complete } }: { readonly differences: Differences }) {
  if (found.length === 0 && complete) return <p>This action changed nothing.</p>;
  return (
    <>
      <ul className={styles.soft}>
        {found.map(({ path, change, before, after }) => (
          <li key={path}>
            {change} <code>{path}</code>
            {change !== 'added' && (
              <del>
                <code>{oneLine(before)}</code>
              </del>
            )}
            {change !== 'removed' && (
              <ins>
                <code>{oneLine(after)}</code>
              </ins>
            )}
          </li>
        ))}
      </ul>
      {!complete && <p>More changes aren’t shown.</p>}
    </>
  );
}

export function ActionList({ position, timeline: { entries } }: OpenTrace) {
  const { dispatch } = useReplay();
  const options = useMemo(
    () =>
      Array.from({ length: entries.length + 1 }, (_, at) => (
        <option key={at} value={at}>
          {entries[at - 1]?.action.type ?? 'Start'} {formatElapsed(elapsedAt(entries, at))}
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

/** Of a list. */
const MAX_ENTRIES = 30;

/** A JSON-like value as indented text, with long lists and texts shortened. */
export const outline = (value: unknown, indent = 2): string =>
  JSON.stringify(
    value ?? null,
    (_key, inner: unknown) => {
      if (typeof inner === 'string') return shortened(inner, 400);
      if (!Array.isArray(inner) || inner.length <= MAX_ENTRIES) return inner;
      const left = (inner.length - MAX_ENTRIES).toLocaleString('en-US');
      return [...(inner.slice(0, MAX_ENTRIES) as unknown[]), `… ${left} more`];
    },
    indent,
  );

/** A value on one line of at most 80 characters. */
export const oneLine = (value: unknown): string => shortened(outline(value, 0), 80);

function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}
