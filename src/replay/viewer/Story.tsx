import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { classes } from '../../components/classes';
import { problemDetails } from '../story/tracedProblem';
import { isUnsolved, lineAt } from '../story/storyteller';
import type { StoryLine } from '../story/telling';
import { clockTime, problemWords, storyText, utcTime, withWait } from '../story/storyText';
import type { Timeline } from '../timeline/buildTimeline';
import { useReplay, type OpenTrace } from './replayState';
import styles from './viewer.module.css';
import { cameTo } from '../story/ending';
import { formatMomentUtc } from './replayWords';

export function Story({ position, timeline }: OpenTrace) {
  const { story } = timeline;
  const current = lineAt(story, position);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (list.current !== null) scrollTo(list.current, list.current.children[current]);
  }, [current]);
  return (
    <section aria-labelledby="story" className={styles.grid}>
      <div className={classes(styles.row, styles.apart)}>
        <h2 id="story" className={styles.heading}>
          Story
        </h2>
        {story.length > 0 && <CopyStory timeline={timeline} />}
      </div>
      {story.length === 0 && <p>Nothing to show: the recording has no customer actions.</p>}
      <p className={styles.soft}>
        Names are hidden in a trace: LAST-17 stands for a last name, CITY-2 for a city, filter-1 for a word of
        a link. Identical numbers mean identical text.
      </p>
      <ol ref={list} className={classes(styles.grid, styles.lines)}>
        {story.map((line, index) => (
          <li
            key={index}
            className={classes(styles.line, isUnsolved(line) && styles.problem)}
            aria-current={index === current ? 'step' : undefined}
          >
            <Line line={line} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Unlike `scrollIntoView`, leaves the page where it is. */
function scrollTo(list: HTMLElement, entry: Element | undefined): void {
  if (entry === undefined) return;
  const [box, line] = [list.getBoundingClientRect(), entry.getBoundingClientRect()];
  if (line.top < box.top) list.scrollTop -= box.top - line.top;
  else if (line.bottom > box.bottom) list.scrollTop += Math.min(line.bottom - box.bottom, line.top - box.top);
}

function Line({ line }: { readonly line: StoryLine }) {
  const { text, problem, position } = line;
  const { dispatch } = useReplay();
  const details = problem === null ? '' : problemDetails(problem);
  return (
    <button type="button" className={styles.jump} onClick={() => dispatch({ type: 'jumped', to: position })}>
      <span className={styles.text}>
        {problem !== null && <strong>{problemWords(line)}: </strong>}
        {withWait(line)}
      </span>{' '}
      <span className={classes(styles.soft, styles.time)}>
        {clockTime(line.elapsed)} <br />
        {utcTime(line.at)}
      </span>
      {details !== '' && !text.includes(details) && (
        <code className={classes(styles.soft, styles.details)}>{details}</code>
      )}
    </button>
  );
}

function CopyStory({ timeline }: { readonly timeline: Timeline }) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    const done = await navigator.clipboard.writeText(ticketText(timeline)).then(
      () => 'Copied.',
      () => 'The browser did not allow it.',
    );
    setSaid(done);
  };
  return (
    <span className={classes(styles.row, styles.soft)}>
      <span role="status">{said}</span>
      <Button kind="quiet" onClick={() => void copy()}>
        Copy the story
      </Button>
    </span>
  );
}

/** A visit for a ticket: when and with what, the story, and what became of it. */
function ticketText(timeline: Timeline): string {
  const { head, story } = timeline;
  const { ending, charged, purchases } = cameTo(timeline);
  return [
    `Saved ${formatMomentUtc(head.savedAt)} · ${head.device.browser} · build ${head.build}`,
    storyText(story),
    `Ended with: ${ending}`,
    `Card charged: ${charged}`,
    ...purchases.map((id) => `Purchase: ${id}`),
  ].join('\n');
}
