import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type AskedSearch, searchCleared, searchOpened, searchSubmitted } from '../../app/events';
import type { CanonicalFilters } from '../../contract/filters';
import {
  type BeyondFilter,
  type FormField,
  formOf,
  readForm,
  type SearchForm,
  withoutBeyond,
} from './searchForm';

/** The rows and totals of a search are in the API's cache, under its filters. */
export type SearchRun =
  | { readonly status: 'idle' }
  /** The pause between cancelling the search before and starting this one. */
  | ({ readonly status: 'restarting' } & AskedSearch)
  | ({ readonly status: 'searching' } & AskedSearch)
  /** `total`: as the search itself found it, being counted again in the background, or counted so. */
  | ({ readonly status: 'found'; readonly total: 'found' | 'counting' | 'counted' } & AskedSearch)
  | ({ readonly status: 'failed' } & AskedSearch);

export interface SearchState {
  readonly form: SearchForm;
  readonly run: SearchRun;
}

type RunEvent = PayloadAction<{ runId: string }>;

/** Specification section 4: for a search containing only a State filter the total is counted a second time. */
function isStateOnly(filters: CanonicalFilters): boolean {
  return filters.State !== undefined && Object.keys(filters).length === 1;
}

function withFields({ form, run }: SearchState, values: Partial<SearchForm['fields']>): SearchState {
  return { form: { ...form, fields: { ...form.fields, ...values } }, run };
}

const initialState = (): SearchState => ({ form: formOf({}), run: { status: 'idle' } });

export const searchSlice = createSlice({
  name: 'search',
  initialState,
  reducers: {
    fieldEdited: (state, { payload }: PayloadAction<{ name: FormField; value: string }>) =>
      withFields(state, { [payload.name]: payload.value }),
    /** `keepsCounty`: the chosen county is one of the state's too. */
    stateChosen: (state, { payload }: PayloadAction<{ state: string; keepsCounty: boolean }>) =>
      withFields(state, { State: payload.state, ...(payload.keepsCounty ? {} : { County_Desc: '' }) }),
    /** A county is chosen with its state: counties of different states share names. */
    countyChosen: (state, { payload }: PayloadAction<{ county: string; state: string }>) =>
      withFields(state, { County_Desc: payload.county, State: payload.state }),
    /** A chip was taken away: a filter, or one token of its list. */
    beyondRemoved: (
      { form, run },
      { payload }: PayloadAction<{ names: readonly BeyondFilter[]; token: string | null }>,
    ) => ({ form: { ...form, beyond: withoutBeyond(form.beyond, payload) }, run }),
    /** The Search button or Enter. A form that can be sent is sent by the listener, as `searchSubmitted`. */
    formSubmitted: ({ form, run }) => {
      const read = readForm(form);
      return { form: { ...form, errors: read.ok ? {} : read.errors }, run };
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
    /** The total that the search itself found stays. */
    totalNotCounted: (state, { payload }: RunEvent) => countingEnded(state, payload.runId, 'found'),
    /** The user asks for the lists of states and counties again. */
    optionsRetried: (state) => state,
  },
  extraReducers: (builder) => {
    builder
      .addCase(searchSubmitted, ({ form }, { payload }) => ({
        form,
        run: { status: 'restarting', ...payload },
      }))
      .addCase(searchOpened, (_state, { payload }) => ({
        form: formOf(payload.filters),
        run: { status: 'restarting', ...payload },
      }))
      .addCase(searchCleared, initialState);
  },
  selectors: {
    selectForm: (state) => state.form,
    selectRun: (state) => state.run,
  },
});

function countingEnded(state: SearchState, runId: string, total: 'found' | 'counted'): SearchState {
  const { run } = state;
  if (run.status !== 'found' || run.total !== 'counting' || run.runId !== runId) return state;
  return { ...state, run: { ...run, total } };
}

export const { selectForm, selectRun } = searchSlice.selectors;
export const {
  fieldEdited,
  stateChosen,
  countyChosen,
  beyondRemoved,
  formSubmitted,
  started,
  succeeded,
  failed,
  totalCounted,
  totalNotCounted,
  optionsRetried,
} = searchSlice.actions;
