import { useRef } from 'react';
import { Button } from '../../components/Button';
import { classes } from '../../components/classes';
import { Notice } from '../../components/Notice';
import { cameTo } from '../story/ending';
import { clockTime } from '../story/storyText';
import type { Timeline } from '../timeline/buildTimeline';
import styles from './viewer.module.css';
import { useReplay } from './replayState';
import { isUnsolved } from '../story/storyteller';
import { describeProblem, elapsedAt, formatBytes, formatMomentUtc } from './replayWords';

export function ReplayFile() {
  const { open } = useReplay().state;
  return (
    <section
      aria-label="Trace file"
      className={classes(styles.grid, open === null && classes(styles.sheet, styles.dropZone))}
    >
      {open === null && (
        <>
          <p>
            Drop a support trace here, or choose a file. It stays on this computer and contains no passwords,
            card details or voter data.
          </p>
          <p>
            Customers save one with “Report a problem” at the bottom of every page, and send it to you as an
            attachment.
          </p>
        </>
      )}
      <FileChooser isOpen={open !== null} />
      <ChosenStatus isOpen={open !== null} />
      {open !== null && <Summary timeline={open.timeline} name={open.name} />}
      {open !== null && open.timeline.mismatches.length > 0 && (
        <Notice tone="info" title="Not exactly what the customer saw">
          This version of the site replays the actions differently from the customer’s version, build{' '}
          {open.timeline.head.build}. The final state differs in{' '}
          {open.timeline.mismatches.map((path) => path.slice(0, 100)).join(', ')}.
        </Notice>
      )}
    </section>
  );
}

function FileChooser({ isOpen }: { readonly isOpen: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const { state, chooseFile } = useReplay();
  const isLoading = state.screens === 'loading';
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,.gz,application/json,application/gzip"
        aria-label="Support trace"
        hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen !== undefined) void chooseFile(chosen);
          // Reset, so that choosing the same file again fires a change event.
          currentTarget.value = '';
        }}
      />
      <Button kind={isOpen ? 'secondary' : 'primary'} busy={isLoading} onClick={() => input.current?.click()}>
        {isOpen ? 'Open another trace' : isLoading ? 'Getting ready…' : 'Choose a trace'}
      </Button>
    </>
  );
}

/** The file chosen last, as long as it is not open. */
function ChosenStatus({ isOpen }: { readonly isOpen: boolean }) {
  const { chosen } = useReplay().state;
  if (chosen.status === 'opening') return <p role="status">Opening {chosen.file.name}…</p>;
  if (chosen.status === 'refused')
    return (
      <Notice tone="error" title={`${chosen.file.name} (${formatBytes(chosen.file.size)}) was not opened`}>
        {describeProblem(chosen.problem)}
        {isOpen && ' The previous trace is still open.'}
      </Notice>
    );
  return null;
}

const THEMES = { light: 'light', dark: 'dark', forced: 'forced colors, not shown here' } as const;

const STRESSED: Readonly<Record<string, string | undefined>> = {
  'Ended with': styles.ending,
  'Card charged': styles.money,
};

function Summary({ timeline, name }: { readonly timeline: Timeline; readonly name: string }) {
  const { head, entries, story } = timeline;
  const { ending, charged, purchases } = cameTo(timeline);
  const { device } = head;
  const problems = story.filter(({ problem }) => problem !== null).length;
  const solved = problems - story.filter(isUnsolved).length;
  const facts: [string, string][] = [
    ['Ended with', ending],
    ['Card charged', charged],
    ['Purchase', purchases.join(', ') || 'none in this visit'],
    ['Problems', problems === 0 ? 'none' : `${problems}${solved === 0 ? '' : `, ${solved} of them solved`}`],
    ['Lasted', clockTime(elapsedAt(entries, entries.length))],
    ['Browser', device.browser],
    ['Window', `${device.width} × ${device.height}`],
    ['Theme', THEMES[device.theme]],
    ['Build', head.build],
    ['Saved', formatMomentUtc(head.savedAt)],
    ['File', name],
  ];
  if (head.folded > 0)
    facts.push(['Earlier actions', `${head.folded.toLocaleString('en-US')}, not in the file`]);
  return (
    <dl className={classes(styles.row, styles.facts)} aria-label="Summary">
      {facts.map(([term, fact]) => (
        <div key={term} className={classes(styles.row, STRESSED[term])}>
          <dt className={styles.soft}>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
