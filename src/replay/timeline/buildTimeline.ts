import type { RootState } from '../../state/types';
import { differencesOf } from './stateDiff';
import { traceEntries, INIT, type Trace, type TraceEntry, type TraceHead } from '../../trace/format';
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
  readonly stateAt: (position: number) => RootState;
  /** The visit in plain words. */
  readonly story: readonly StoryLine[];
  /** The state after the last action. */
  readonly final: RootState;
  /** The first few paths where the replayed final state differs from the customer's. Normally empty. */
  readonly mismatches: readonly string[];
}

/** The most mismatches to report. */
const MAX_MISMATCHES = 5;

/**
 * Folds a trace into a timeline. Keeps every state: they share what did not change.
 * @throws whatever a reducer throws on an invalid start or action
 */
export function buildTimeline(trace: Trace): Timeline {
  const entries = traceEntries(trace);
  const storyteller = createStoryteller(trace.precinctPost.folded);
  let final = initialStateOf(trace);
  const states = [final];
  for (const entry of entries) {
    const before = final;
    final = replayReducer(before, entry.action);
    states.push(final);
    storyteller.hear(entry, before, final);
  }
  return {
    trace,
    head: trace.precinctPost,
    entries,
    stateAt: (position) => states[position] ?? final,
    story: storyteller.lines(),
    final,
    mismatches: differencesOf(trace.precinctPost.final, final, MAX_MISMATCHES).found.map(({ path }) => path),
  };
}

/** The start as the shop's state. Slices that an older trace lacks get their initial state. */
function initialStateOf({ committedState }: Trace): RootState {
  const start = replayReducer(committedState as unknown as RootState, { type: INIT });
  if (typeof start.route.path !== 'string' || typeof start.auth.status !== 'string')
    throw new TypeError('The start is not a state of the shop');
  return start;
}
