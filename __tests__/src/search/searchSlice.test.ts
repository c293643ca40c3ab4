import { searchCleared, searchOpened, searchSubmitted } from '../../../src/app/events';
import { formOf } from '../../../src/features/search/searchForm';
import {
  countyChosen,
  failed,
  fieldEdited,
  formSubmitted,
  type SearchRun,
  searchSlice,
  type SearchState,
  started,
  stateChosen,
  succeeded,
  totalCounted,
  totalNotCounted,
} from '../../../src/features/search/searchSlice';

const filters = { City: 'TULSA', State: 'OK' };
const stateOnly = { State: 'OK' };
const asked = { runId: 'now', filters };
const askedState = { runId: 'now', filters: stateOnly };

const RUNS = {
  idle: { status: 'idle' },
  restarting: { status: 'restarting', ...asked },
  searching: { status: 'searching', ...asked },
  found: { status: 'found', total: 'found', ...asked },
  counting: { status: 'found', total: 'counting', ...askedState },
  counted: { status: 'found', total: 'counted', ...askedState },
  failed: { status: 'failed', ...asked },
} satisfies Record<string, SearchRun>;
type RunName = keyof typeof RUNS;

const EVENTS = {
  started: started({ runId: 'now' }),
  succeeded: succeeded({ runId: 'now' }),
  failed: failed({ runId: 'now' }),
  totalCounted: totalCounted({ runId: 'now' }),
  totalNotCounted: totalNotCounted({ runId: 'now' }),
};

/** Where each event leads from each state; from all others it leads nowhere. */
const MOVES: Readonly<Record<keyof typeof EVENTS, Partial<Record<RunName, SearchRun>>>> = {
  started: { restarting: RUNS.searching },
  succeeded: { searching: RUNS.found },
  failed: { searching: RUNS.failed },
  totalCounted: { counting: RUNS.counted },
  totalNotCounted: { counting: { status: 'found', total: 'found', ...askedState } },
};

const reduce = (state: SearchState, action: Parameters<typeof searchSlice.reducer>[1]) =>
  searchSlice.reducer(state, action);
const inRun = (run: SearchRun): SearchState => ({ form: formOf({}), run });
const eventNames = Object.keys(EVENTS) as (keyof typeof EVENTS)[];
const runNames = Object.keys(RUNS) as RunName[];

describe.each(eventNames)('%s', (event) => {
  it.each(runNames)('of the latest search, when it is %s', (run) => {
    const state = inRun(RUNS[run]);
    const next = MOVES[event][run];
    if (next === undefined) expect(reduce(state, EVENTS[event])).toBe(state);
    else expect(reduce(state, EVENTS[event])).toEqual(inRun(next));
  });

  it.each(runNames)('of an earlier search is ignored, when the latest is %s', (run) => {
    const state = inRun(RUNS[run]);
    expect(reduce(state, { ...EVENTS[event], payload: { runId: 'earlier' } })).toBe(state);
  });
});

it.each(runNames)('starts over with a new search, when one is %s', (run) => {
  const next = { runId: 'next', filters: stateOnly };
  expect(reduce(inRun(RUNS[run]), searchSubmitted(next)).run).toEqual({ status: 'restarting', ...next });
  expect(reduce(inRun(RUNS[run]), searchOpened(next)).run).toEqual({ status: 'restarting', ...next });
  expect(reduce(inRun(RUNS[run]), searchCleared())).toEqual(inRun({ status: 'idle' }));
});

it('counts again for a search that names only a state', () => {
  const state = inRun({ status: 'searching', ...askedState });
  expect(reduce(state, succeeded({ runId: 'now' })).run).toEqual(RUNS.counting);
});

it('keeps what was typed when a search starts, ends or fails', () => {
  const typed = reduce(inRun(RUNS.idle), fieldEdited({ name: 'LastName', value: ' o’Brien' }));
  const actions = [searchSubmitted(asked), started({ runId: 'now' }), failed({ runId: 'now' })];
  expect(actions.reduce(reduce, typed).form.fields.LastName).toBe(' o’Brien');
});

it('fills the form from an opened address and keeps the filters it has no field for', () => {
  const { form } = reduce(
    inRun(RUNS.idle),
    searchOpened({
      runId: 'now',
      filters: { State: 'OK', AgeMin: 30, VoteHistory: 'VH1,VH2', City: 'TULSA' },
    }),
  );
  expect(form.fields).toEqual({ ...formOf({}).fields, State: 'OK', City: 'TULSA' });
  expect(form.beyond).toEqual({ AgeMin: 30, VoteHistory: 'VH1,VH2' });
});

it('clears a county that is not in the chosen state, and keeps one that is', () => {
  const chosen = reduce(inRun(RUNS.idle), countyChosen({ county: 'Washington', state: 'OK' }));
  expect(chosen.form.fields).toMatchObject({ County_Desc: 'Washington', State: 'OK' });
  const kept = reduce(chosen, stateChosen({ state: 'AR', keepsCounty: true }));
  expect(kept.form.fields).toMatchObject({ County_Desc: 'Washington', State: 'AR' });
  const cleared = reduce(kept, stateChosen({ state: 'FL', keepsCounty: false }));
  expect(cleared.form.fields).toMatchObject({ County_Desc: '', State: 'FL' });
});

it('says what is wrong with a form until it is submitted again', () => {
  const tooLong = reduce(inRun(RUNS.found), fieldEdited({ name: 'LastName', value: 'x'.repeat(51) }));
  expect(tooLong.form.errors).toEqual({});
  const refused = reduce(tooLong, formSubmitted());
  expect(refused.form.errors).toEqual({ LastName: 'must be at most 50 characters' });
  expect(refused.run).toEqual(RUNS.found);
  const mended = reduce(refused, fieldEdited({ name: 'LastName', value: 'Smith' }));
  expect(reduce(mended, formSubmitted()).form.errors).toEqual({});
});
