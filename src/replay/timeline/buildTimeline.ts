import type { WholeState } from '../../state/types';
import { differencesOf } from './stateDiff';
import {
  INIT,
  type Trace,
  traceEntries,
  type TraceEntry,
  type TraceHead,
  type TraceState,
} from '../../trace/traceFormat';
import { createStoryteller } from '../story/storyteller';
import type { StoryLine } from '../story/telling';
import type { Visit } from '../story/visit';
import { type FieldValues, formOf } from '../../state/search/searchForm';
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
  readonly stateAt: (position: number) => WholeState;
  /** The visit in plain words. */
  readonly story: readonly StoryLine[];
  /** What became of purchases and files in it. */
  readonly visit: Visit;
  /** The state after the last action. */
  readonly final: WholeState;
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
  let final = initialStateOf(trace);
  const storyteller = createStoryteller(final, trace.precinctPost.folded);
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
    ...storyteller.told(),
    final,
    mismatches: mismatchesOf(trace.precinctPost.final, final),
  };
}

/** The start as the shop's state. Slices that an older trace lacks get their initial state. */
function initialStateOf({ committedState }: Trace): WholeState {
  const start = replayReducer(withAllFields(committedState) as unknown as WholeState, { type: INIT });
  if (typeof start.route.path !== 'string' || typeof start.auth.status !== 'string')
    throw new TypeError('The start is not a state of the shop');
  return start;
}

/** Compares what was recorded: an older trace lacks the slices that were added since. */
function mismatchesOf(recorded: TraceState, final: WholeState): readonly string[] {
  const known = Object.fromEntries(Object.entries(final).filter(([slice]) => Object.hasOwn(recorded, slice)));
  return differencesOf(withAllFields(recorded), known, MAX_MISMATCHES).found.map(({ path }) => path);
}

/** A state with every field of the search form: one that was added since the trace is empty. */
function withAllFields(state: TraceState): TraceState {
  const { search } = state as Partial<WholeState>;
  if (search === undefined) return state;
  const { form, undo } = search;
  const all = (fields: FieldValues) => ({ ...formOf({}).fields, ...fields });
  return {
    ...state,
    search: {
      ...search,
      form: { ...form, fields: all(form.fields) },
      undo: undo && { ...undo, fields: all(undo.fields) },
    },
  };
}
