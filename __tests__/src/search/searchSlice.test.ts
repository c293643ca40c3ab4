import { searchCleared, searchOpened, searchSubmitted } from '../../../src/state/events';
import { formOf } from '../../../src/state/search/searchForm';
import {
  failed,
  fieldEdited,
  filterRemoved,
  formSubmitted,
  optionsRetried,
  removalUndone,
  searchSlice,
  selectForm,
  selectRun,
  started,
  succeeded,
  totalCounted,
  totalNotCounted,
  valuesChosen,
} from '../../../src/state/search/searchSlice';
import type { SearchRun, SearchState } from '../../../src/state/search/searchState';

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

/** The state each event leads to; in every state not listed it changes nothing. */
const MOVES: Readonly<Record<keyof typeof EVENTS, Partial<Record<RunName, SearchRun>>>> = {
  started: { restarting: RUNS.searching },
  succeeded: { searching: RUNS.found },
  failed: { searching: RUNS.failed },
  totalCounted: { counting: RUNS.counted },
  totalNotCounted: { counting: { status: 'found', total: 'found', ...askedState } },
};

const reduce = (state: SearchState, action: Parameters<typeof searchSlice.reducer>[1]) =>
  searchSlice.reducer(state, action);
const inRun = (run: SearchRun): SearchState => ({ form: formOf({}), run, refusals: 0, undo: null });
/** With a typed name, ages, elections and an error of the last attempt. */
const typedIn = (run: SearchRun): SearchState => ({
  form: {
    ...formOf({ LastName: 'DOE', AgeMin: 30, VoteHistory: 'VH1,VH2' }),
    errors: { City: 'must be at most 50 characters' },
  },
  run,
  refusals: 0,
  undo: null,
});
const eventNames = Object.keys(EVENTS) as (keyof typeof EVENTS)[];
const runNames = Object.keys(RUNS) as RunName[];

describe.each(eventNames)('%s', (event) => {
  it.each(runNames)('of the latest search, while it is %s', (run) => {
    const state = inRun(RUNS[run]);
    const next = MOVES[event][run];
    if (next === undefined) expect(reduce(state, EVENTS[event])).toBe(state);
    else expect(reduce(state, EVENTS[event])).toEqual(inRun(next));
  });

  it.each(runNames)('of an earlier search is ignored, while the latest is %s', (run) => {
    const state = inRun(RUNS[run]);
    expect(reduce(state, { ...EVENTS[event], payload: { runId: 'earlier' } })).toBe(state);
  });
});

it.each(runNames)('starts over with a new search, while one is %s', (run) => {
  const next = { runId: 'next', filters: stateOnly };
  expect(reduce(inRun(RUNS[run]), searchSubmitted(next)).run).toEqual({ status: 'restarting', ...next });
  expect(reduce(inRun(RUNS[run]), searchOpened(next)).run).toEqual({ status: 'restarting', ...next });
  expect(reduce(inRun(RUNS[run]), searchCleared())).toEqual(inRun({ status: 'idle' }));
});

it('counts again for a search that names only a state', () => {
  const state = inRun({ status: 'searching', ...askedState });
  expect(reduce(state, succeeded({ runId: 'now' })).run).toEqual(RUNS.counting);
});

it.each([[{}], [{ City: 'TULSA' }], [{ State: 'OK', City: 'TULSA' }]])(
  'takes the total of the search itself for the filters %j',
  (otherFilters) => {
    const run = { runId: 'now', filters: otherFilters };
    expect(reduce(inRun({ status: 'searching', ...run }), succeeded({ runId: 'now' }))).toEqual(
      inRun({ status: 'found', total: 'found', ...run }),
    );
  },
);

it('starts with an empty form and no search', () => {
  expect(searchSlice.reducer(undefined, { type: 'start' })).toEqual(inRun({ status: 'idle' }));
});

it('empties the form when the search is cleared, and fills it again when that is undone', () => {
  const typed = typedIn(RUNS.found);
  const cleared = reduce(typed, searchCleared());
  expect(cleared).toEqual({ ...inRun(RUNS.idle), undo: { by: 'clear', fields: typed.form.fields } });
  // The address that follows clears an empty form.
  expect(reduce(cleared, searchCleared())).toEqual(cleared);
  const undone = reduce(cleared, removalUndone());
  expect(undone).toEqual({ ...inRun(RUNS.idle), form: { ...typed.form, errors: {} } });
  expect(reduce(undone, removalUndone())).toBe(undone);
});

