import type { RootState } from '../../state/types';
import { differencesOf } from './stateDiff';
import { traceEntries, INIT, type Trace, type TraceEntry, type TraceHead } from '../../trace/format';
import { FOLDING_BUDGET_MS } from '../../trace/traceLimits';
import { createStoryteller, type StoryLine } from '../story/story';
import { replayReducer } from '../../app/replayReducer';

/**
 * A trace with the state at every position. Position 0 is the start; position n is the state after the nth
 * action.
 */
export interface Timeline {
  /** As it was read. */
  readonly trace: Trace;
  readonly head: TraceHead;
  readonly entries: readonly TraceEntry[];
  /** The state at a position, folded from the previous checkpoint at most. */
  readonly stateAt: (position: number) => RootState;
  /** The visit in plain words. */
  readonly story: readonly StoryLine[];
  /** The state after the last action. */
  readonly final: RootState;
  /** The first few paths where the replayed final state differs from the customer's. Normally empty. */
  readonly mismatches: readonly string[];
}

/** Actions between two kept states, and so the most folds it takes to reach a position. */
export const CHECKPOINT_EVERY = 50;

/** The most mismatches to report. */
const MAX_MISMATCHES = 5;

/** Milliseconds to fold before the page may respond to input again. */
const SLICE_MS = 30;

/** Folding took more than `FOLDING_BUDGET_MS`. */
export class FoldingTooSlow extends Error {}

/**
 * Folds a trace into a timeline, in slices that let the page respond: between them it awaits `onProgress`
 * with the progress from 0 to 1.
 * @param clock milliseconds from any start
 * @throws whatever a reducer throws on an invalid start or action, or FoldingTooSlow
 */
export async function buildTimeline(
  trace: Trace,
  onProgress: (progress: number) => Promise<void>,
  clock: () => number = () => performance.now(),
): Promise<Timeline> {
  const entries = traceEntries(trace);
  const fold = (state: RootState, position: number): RootState => {
    const entry = entries[position];
    return entry === undefined ? state : replayReducer(state, entry.action);
  };
  const checkpoints: RootState[] = [];
  const storyteller = createStoryteller(trace.precinctPost.folded);
  let spent = 0;
  let sliceStarted = clock();
  let state = initialStateOf(trace);
  for (let position = 0; position <= entries.length; position += 1) {
    if (position % CHECKPOINT_EVERY === 0) checkpoints.push(state);
    const slice = clock() - sliceStarted;
    if (position % CHECKPOINT_EVERY === 0 || slice > SLICE_MS) {
      spent += slice;
      if (spent > FOLDING_BUDGET_MS) throw new FoldingTooSlow();
      await onProgress(position / Math.max(1, entries.length));
      sliceStarted = clock();
    }
    const entry = entries[position];
    if (entry !== undefined) {
      const before = state;
      state = fold(before, position);
      storyteller.hear(entry, before, state);
    }
  }
  let latest = { position: entries.length, state };

  function stateAt(wanted: number): RootState {
    const position = Math.max(0, Math.min(entries.length, wanted));
    const place = Math.floor(position / CHECKPOINT_EVERY);
    const checkpoint = { position: place * CHECKPOINT_EVERY, state: checkpoints[place] ?? latest.state };
    // A step forward folds on from the latest position.
    const from = latest.position <= position && latest.position >= checkpoint.position ? latest : checkpoint;
    let reached = from.state;
    for (let at = from.position; at < position; at += 1) reached = fold(reached, at);
    latest = { position, state: reached };
    return reached;
  }

  return {
    trace,
    head: trace.precinctPost,
    entries,
    stateAt,
    story: storyteller.lines(),
    final: state,
    mismatches: differencesOf(trace.precinctPost.final, state, MAX_MISMATCHES).found.map(({ path }) => path),
  };
}

/** The start as the shop's state. Slices that an older trace lacks get their initial state. */
function initialStateOf({ committedState }: Trace): RootState {
  const start = replayReducer(committedState as unknown as RootState, { type: INIT });
  if (typeof start.route.path !== 'string' || typeof start.auth.status !== 'string')
    throw new TypeError('The start is not a state of the shop');
  return start;
}
