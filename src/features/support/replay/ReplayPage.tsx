import { ActionDetails } from './ActionDetails';
import { ActionList } from './ActionList';
import { useOpenTape, useReplaySelector } from './replayHooks';
import styles from './Replay.module.css';
import { selectDragged } from './replaySlice';
import { classes } from '../../../components/classes';
import { ReplayFile } from './ReplayFile';
import { ReplayScreens } from './ReplayScreens';
import { Timeline } from './Timeline';
import { useFileDrop } from './useFileDrop';

/**
 * A support trace, seen again: the customer's screens, the timeline, and what each action brought and changed.
 * `frameText`: the document of the frame with the screens, which comes before any file.
 */
export function ReplayPage({ frameText }: { readonly frameText: string }) {
  useFileDrop();
  const open = useOpenTape();
  const dragged = useReplaySelector(selectDragged);
  return (
    <div className={classes(styles.viewer, dragged && styles.dragged)}>
      <header className={styles.head}>
        <p className={styles.brand}>Precinct Post</p>
        <h1 className={styles.title}>Support replay</h1>
      </header>
      <main className={classes(styles.main, open !== null && styles.open)}>
        <ReplayFile />
        {open !== null && <Timeline file={open.file} tape={open.tape} />}
        <ReplayScreens frameText={frameText} />
        {open !== null && (
          <div className={styles.side}>
            <ActionList file={open.file} tape={open.tape} />
            <ActionDetails file={open.file} tape={open.tape} />
          </div>
        )}
      </main>
    </div>
  );
}
