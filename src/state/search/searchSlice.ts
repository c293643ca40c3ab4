import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { type RequestedSearch, searchCleared, searchOpened, searchSubmitted } from '../events';
import type { CanonicalFilters } from '../../contract/filters';
import {
  type ExtraFilter,
  type FormField,
  formOf,
  readForm,
  type SearchForm,
  withoutExtraFilter,
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
  readonly form: SearchForm;
  readonly run: SearchRun;
}

type RunEvent = PayloadAction<{ runId: string }>;

/** A search with only a State filter gets an accurate total from a second, background count. */
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
    /** `keepsCounty`: the chosen county also exists in the new state. */
    stateChosen: (state, { payload }: PayloadAction<{ state: string; keepsCounty: boolean }>) =>
      withFields(state, { State: payload.state, ...(payload.keepsCounty ? {} : { County_Desc: '' }) }),
    /** Choosing a county also sets its state, because counties of different states share names. */
    countyChosen: (state, { payload }: PayloadAction<{ county: string; state: string }>) =>
      withFields(state, { County_Desc: payload.county, State: payload.state }),
    /** A filter chip was removed: a whole filter, or one token of its list. */
    extraFilterRemoved: (
      { form, run },
      { payload }: PayloadAction<{ names: readonly ExtraFilter[]; token: string | null }>,
    ) => ({ form: { ...form, extraFilters: withoutExtraFilter(form.extraFilters, payload) }, run }),
    /** The Search button or Enter. If the form is valid, the listener dispatches `searchSubmitted`. */
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
    /** The background count failed; the search's own total stays. */
    totalNotCounted: (state, { payload }: RunEvent) => countingEnded(state, payload.runId, 'found'),
    /** The user asked to load the states and counties again. */
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

declare module '../types' {
  interface RootState extends WithSlice<typeof searchSlice> {}
}

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
  extraFilterRemoved,
  formSubmitted,
  started,
  succeeded,
  failed,
  totalCounted,
  totalNotCounted,
  optionsRetried,
} = searchSlice.actions;
