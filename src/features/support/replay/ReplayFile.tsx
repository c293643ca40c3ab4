import { useRef } from 'react';
import { Button } from '../../../components/Button';
import { Notice } from '../../../components/Notice';
import styles from './Replay.module.css';
import { useOpenTape, useReplaySelector } from './replayHooks';
import { type FileState, selectFile, selectScreens } from './replaySlice';
import { momentWords, problemWords, sizeWords } from './replayWords';
import type { TraceHead } from '../../../app/trace/format';
import { useGiveFile } from './useGiveFile';

/** Where the file comes in, what became of it, and where it is from. */
export function ReplayFile() {
  const file = useReplaySelector(selectFile);
  const open = useOpenTape();
  return (
    <section aria-label="Trace file" className={styles.file}>
      {open === null && (
        <p className={styles.intro}>
          Drop a support trace here, or choose it. It is read on this computer and sent nowhere; it holds no
          password, card or voter’s data.
        </p>
      )}
      <FileChooser again={open !== null} />
      <Outcome file={file} />
      {open !== null && <Origin head={open.tape.head} name={open.file.name} />}
      {open !== null && open.tape.strays.length > 0 && (
        <Notice tone="info" title="Not exactly what the customer saw">
          This version of the shop makes something else of the actions than the customer’s did, which was
          build {open.tape.head.build}. At the end it differs in {open.tape.strays.join(', ')}.
        </Notice>
      )}
    </section>
  );
}

function FileChooser({ again }: { readonly again: boolean }) {
  const screens = useReplaySelector(selectScreens);
  const input = useRef<HTMLInputElement>(null);
  const give = useGiveFile();
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
          if (chosen !== undefined) give(chosen);
          // The same file may be chosen once more.
          currentTarget.value = '';
        }}
      />
      <Button
        kind={again ? 'secondary' : 'primary'}
        busy={screens === 'coming'}
        onClick={() => input.current?.click()}
      >
        {again ? 'Open another trace' : screens === 'coming' ? 'Getting ready…' : 'Choose a trace'}
      </Button>
    </div>
  );
}

function Outcome({ file }: { readonly file: FileState }) {
  if (file.status === 'opening')
    return (
      <p role="status">
        <label>
          Opening {file.name} <progress value={file.share} />
        </label>
      </p>
    );
  if (file.status === 'refused')
    return (
      <Notice tone="error" title={`${file.name} (${sizeWords(file.bytes)}) was not opened`}>
        {problemWords(file.problem)}
      </Notice>
    );
  return null;
}

function Origin({ head, name }: { readonly head: TraceHead; readonly name: string }) {
  const facts = [
    ['File', name],
    ['Saved', momentWords(head.savedAt)],
    ['Build', head.build],
    [
      'Before the first action',
      head.folded === 0 ? 'nothing' : `${head.folded.toLocaleString('en-US')} more`,
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
