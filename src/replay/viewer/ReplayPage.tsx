import { useEffect, useState } from 'react';
import { classes } from '../../components/classes';
import { ActionDetails, ActionList } from './actions';
import { PlaybackControls } from './PlaybackControls';
import { ReplayFile } from './ReplayFile';
import { useReplay } from './replayState';
import styles from './viewer.module.css';
import { ReplayScreens } from './ReplayScreens';
import { Story } from './Story';
import { ViewerBoundary } from './ViewerBoundary';

/** @param frameText the document of the frame with the screens, which loads before any trace is opened */
export function ReplayPage({ frameText }: { readonly frameText: string }) {
  const dragged = useFileDrop();
  const { open } = useReplay().state;
  return (
    <div className={classes(styles.grid, styles.viewer, dragged && styles.dragged)}>
      <header className={classes(styles.row, styles.head)}>
        <strong>Precinct Post</strong>
        <h1 className={styles.title}>Support replay</h1>
      </header>
      <main className={classes(styles.grid, styles.main)}>
        <ViewerBoundary open={open} title="This file cannot be shown">
          <ReplayFile />
        </ViewerBoundary>
        <div className={classes(styles.grid, open !== null && styles.columns)}>
          {open !== null && (
            <ViewerBoundary open={open} title="The story cannot be shown">
              <Story {...open} />
            </ViewerBoundary>
          )}
          <div className={classes(styles.grid, styles.first)}>
            {open !== null && <PlaybackControls {...open} />}
            <ReplayScreens frameText={frameText} />
          </div>
        </div>
        {open !== null && (
          <details>
            <summary className={styles.summary}>For engineers</summary>
            <div className={classes(styles.grid, styles.engineers)}>
              <ViewerBoundary open={open} title="This action cannot be shown">
                <ActionDetails {...open} />
              </ViewerBoundary>
              <ViewerBoundary open={open} title="The actions cannot be shown">
                <ActionList {...open} />
              </ViewerBoundary>
            </div>
          </details>
        )}
      </main>
    </div>
  );
}

/** Takes a file dropped anywhere on the page. Returns whether one is being dragged over it. */
function useFileDrop(): boolean {
  const [dragged, setDragged] = useState(false);
  const { chooseFile } = useReplay();
  useEffect(() => {
    const over = (event: DragEvent) => {
      event.preventDefault();
      setDragged(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragged(false);
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setDragged(false);
      const [file] = event.dataTransfer?.files ?? [];
      if (file !== undefined) void chooseFile(file);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [chooseFile]);
  return dragged;
}
