import { createSlice, isAnyOf, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import {
  type Caused,
  type RequestedSearch,
  searchCleared,
  searchOpened,
  searchRepeated,
  searchSubmitted,
} from '../events';
import { FILTERS_OF_A_STATE, type FilterName } from '../../contract/fields/fields';
import type { CanonicalFilters } from '../../contract/filters';
import { matchingForm } from '../../contract/text';
import { isContradiction } from './contradictionWords';
import {
  type FieldValues,
  formOf,
  type ListField,
  readForm,
  type FormState,
  toggledEntry,
  type StateChoice,
} from './searchForm';

/** Progress of the latest search. Its rows and totals are in the API cache under its filters. */
export type SearchRun =
  | { readonly status: 'idle' }
  /** The pause between canceling the previous search and starting this one. */
  | ({ readonly status: 'restarting' } & RequestedSearch)
  | ({ readonly status: 'searching' } & RequestedSearch)
  /**
   * `total` tells where the total comes from: the search itself, also while a background count runs, or that
   * count.
   */
  | ({ readonly status: 'found'; readonly total: 'found' | 'counting' | 'counted' } & RequestedSearch)
  | ({ readonly status: 'failed' } & RequestedSearch);

export interface SearchState {
  readonly form: FormState;
  readonly run: SearchRun;
  /** The form before it was cleared; null once something else was done, or if it was empty. */
  readonly cleared: FormState | null;
}

type RunEvent = PayloadAction<{ runId: string }>;

/** A search with only a State filter gets an accurate total from a second, background count. */
function isStateOnly(filters: CanonicalFilters): boolean {
  return filters.State !== undefined && Object.keys(filters).length === 1;
}

function withFields({ form, run }: SearchState, values: Partial<FieldValues>): SearchState {
  return { form: { ...form, fields: { ...form.fields, ...values } }, run, cleared: null };
}

/** A choice is searched for at once, so it says at once which fields keep it from that. */
function withChoice(state: SearchState, values: Partial<FieldValues>): SearchState {
  const chosen = withFields(state, values);
  const read = readForm(chosen.form);
  return withErrors(chosen, read.ok ? {} : read.errors);
}

/** The same form while it had no errors and has none, so that nothing is drawn or counted again for it. */
function withErrors(state: SearchState, errors: FormState['errors']): SearchState {
  const { form } = state;
  const hasNone = [form.errors, errors].every((some) => Object.keys(some).length === 0);
  return hasNone ? state : { ...state, form: { ...form, errors } };
}

/** In another state: its counties, cities, districts and elections are not those of the state before. */
function inState(form: FormState, state: string): FieldValues {
  if (form.fields.State === state) return form.fields;
  const none = Object.fromEntries(FILTERS_OF_A_STATE.map((name) => [name, '']));
  return { ...form.fields, ...none, State: state };
}

/** What a voter did in one of the tracked elections, as a filter asks for it. */
export type ElectionAnswer = 'any' | 'voted' | 'notVoted';

/** Picking from a list clears the text typed for the same thing. */
const TYPED_INSTEAD: Readonly<Partial<Record<ListField, FilterName>>> = {
  Cities: 'City',
  Precincts: 'Precinct',
};

/** What values were chosen by. */
export type ChoiceControl =
  | { readonly by: 'field' }
  /** A press in the charts, on the map or in their notes, which has an event of its own. */
  | { readonly by: 'charts' }
  /** A preset, by its label; `op` is what the press did. */
  | { readonly by: 'preset'; readonly name: string; readonly op: 'add' | 'remove' }
  /** The offer to search for each of several names that were typed as one. */
  | { readonly by: 'suggestion' };

const initialState = (): SearchState => ({ form: formOf({}), run: { status: 'idle' }, cleared: null });

const isFilled = ({ fields }: FormState) => Object.values(fields).some((value) => value !== '');

export const searchSlice = createSlice({
  name: 'search',
  initialState,
  reducers: {
    /** Typed text, searched for when the typing ends. What is chosen is searched for at once. */
    fieldEdited: (state, { payload }: PayloadAction<{ name: FilterName; value: string }>) =>
      withFields(state, { [payload.name]: payload.value }),
    stateChosen: (state, { payload }: PayloadAction<StateChoice>) => {
      const { County_Desc } = state.form.fields;
      const fields = inState(state.form, payload.state);
      return withChoice(state, payload.keepsCounty ? { ...fields, County_Desc } : fields);
    },
    /** A county added or taken away. It also sets its state: counties of different states share names. */
    countyToggled: (state, { payload }: PayloadAction<{ county: string; state: string }>) => {
      const fields = inState(state.form, payload.state);
      const County_Desc = toggledEntry('County_Desc', fields.County_Desc, matchingForm(payload.county));
      return withChoice(state, { ...fields, County_Desc });
    },
    /** An entry of a list added or taken away. */
    entryToggled: (state, { payload }: PayloadAction<{ name: ListField; entry: string }>) => {
      const { name, entry } = payload;
      const typed = TYPED_INSTEAD[name];
      return withChoice(state, {
        [name]: toggledEntry(name, state.form.fields[name], entry),
        ...(typed === undefined ? {} : { [typed]: '' }),
      });
    },
    /** Values chosen together, such as a range or an audience; an empty one removes its filter. */
    valuesChosen: {
      reducer: (state, { payload }: PayloadAction<Partial<FieldValues>, string, ChoiceControl>) =>
        withChoice(state, payload),
      prepare: (values: Partial<FieldValues>, control: ChoiceControl = { by: 'field' }) => ({
        payload: values,
        meta: control,
      }),
    },
    electionAnswered: (
      state,
      { payload: { token, answer } }: PayloadAction<{ token: string; answer: ElectionAnswer }>,
    ) => {
      const { VoteHistory, NotVoted } = state.form.fields;
      return withChoice(state, {
        VoteHistory: withToken(VoteHistory, token, answer === 'voted'),
        NotVoted: withToken(NotVoted, token, answer === 'notVoted'),
      });
    },
    /** A filter chip was removed: whole filters, or one entry of a list. */
    filterRemoved: (
      state,
      { payload: { names, entry } }: PayloadAction<{ names: readonly FilterName[]; entry: string | null }>,
    ) => {
      const left = names.map((name) => [
        name,
        entry === null ? '' : toggledEntry(name, state.form.fields[name], entry),
      ]);
      return withChoice(state, Object.fromEntries(left) as Partial<FieldValues>);
    },
    /** Everything that was cleared is asked for again. */
    clearUndone: (state) => (state.cleared === null ? state : withChoice(state, state.cleared.fields)),
    /** The Search button or Enter. If the form is valid, the listener dispatches `searchSubmitted`. */
    formSubmitted: (state) => {
      const read = readForm(state.form);
      return withErrors(state, read.ok ? {} : read.errors);
    },
    /**
     * The typing in a field has paused, or the field was left. Text that can be read is then searched for.
     * Text that cannot may only be unfinished, but two fields that contradict each other are named at once.
     */
    typingEnded: (state, _event: PayloadAction<{ name: FilterName }>) => {
      const read = readForm(state.form);
      if (read.ok) return withErrors(state, {});
      return Object.values(read.errors).every(isContradiction) ? withErrors(state, read.errors) : state;
    },
    started: (state, { payload }: RunEvent) => {
      if (state.run.status !== 'restarting' || state.run.runId !== payload.runId) return state;
      return { ...state, run: { ...state.run, status: 'searching' } };
    },
    succeeded: (state, { payload }: RunEvent) => {
      if (state.run.status !== 'searching' || state.run.runId !== payload.runId) return state;
      const total = isStateOnly(state.run.filters) ? 'counting' : 'found';
      return { ...state, run: { ...state.run, status: 'found', total } };
    },
    failed: (state, { payload }: RunEvent) => {
      if (state.run.status !== 'searching' || state.run.runId !== payload.runId) return state;
      return { ...state, run: { ...state.run, status: 'failed' } };
    },
    totalCounted: (state, { payload }: RunEvent) => countingEnded(state, payload.runId, 'counted'),
    /** The background count failed; the search's own total stays. */
    totalNotCounted: (state, { payload }: RunEvent) => countingEnded(state, payload.runId, 'found'),
    /** The states and counties are loaded again. */
    optionsRetried: (state, _event: PayloadAction<Caused | undefined>) => state,
  },
  extraReducers: (builder) => {
    builder
      .addCase(searchOpened, (_state, { payload }) => ({
        form: formOf(payload.filters),
        run: { status: 'restarting', ...payload },
        cleared: null,
      }))
      // The address follows and clears once more.
      .addCase(searchCleared, ({ form, cleared }) => ({
        ...initialState(),
        cleared: isFilled(form) ? form : cleared,
      }))
      .addMatcher(isAnyOf(searchSubmitted, searchRepeated), (state, { payload }) => ({
        ...state,
        run: { status: 'restarting', ...payload },
      }));
  },
  selectors: {
    selectForm: (state) => state.form,
    selectRun: (state) => state.run,
    selectIsCleared: (state) => state.cleared !== null,
  },
});

/** Tokens with this one among them, or without it. */
function withToken(tokens: string, token: string, wanted: boolean): string {
  const rest = tokens.split(',').filter((one) => one !== token && one !== '');
  return (wanted ? [...rest, token].toSorted() : rest).join(',');
}

declare module '../types' {
  interface RootState extends WithSlice<typeof searchSlice> {}
}

function countingEnded(state: SearchState, runId: string, total: 'found' | 'counted'): SearchState {
  const { run } = state;
  if (run.status !== 'found' || run.total !== 'counting' || run.runId !== runId) return state;
  return { ...state, run: { ...run, total } };
}

export const { selectForm, selectRun, selectIsCleared } = searchSlice.selectors;
export const {
  fieldEdited,
  stateChosen,
  countyToggled,
  electionAnswered,
  entryToggled,
  filterRemoved,
  valuesChosen,
  clearUndone,
  formSubmitted,
  typingEnded,
  started,
  succeeded,
  failed,
  totalCounted,
  totalNotCounted,
  optionsRetried,
} = searchSlice.actions;
