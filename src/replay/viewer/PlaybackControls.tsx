import { Button } from '../../components/Button';
import { classes } from '../../components/classes';
import styles from './viewer.module.css';
import { type OpenTrace, usePlayback, useReplayDispatch } from './replayHooks';
import { jumped, paused, playChosen, stepped } from './replaySlice';
import { nextProblem } from '../story/storyteller';
import { elapsedAt, formatElapsed } from './replayTime';

/** Shows the position in the trace, with the controls to move and play. */
export function PlaybackControls({ file, timeline }: OpenTrace) {
  const dispatch = useReplayDispatch();
  usePlayback({ file, timeline });
  const { position, length, playing } = file;
  const elapsed = formatElapsed(elapsedAt(timeline.entries, position));
  const type = timeline.entries[position - 1]?.action.type ?? 'Start';
  return (
    <section aria-label="Timeline" className={classes(styles.row, styles.sheet)}>
      <div className={styles.row}>
        <Button title="One action back" disabled={position === 0} onClick={() => dispatch(stepped(-1))}>
          Previous
        </Button>
        <Button
          kind="primary"
          disabled={length === 0}
          onClick={() => dispatch(playing ? paused() : playChosen())}
        >
          {playing ? 'Pause' : 'Play'}
        </Button>
        <Button
          title="One action forward"
          disabled={position === length}
          onClick={() => dispatch(stepped(1))}
        >
          Next
        </Button>
        <NextProblem file={file} timeline={timeline} />
      </div>
      <div className={styles.track}>
        <input
          type="range"
          aria-label="Position"
          aria-valuetext={`Action ${position} of ${length}: ${type}, ${elapsed}`}
          min={0}
          max={length}
          value={position}
          className={styles.slider}
          onChange={({ target }) => dispatch(jumped(target.valueAsNumber))}
        />
        <p className={classes(styles.row, styles.apart, styles.soft)}>
          <span>
            Action {position.toLocaleString('en-US')} of {length.toLocaleString('en-US')}
          </span>
          <span>{elapsed}</span>
        </p>
      </div>
    </section>
  );
}

function NextProblem({ file, timeline: { story } }: OpenTrace) {
  const dispatch = useReplayDispatch();
  const next = nextProblem(story, file.position);
  return (
    <Button disabled={next === null} onClick={() => dispatch(jumped(next?.position ?? 0))}>
      {next === null ? 'No problems' : 'Next problem'}
    </Button>
  );
}
