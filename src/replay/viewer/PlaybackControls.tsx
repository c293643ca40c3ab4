import { Button } from '../../components/Button';
import { classes } from '../../components/classes';
import styles from './viewer.module.css';
import { usePlayback, useReplay, type OpenTrace } from './replayState';
import { nextProblem } from '../story/storyteller';
import { elapsedAt, formatElapsed } from './replayWords';

export function PlaybackControls(open: OpenTrace) {
  const { dispatch } = useReplay();
  usePlayback(open);
  const { position, playing, timeline } = open;
  const { length } = timeline.entries;
  const elapsed = formatElapsed(elapsedAt(timeline.entries, position));
  const type = timeline.entries[position - 1]?.action.type ?? 'Start';
  return (
    <section aria-label="Timeline" className={classes(styles.row, styles.sheet)}>
      <div className={styles.row}>
        <Button
          title="One action back"
          disabled={position === 0}
          onClick={() => dispatch({ type: 'stepped', by: -1 })}
        >
          Previous
        </Button>
        <Button kind="primary" disabled={length === 0} onClick={() => dispatch({ type: 'playPressed' })}>
          {playing ? 'Pause' : 'Play'}
        </Button>
        <Button
          title="One action forward"
          disabled={position === length}
          onClick={() => dispatch({ type: 'stepped', by: 1 })}
        >
          Next
        </Button>
        <NextProblem {...open} />
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
          onChange={({ target }) => dispatch({ type: 'jumped', to: target.valueAsNumber })}
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

function NextProblem({ position, timeline: { story } }: OpenTrace) {
  const { dispatch } = useReplay();
  const next = nextProblem(story, position);
  return (
    <Button disabled={next === null} onClick={() => dispatch({ type: 'jumped', to: next?.position ?? 0 })}>
      {next === null ? 'No problems' : 'Next problem'}
    </Button>
  );
}
