import { useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { classes } from '../../components/classes';
import { Notice } from '../../components/Notice';
import { problemDetails } from '../story/tracedProblem';
import type { StoryLine } from '../story/story';
import { momentOf, withWait } from '../story/storyText';
import type { Timeline } from '../timeline/buildTimeline';
import { createTraceLibrary, type FileProblem } from '../timeline/traceLibrary';
import { FileButton } from '../viewer/FileButton';
import { describeProblem } from '../viewer/replayWords';
import panel from '../viewer/panel.module.css';
import styles from './Comparison.module.css';

interface TraceComparisonProps {
  readonly name: string;
  readonly timeline: Timeline;
}

/** Shows another trace next to the open one, from the action at which they differ. */
export function TraceComparison({ name, timeline }: TraceComparisonProps) {
  const { beside, open, close } = useTraceBeside();
  return (
    <section aria-labelledby="comparison" className={classes(panel.panel, styles.comparison)}>
      <h2 id="comparison">Compare</h2>
      <p className={panel.buttons}>
        <FileButton label="Trace to compare" onChoose={(file) => void open(file)}>
          {beside.status === 'none' ? 'Compare with another trace' : 'Compare with another'}
        </FileButton>
        {beside.status !== 'none' && <Button onClick={close}>Close the comparison</Button>}
      </p>
      {beside.status === 'opening' && <p role="status">Opening {beside.name}…</p>}
      {beside.status === 'refused' && (
        <Notice tone="error" title={`${beside.name} was not opened`}>
          {describeProblem(beside.problem)}
        </Notice>
      )}
      {beside.status === 'open' && (
        <Beside one={{ name, timeline }} other={{ name: beside.name, timeline: beside.timeline }} />
      )}
    </section>
  );
}

function Beside({
  one,
  other,
}: {
  readonly one: TraceComparisonProps;
  readonly other: TraceComparisonProps;
}) {
  const parting = partingOf(one.timeline.story, other.timeline.story);
  if (parting === null) return <p role="status">The two traces match all the way through.</p>;
  const { alike } = parting;
  return (
    <>
      <p role="status">{partingInWords(parting)}</p>
      {alike > 0 && (
        <details>
          <summary>What they have in common</summary>
          <Lines lines={one.timeline.story.slice(0, alike)} />
        </details>
      )}
      <div className={styles.beside}>
        {[one, other].map(({ name, timeline: { story } }, place) => (
          <div key={place} className={styles.side}>
            <h3 className={styles.name}>{name}</h3>
            {story.length > alike ? <Lines lines={story.slice(alike)} /> : <p>Ends here.</p>}
          </div>
        ))}
      </div>
    </>
  );
}

function Lines({ lines }: { readonly lines: readonly StoryLine[] }) {
  return (
    <ol className={panel.list}>
      {lines.map((line, place) => (
        <li key={place} className={classes(styles.line, line.problem !== null && styles.problem)}>
          <span>
            {line.problem !== null && <strong>Problem: </strong>}
            {withWait(line)}
          </span>{' '}
          <span className={panel.soft}>{momentOf(line)}</span>
          {line.problem !== null && <code className={panel.soft}> {problemDetails(line.problem)}</code>}
        </li>
      ))}
    </ol>
  );
}

/** The second trace, next to the one that is replayed. */
type BesideState =
  | { readonly status: 'none' }
  | { readonly status: 'opening'; readonly name: string }
  | { readonly status: 'refused'; readonly name: string; readonly problem: FileProblem }
  | { readonly status: 'open'; readonly name: string; readonly timeline: Timeline };

/** Opens a second trace. It is only compared, so it needs none of the player's state. */
function useTraceBeside(): { beside: BesideState; open: (file: File) => Promise<void>; close: () => void } {
  const [beside, setBeside] = useState<BesideState>({ status: 'none' });
  const latest = useRef(0);
  const open = async (file: File) => {
    latest.current += 1;
    const turn = latest.current;
    const { name } = file;
    setBeside({ status: 'opening', name });
    const library = createTraceLibrary(() => new Promise((resolve) => setTimeout(resolve)));
    const opened = await library.open(library.add(file), () => undefined);
    if (turn !== latest.current) return;
    setBeside(
      opened.ok
        ? { status: 'open', name, timeline: opened.timeline }
        : { status: 'refused', name, problem: opened.problem },
    );
  };
  const close = () => {
    latest.current += 1;
    setBeside({ status: 'none' });
  };
  return { beside, open, close };
}

/** Where two stories part. */
interface Parting {
  /** How many lines are alike from the start. */
  readonly alike: number;
  /** The first line of each that differs; null where a visit just ends. */
  readonly lines: readonly [StoryLine | null, StoryLine | null];
}

/** Compares two visits line by line. Null if they never part. */
function partingOf(one: readonly StoryLine[], other: readonly StoryLine[]): Parting | null {
  const length = Math.max(one.length, other.length);
  for (let alike = 0; alike < length; alike += 1) {
    const lines = [one[alike] ?? null, other[alike] ?? null] as const;
    if (essenceOf(lines[0]) !== essenceOf(lines[1])) return { alike, lines };
  }
  return null;
}

/** Where two visits part, and what each says there. */
function partingInWords({ alike, lines }: Parting): string {
  const after = alike === 1 ? 'one line' : `${alike} lines`;
  const where = alike === 0 ? 'They differ from the start' : `They differ after ${after}`;
  const [one, other] = lines.map((line) => (line === null ? 'the end' : `“${line.text}”`));
  if (one !== other) return `${where}: ${one} here, ${other} there.`;
  const [here, there] = lines.map((line) => line?.problem && problemDetails(line.problem));
  return `${where}: ${one} in both, ${here || 'no details'} here, ${there || 'no details'} there.`;
}

/** What a line says, without what differs between any two visits. */
function essenceOf(line: StoryLine | null): string {
  if (line === null) return '';
  const { text, problem } = line;
  return JSON.stringify([plain(text), problem?.endpoint, problem?.status, problem?.code]);
}

/**
 * Labels, stand-ins and masked letters mean something only within their own file. So does which of a visit's
 * traces this one is.
 */
const plain = (text: string): string =>
  text
    .replace(/\b([A-Z]{3,}) \d{6,}\b|\b([A-Za-z]+)-\d+\b|\b(hidden) \d+\b/gu, '$1$2$3')
    .replace(/\S*•+\S*/gu, '•')
    .replace(/^Saved this trace$/u, 'Saved a trace');
