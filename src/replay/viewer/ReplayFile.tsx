import { useRef } from 'react';
import { Button } from '../../components/Button';
import { classes } from '../../components/classes';
import { Notice } from '../../components/Notice';
import styles from './ReplayFile.module.css';
import { useOpenTimeline, useReplaySelector } from './replayHooks';
import { type FileState, selectFile, selectScreens } from './replaySlice';
import { formatMoment, describeProblem, formatBytes } from './replayWords';
import type { TraceHead } from '../../trace/format';
import { useChooseFile } from './useChooseFile';

/** Chooses a trace file, and shows whether it opened and where it came from. */
export function ReplayFile() {
  const file = useReplaySelector(selectFile);
  const open = useOpenTimeline();
  return (
    <section aria-label="Trace file" className={classes(styles.file, open === null && styles.dropZone)}>
      {open === null && (
        <p>
          Drop a support trace here, or choose a file. It stays on this computer and contains no passwords,
          card details or voter data.
        </p>
      )}
      <FileChooser isOpen={open !== null} />
      <FileStatus file={file} />
      {open !== null && <Origin head={open.timeline.head} name={open.file.name} />}
      {open !== null && open.timeline.mismatches.length > 0 && (
        <Notice tone="info" title="Not exactly what the customer saw">
          This version of the shop replays the actions differently from the customer’s version, build{' '}
          {open.timeline.head.build}. The final state differs in {open.timeline.mismatches.join(', ')}.
        </Notice>
      )}
    </section>
  );
}

function FileChooser({ isOpen }: { readonly isOpen: boolean }) {
  const screens = useReplaySelector(selectScreens);
  const input = useRef<HTMLInputElement>(null);
  const chooseFile = useChooseFile();
  return (
    <div className={styles.chooser}>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="Support trace"
        tabIndex={-1}
        className={styles.input}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen !== undefined) chooseFile(chosen);
          // Reset, so that choosing the same file again fires a change event.
          currentTarget.value = '';
        }}
      />
      <Button
        kind={isOpen ? 'secondary' : 'primary'}
        busy={screens === 'loading'}
        onClick={() => input.current?.click()}
      >
        {isOpen ? 'Open another trace' : screens === 'loading' ? 'Getting ready…' : 'Choose a trace'}
      </Button>
    </div>
  );
}

function FileStatus({ file }: { readonly file: FileState }) {
  if (file.status === 'opening')
    return (
      <p role="status">
        <label>
          Opening {file.name} <progress value={file.progress} />
        </label>
      </p>
    );
  if (file.status === 'refused')
    return (
      <Notice tone="error" title={`${file.name} (${formatBytes(file.bytes)}) was not opened`}>
        {describeProblem(file.problem)}
      </Notice>
    );
  return null;
}

function Origin({ head, name }: { readonly head: TraceHead; readonly name: string }) {
  const facts = [
    ['File', name],
    ['Saved', formatMoment(head.savedAt)],
    ['Build', head.build],
    [
      'Earlier actions',
      head.folded === 0 ? 'none' : `${head.folded.toLocaleString('en-US')}, not in the file`,
    ],
  ] as const;
  return (
    <dl className={styles.origin}>
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
