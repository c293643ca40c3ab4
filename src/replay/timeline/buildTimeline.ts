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

/** A trace with the state at every position: 0 is the start, n is after the nth action. */
export interface Timeline {
  readonly trace: Trace;
  readonly head: TraceHead;
  readonly entries: readonly TraceEntry[];
  readonly stateAt: (position: number) => WholeState;
  readonly story: readonly StoryLine[];
  readonly visit: Visit;
  readonly final: WholeState;
  /** The first few paths where the replay ends in another state than the visit. Normally empty. */
  readonly mismatches: readonly string[];
}

const MAX_MISMATCHES = 5;

/**
 * Keeps every state: they share what did not change.
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

/** Slices that an older trace lacks get their initial state. */
function initialStateOf({ committedState }: Trace): WholeState {
  const start = replayReducer(withAllFields(committedState) as unknown as WholeState, { type: INIT });
  if (typeof start.route.path !== 'string' || typeof start.auth.status !== 'string')
    throw new TypeError('The start is not a state of the shop');
  return start;
}

function mismatchesOf(recorded: TraceState, final: WholeState): readonly string[] {
  const known = Object.fromEntries(Object.entries(final).filter(([slice]) => Object.hasOwn(recorded, slice)));
  return differencesOf(withAllFields(recorded), known, MAX_MISMATCHES).found.map(({ path }) => path);
}

/** With every field of the search form, of which an older trace may lack some. */
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
