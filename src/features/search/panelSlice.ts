import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { filtersOpened, routeChanged, sheetClosed } from '../../state/events';
import { type FilterName, namesOfKind } from '../../contract/fields/fields';
import { LOCAL_FIELDS } from '../../contract/fields/localDistricts';
import { fieldEdited, typingEnded } from '../../state/search/searchSlice';
import { provideReducer } from '../../state/lateReducer';
import { SEARCH_PATH } from '../../state/search/searchUrl';

/** Lists of places and districts that are long enough to be fetched when they are opened. */
export const DISTRICT_FIELDS = namesOfKind('district');
export const LISTS = [
  'County_Desc',
  'Cities',
  'Zip',
  'Precincts',
  ...DISTRICT_FIELDS,
  ...LOCAL_FIELDS,
] as const;
export type ListName = (typeof LISTS)[number];

/** Parts of the form that are folded up until they are wanted. `more` holds those after it. */
export const FOLDS = [
  'leaveOut',
  'more',
  'parties',
  'ways',
  'ballots',
  'elections',
  'districts',
  'local',
] as const;
export type FoldName = (typeof FOLDS)[number];

/**
 * Which filters are unfolded, and where the typing has ended. `typed` narrows the open list.
 */
export interface PanelState {
  /** On a phone the filters lie in a sheet over the results; elsewhere they are always in sight. */
  readonly sheet: 'closed' | 'open';
  readonly list:
    | { readonly status: 'closed' }
    | { readonly status: 'open'; readonly name: ListName; readonly typed: string };
  readonly folds: readonly FoldName[];
  /** Fields whose text is finished, so that it can be marked where it cannot be read. */
  readonly finished: readonly FilterName[];
}

const initialState: PanelState = {
  sheet: 'closed',
  list: { status: 'closed' },
  folds: [],
  finished: [],
};

export const panelSlice = createSlice({
  name: 'panel',
  initialState: () => initialState,
  reducers: {
    /** Opens a list, or closes it if it was open. One list is open at a time. */
    listToggled: (state, { payload: { name } }: PayloadAction<{ name: ListName }>): PanelState => {
      const isOpen = state.list.status === 'open' && state.list.name === name;
      return { ...state, list: isOpen ? { status: 'closed' } : { status: 'open', name, typed: '' } };
    },
    listNarrowed: (state, { payload: { typed } }: PayloadAction<{ typed: string }>) =>
      state.list.status === 'open' ? { ...state, list: { ...state.list, typed } } : state,
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
    selectOpenList: (state) => state.list,
    selectOpenFolds: (state) => state.folds,
    selectFinished: (state) => state.finished,
  },
});

provideReducer(panelSlice);

declare module '../../state/types' {
  interface RootState extends WithSlice<typeof panelSlice> {}
}

export const { listToggled, listNarrowed, foldToggled, chipPressed } = panelSlice.actions;
export const { selectSheet, selectOpenList, selectOpenFolds, selectFinished } = panelSlice.selectors;
