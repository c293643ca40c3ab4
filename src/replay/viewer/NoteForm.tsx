import { useEffect, useState } from 'react';
import { Button } from '../../components/Button';
import { classes } from '../../components/classes';
import { FieldFrame } from '../../components/FieldFrame';
import field from '../../components/Field.module.css';
import { saveFile } from '../../services/fileSinks';
import { gzipped } from '../../services/gzip';
import { MAX_NOTE_LENGTH } from '../../trace/traceLimits';
import { clockTime } from '../story/clock';
import panel from './panel.module.css';
import styles from './NoteForm.module.css';
import { noteAdded, notesSaved, selectNotes, selectNotesSaved } from './notesSlice';
import { type OpenTrace, useReplayDispatch, useReplaySelector } from './replayHooks';
import { elapsedAt } from './replayTime';
import { type Trace, TRACE_FORMAT, type TraceNote } from '../../trace/format';

/** Writes a note at the moment on screen, and saves the trace with all notes as a file. */
export function NoteForm({ file: { position, name }, timeline }: OpenTrace) {
  const dispatch = useReplayDispatch();
  const notes = useReplaySelector(selectNotes);
  const saved = useReplaySelector(selectNotesSaved);
  const [text, setText] = useState('');
  useWarning(!saved);
  const save = async () => {
    const content = JSON.stringify(withNotes(timeline.trace, notes));
    const file = await gzipped(content, 'application/gzip');
    saveFile(file, name.replace(/(-notes)?(\.json)?(\.gz)?$/u, '-notes.json.gz'));
    dispatch(notesSaved());
  };
  return (
    <form
      aria-label="Notes"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') return;
        dispatch(noteAdded({ position, text: text.trim() }));
        setText('');
      }}
    >
      <FieldFrame label={`Note at ${clockTime(elapsedAt(timeline.entries, position))}`} hint={HINT}>
        {(wiring) => (
          <textarea
            {...wiring}
            rows={2}
            maxLength={MAX_NOTE_LENGTH}
            className={field.control}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </FieldFrame>
      <p className={classes(panel.buttons, styles.buttons)}>
        <Button type="submit">Add the note</Button>
        <Button
          kind={saved ? 'secondary' : 'primary'}
          disabled={notes.length === 0}
          onClick={() => void save()}
        >
          Save the trace with its notes
        </Button>
        <span role="status">{saved ? '' : 'These notes haven’t been saved yet.'}</span>
      </p>
    </form>
  );
}

const HINT = 'Write no names or passwords: only numbers, email addresses and links are masked.';

/** Asks before the page is left with notes that are in no file. */
function useWarning(needed: boolean): void {
  useEffect(() => {
    if (!needed) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [needed]);
}

/** The same trace with other notes, in the present format. */
function withNotes(trace: Trace, notes: readonly TraceNote[]): Trace {
  const { precinctPost } = trace;
  return { ...trace, precinctPost: { ...precinctPost, format: TRACE_FORMAT, notes: [...notes] } };
}
