import { classes } from '../../components/classes';
import { Notice } from '../../components/Notice';
import { FileButton } from './FileButton';
import styles from './ReplayFile.module.css';
import { useOpenTimeline, useReplaySelector } from './replayHooks';
import { selectChosen, selectScreens } from './replaySlice';
import { describeProblem, formatBytes } from './replayWords';
import { Summary } from './Summary';
import { useChooseFile } from './useChooseFile';

/** Chooses a trace file, and shows whether it opened and where it came from. */
export function ReplayFile() {
  const open = useOpenTimeline();
  return (
    <section aria-label="Trace file" className={classes(styles.file, open === null && styles.dropZone)}>
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
      {open !== null && <Summary timeline={open.timeline} name={open.file.name} />}
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
  const screens = useReplaySelector(selectScreens);
  return (
    <FileButton
      label="Support trace"
      kind={isOpen ? 'secondary' : 'primary'}
      busy={screens === 'loading'}
      onChoose={useChooseFile()}
    >
      {isOpen ? 'Open another trace' : screens === 'loading' ? 'Getting ready…' : 'Choose a trace'}
    </FileButton>
  );
}

/** What becomes of the file chosen last, as long as it is not open. */
function ChosenStatus({ isOpen }: { readonly isOpen: boolean }) {
  const chosen = useReplaySelector(selectChosen);
  if (chosen.status === 'opening')
    return (
      <p role="status">
        <label>
          Opening {chosen.name} <progress value={chosen.progress} />
        </label>
      </p>
    );
  if (chosen.status === 'refused')
    return (
      <Notice tone="error" title={`${chosen.name} (${formatBytes(chosen.bytes)}) was not opened`}>
        {describeProblem(chosen.problem)}
        {isOpen && ' The previous trace is still open.'}
      </Notice>
    );
  return null;
}
