import { useMemo } from 'react';
import type { TraceEntry } from '../../../app/trace/format';
import { classes } from '../../../components/classes';
import { inBrief, outline } from './outline';
import styles from './Replay.module.css';
import { type Difference, differencesOf } from './stateDiff';
import type { OfOpenTape } from './Timeline';

/** Differences shown at most; an answer of the API may bring thousands. */
const SHOWN = 100;

/** What the chosen action brought, and what it changed. */
export function ActionDetails({ file: { position }, tape }: OfOpenTape) {
  const entry = tape.entries[position - 1];
  const payload = useMemo(() => payloadOf(entry), [entry]);
  const differences = useMemo(
    () =>
      position === 0 ? [] : differencesOf(tape.stateAt(position - 1), tape.stateAt(position), SHOWN + 1),
    [tape, position],
  );
  return (
    <section aria-labelledby="details" className={styles.panel}>
      <h2 id="details" className={styles.type}>
        {entry?.action.type ?? 'Start'}
      </h2>
      {entry === undefined ? (
        <p>The state that the recording begins with. Choose an action to see what it brought and changed.</p>
      ) : (
        <>
          <h3>Payload</h3>
          <pre className={styles.payload} tabIndex={0} role="region" aria-label="Payload">
            {payload}
          </pre>
          <h3>Changes</h3>
          <Changes differences={differences} />
        </>
      )}
    </section>
  );
}

/** The action without its type, which stands above it. */
function payloadOf(entry: TraceEntry | undefined): string {
  const { type: _type, ...content } = entry?.action ?? { type: '' };
  return outline(content);
}

function Changes({ differences }: { readonly differences: readonly Difference[] }) {
  if (differences.length === 0) return <p>This action changed nothing.</p>;
  return (
    <>
      <ul className={styles.changes}>
        {differences.slice(0, SHOWN).map(({ path, kind, before, after }) => (
          <li key={path} className={classes(styles.change, styles[kind])}>
            <span className={styles.kind}>{kind}</span> <code className={styles.path}>{path}</code>
            {kind !== 'added' && (
              <del>
                <code>{inBrief(before)}</code>
              </del>
            )}
            {kind !== 'removed' && (
              <ins>
                <code>{inBrief(after)}</code>
              </ins>
            )}
          </li>
        ))}
      </ul>
      {differences.length > SHOWN && <p>And more: the first {SHOWN} are shown.</p>}
    </>
  );
}
