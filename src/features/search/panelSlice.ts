import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { filtersOpened, routeChanged, searchCleared } from '../../state/events';
import { SEARCH_PATH } from '../../state/search/searchUrl';

/** Lists of places and districts that are long enough to be fetched when they are opened. */
export const LISTS = ['County_Desc', 'Cities', 'Zip', 'Precincts'] as const;
export type ListName = (typeof LISTS)[number];

/** Parts of the filters that are folded up at first. */
export const PARTS = ['districts', 'elections'] as const;
export type PartName = (typeof PARTS)[number];

/** Which filters are unfolded, and what they say beside the form. `typed` narrows the open list. */
export interface PanelState {
  /** On a phone the filters lie in a sheet over the results; elsewhere they are always in sight. */
  readonly sheet: 'closed' | 'open';
  readonly list:
    | { readonly status: 'closed' }
    | { readonly status: 'open'; readonly name: ListName; readonly typed: string };
  readonly parts: readonly PartName[];
  /** Names of the ready-made choices that a later choice took away. Missing in older traces. */
  readonly replaced?: readonly string[];
}

const initialState: PanelState = { sheet: 'closed', list: { status: 'closed' }, parts: [] };
const NONE: readonly string[] = [];

export const panelSlice = createSlice({
  name: 'panel',
  initialState: () => initialState,
  reducers: {
    sheetClosed: (state) => ({ ...state, sheet: 'closed' as const }),
    /** Opens a list, or closes it if it was open. One list is open at a time. */
    listToggled: (state, { payload: { name } }: PayloadAction<{ name: ListName }>): PanelState => {
      const isOpen = state.list.status === 'open' && state.list.name === name;
      return { ...state, list: isOpen ? { status: 'closed' } : { status: 'open', name, typed: '' } };
    },
    listNarrowed: (state, { payload: { typed } }: PayloadAction<{ typed: string }>) =>
      state.list.status === 'open' ? { ...state, list: { ...state.list, typed } } : state,
    partToggled: (state, { payload: { name } }: PayloadAction<{ name: PartName }>) => ({
      ...state,
      parts: state.parts.includes(name)
        ? state.parts.filter((part) => part !== name)
        : [...state.parts, name],
    }),
    presetsReplaced: (state, { payload: { names } }: PayloadAction<{ names: readonly string[] }>) => ({
      ...state,
      replaced: names,
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(searchCleared, (state) => ({ ...state, replaced: NONE }))
      .addCase(filtersOpened, (state) => ({ ...state, sheet: 'open' }))
      .addCase(routeChanged, (state, { payload }) => (payload.path === SEARCH_PATH ? state : initialState));
  },
  selectors: {
    selectSheet: (state) => state.sheet,
    selectOpenList: (state) => state.list,
    selectOpenParts: (state) => state.parts,
    selectReplacedPresets: (state) => state.replaced ?? NONE,
  },
});

declare module '../../state/types' {
  interface RootState extends WithSlice<typeof panelSlice> {}
}

export const { sheetClosed, listToggled, listNarrowed, partToggled, presetsReplaced } = panelSlice.actions;
export const { selectSheet, selectOpenList, selectOpenParts, selectReplacedPresets } = panelSlice.selectors;
