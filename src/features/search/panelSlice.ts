import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { filtersOpened, routeChanged, sheetClosed } from '../../state/events';
import type { FilterName } from '../../contract/fields/fields';
import { fieldEdited, typingEnded } from '../../state/search/searchSlice';
import { rootReducer } from '../../state/rootReducer';
import { SEARCH_PATH } from '../../state/search/searchUrl';

/** Parts of the form that are folded up until they are wanted. `more` holds those after it. */
export type FoldName = 'leaveOut' | 'more' | 'parties' | 'ways' | 'ballots' | 'elections';

/** Which filters are unfolded, and where the typing has ended. */
export interface PanelState {
  /** On a phone the filters lie in a sheet over the results; elsewhere they are always in sight. */
  readonly sheet: 'closed' | 'open';
  readonly folds: readonly FoldName[];
  /** Fields whose text is finished, so that it can be marked where it cannot be read. */
  readonly finished: readonly FilterName[];
}

const initialState: PanelState = {
  sheet: 'closed',
  folds: [],
  finished: [],
};

export const panelSlice = createSlice({
  name: 'panel',
  initialState: () => initialState,
  reducers: {
    foldToggled: (state, { payload: { name } }: PayloadAction<{ name: FoldName }>) => ({
      ...state,
      folds: state.folds.includes(name) ? state.folds.filter((one) => one !== name) : [...state.folds, name],
    }),
    /** A chip's words were pressed: what its filter's control is folded up in unfolds. */
    chipPressed: (state, { payload }: PayloadAction<{ folds: readonly FoldName[] }>) => ({
      ...state,
      folds: [...new Set([...state.folds, ...payload.folds])],
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(fieldEdited, (state, { payload: { name } }) =>
        state.finished.includes(name)
          ? { ...state, finished: state.finished.filter((one) => one !== name) }
          : state,
      )
      .addCase(typingEnded, (state, { payload: { name } }) =>
        state.finished.includes(name) ? state : { ...state, finished: [...state.finished, name] },
      )
      .addCase(filtersOpened, (state) => ({ ...state, sheet: 'open' }))
      .addCase(sheetClosed, (state) => ({ ...state, sheet: 'closed' }))
      .addCase(routeChanged, (state, { payload }) => (payload.path === SEARCH_PATH ? state : initialState));
  },
  selectors: {
    selectSheet: (state) => state.sheet,
    selectOpenFolds: (state) => state.folds,
    selectFinished: (state) => state.finished,
  },
});

const lazySlice = panelSlice.injectInto(rootReducer);

declare module '../../state/types' {
  interface RootState extends Partial<WithSlice<typeof panelSlice>> {}
}

export const { foldToggled, chipPressed } = panelSlice.actions;
export const { selectSheet, selectOpenFolds, selectFinished } = lazySlice.selectors;