it('forgets what was cleared once something is chosen', () => {
  const cleared = reduce(typedIn(RUNS.found), searchCleared());
  expect(reduce(cleared, valuesChosen({ Status: 'A' })).undo).toBeNull();
});

it.each(runNames)('changes only the part of the state that an event is about, while the run is %s', (run) => {
  const typed = typedIn(RUNS[run]);
  // What keeps the form from being searched for is named until it is mended.
  const City = 'x'.repeat(51);
  const state = { ...typed, form: { ...typed.form, fields: { ...typed.form.fields, City } } };
  const { form } = state;
  const next = { runId: 'next', filters: stateOnly };
  expect(reduce(state, searchSubmitted(next))).toEqual({ ...state, run: { status: 'restarting', ...next } });
  expect(reduce(state, searchOpened(next))).toEqual({
    form: formOf(stateOnly),
    run: { status: 'restarting', ...next },
    refusals: 0,
    undo: null,
  });
  expect(reduce(state, fieldEdited({ name: 'City', value: 'ADA' }))).toEqual({
    form: { ...form, fields: { ...form.fields, City: 'ADA' } },
    run: RUNS[run],
    refusals: 0,
    undo: null,
  });
  expect(reduce(state, filterRemoved({ names: ['AgeMin'], entry: null }))).toEqual({
    form: { ...form, fields: { ...form.fields, AgeMin: '' } },
    run: RUNS[run],
    refusals: 1,
    undo: { by: 'chip', fields: form.fields },
  });
  expect(reduce(state, filterRemoved({ names: ['VoteHistory'], entry: 'VH1' }))).toEqual({
    form: { ...form, fields: { ...form.fields, VoteHistory: 'VH2' } },
    run: RUNS[run],
    refusals: 1,
    undo: { by: 'chip', fields: form.fields },
  });
  expect(reduce(state, valuesChosen({ AgeMin: '60', AgeMax: '' }))).toEqual({
    form: { ...form, fields: { ...form.fields, AgeMin: '60' } },
    run: RUNS[run],
    refusals: 0,
    undo: null,
  });
  expect(reduce(typed, formSubmitted())).toEqual({ ...typed, form: { ...typed.form, errors: {} } });
  expect(reduce(state, optionsRetried())).toBe(state);
});

it('selects the form and the run', () => {
  const search = typedIn(RUNS.found);
  expect(selectForm({ search })).toBe(search.form);
  expect(selectRun({ search })).toBe(search.run);
});

it('keeps what was typed when a search starts, ends or fails', () => {
  const typed = reduce(inRun(RUNS.idle), fieldEdited({ name: 'LastName', value: ' o’Brien' }));
  const actions = [searchSubmitted(asked), started({ runId: 'now' }), failed({ runId: 'now' })];
  expect(actions.reduce(reduce, typed).form.fields.LastName).toBe(' o’Brien');
});

it('shows what is wrong with a form until it is submitted again', () => {
  const tooLong = reduce(inRun(RUNS.found), fieldEdited({ name: 'LastName', value: 'x'.repeat(51) }));
  expect(tooLong.form.errors).toEqual({});
  const refused = reduce(tooLong, formSubmitted());
  expect(refused.form.errors).toEqual({ LastName: 'must be at most 50 characters' });
  expect(refused.run).toEqual(RUNS.found);
  const corrected = reduce(refused, fieldEdited({ name: 'LastName', value: 'Smith' }));
  expect(reduce(corrected, formSubmitted()).form.errors).toEqual({});
});

it('leaves a form without errors as it is when it is submitted, so that nothing is drawn again for it', () => {
  const chosen = reduce(inRun(RUNS.found), valuesChosen({ AgeMin: '60', AgeMax: '' }));
  expect(reduce(chosen, formSubmitted())).toBe(chosen);
});

it('brings back a removed filter, and only the last one', () => {
  const found = { ...inRun(RUNS.found), form: formOf({ State: 'OK', Zip: '73069,73071', AgeMin: 60 }) };
  const without = reduce(found, filterRemoved({ names: ['Zip'], entry: '73069' }));
  expect(without.form.fields.Zip).toBe('73071');
  expect(reduce(without, removalUndone()).form).toEqual(found.form);
  const more = reduce(without, filterRemoved({ names: ['AgeMin', 'AgeMax'], entry: null }));
  expect(reduce(more, removalUndone()).form).toEqual(without.form);
});
