import { profileApi } from '../../features/profile/profileApi';
import { breakdownApi } from '../../features/breakdown/breakdownApi';
import { formCountsApi } from '../../features/search/formCountsApi';
import { searchApi } from '../../features/search/searchApi';
import { differencesOf } from '../../features/support/replay/stateDiff';
import type { Tape } from '../../features/support/replay/tape';
import { walkthroughApi } from '../../features/walkthrough/walkthroughApi';
import type { RootState } from '../rootReducer';
import { stateFiltersApi } from '../stateFilters';
import { entriesOf, INIT, type Trace } from '../trace/format';
import { replayReducer } from '../trace/replayReducer';

/** A state is kept for every so many actions: nothing is further away than this many folds. */
export const CHECKPOINT_EVERY = 50;

/** As many paths are named where a trace does not lead to its end. */
const STRAYS = 5;

/**
 * The API's reducer knows an endpoint once its module has run, which in the shop comes with the screen that asks. Here
 * all have to, before any answer of theirs is folded.
 */
const INJECTED = [breakdownApi, formCountsApi, searchApi, stateFiltersApi, walkthroughApi, profileApi];

/**
 * Folds a trace into states that can be looked at in any order. `breathe` is awaited between pieces of the work, and
 * hears how much is done, from 0 to 1.
 * @throws whatever a reducer throws over actions or a start that are none of the shop's
 */
export async function buildTape(trace: Trace, breathe: (share: number) => Promise<void>): Promise<Tape> {
  const entries = entriesOf(trace);
  if (INJECTED.some(({ endpoints }) => Object.keys(endpoints).length === 0))
    throw new Error('An endpoint is missing');
  const fold = (state: RootState, position: number): RootState => {
    const entry = entries[position];
    return entry === undefined ? state : replayReducer(state, entry.action);
  };
  const checkpoints: RootState[] = [];
  let state = startOf(trace);
  for (let position = 0; position <= entries.length; position += 1) {
    if (position % CHECKPOINT_EVERY === 0) {
      checkpoints.push(state);
      await breathe(position / Math.max(1, entries.length));
    }
    if (position < entries.length) state = fold(state, position);
  }
  let last = { position: entries.length, state };

  function stateAt(wanted: number): RootState {
    const position = Math.max(0, Math.min(entries.length, wanted));
    const place = Math.floor(position / CHECKPOINT_EVERY);
    const checkpoint = { position: place * CHECKPOINT_EVERY, state: checkpoints[place] ?? last.state };
    // A step forward goes on from where one stands.
    const from = last.position <= position && last.position >= checkpoint.position ? last : checkpoint;
    let reached = from.state;
    for (let at = from.position; at < position; at += 1) reached = fold(reached, at);
    last = { position, state: reached };
    return reached;
  }

  return {
    head: trace.precinctPost,
    entries,
    stateAt,
    strays: differencesOf(trace.precinctPost.final, state, STRAYS).map(({ path }) => path),
  };
}

/** The start as the shop's state. An older trace may lack a slice, which then begins as in the shop. */
function startOf({ committedState }: Trace): RootState {
  const start = replayReducer(committedState as unknown as RootState, { type: INIT });
  if (typeof start.route.path !== 'string' || typeof start.auth.status !== 'string')
    throw new TypeError('The start is no state of the shop');
  return start;
}
