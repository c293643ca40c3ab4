import { ActionDetails } from './ActionDetails';
import { ActionList } from './ActionList';
import { useOpenTimeline, useReplaySelector } from './replayHooks';
import styles from './ReplayPage.module.css';
import { selectDragged } from './replaySlice';
import { classes } from '../../components/classes';
import { ReplayFile } from './ReplayFile';
import { ReplayScreens } from './ReplayScreens';
import { PlaybackControls } from './PlaybackControls';
import { useFileDrop } from './useFileDrop';

/**
 * Replays a support trace: the customer's screens, the timeline, and each action's payload and changes.
 * `frameText` is the document of the frame with the screens, which loads before any trace is opened.
 */
export function ReplayPage({ frameText }: { readonly frameText: string }) {
  useFileDrop();
  const open = useOpenTimeline();
  const dragged = useReplaySelector(selectDragged);
  return (
    <div className={classes(styles.viewer, dragged && styles.dragged)}>
      <header className={styles.head}>
        <p className={styles.brand}>Precinct Post</p>
        <h1 className={styles.title}>Support replay</h1>
      </header>
      <main className={classes(styles.main, open !== null && styles.open)}>
        <ReplayFile />
        {open !== null && <PlaybackControls file={open.file} timeline={open.timeline} />}
        <ReplayScreens frameText={frameText} />
        {open !== null && (
          <div className={styles.side}>
            <ActionList file={open.file} timeline={open.timeline} />
            <ActionDetails file={open.file} timeline={open.timeline} />
          </div>
        )}
      </main>
    </div>
  );
}
