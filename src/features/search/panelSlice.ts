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

/** Sections of the filters that fold. */
export const SECTIONS = [
  'where',
  'districts',
  'local',
  'audiences',
  'who',
  'turnout',
  'elections',
  'ways',
  'leaveOut',
] as const;
export type SectionName = (typeof SECTIONS)[number];
/** Long ones are folded up until they are wanted. */
const OPEN_AT_FIRST: readonly SectionName[] = ['where', 'audiences', 'who', 'turnout'];

/**
 * Which filters are unfolded, where the typing has ended, and what the line next to the form says. `typed`
 * narrows the open list.
 */
export interface PanelState {
  /** On a phone the filters lie in a sheet over the results; elsewhere they are always in sight. */
  readonly sheet: 'closed' | 'open';
  readonly list:
    | { readonly status: 'closed' }
    | { readonly status: 'open'; readonly name: ListName; readonly typed: string };
  readonly sections: readonly SectionName[];
  /** Fields whose text is finished, so that it can be marked where it cannot be read. */
  readonly finished: readonly FilterName[];
}

const initialState: PanelState = {
  sheet: 'closed',
  list: { status: 'closed' },
  sections: OPEN_AT_FIRST,
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
    sectionToggled: (state, { payload: { name } }: PayloadAction<{ name: SectionName }>) => ({
      ...state,
      sections: state.sections.includes(name)
        ? state.sections.filter((one) => one !== name)
        : [...state.sections, name],
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
    selectOpenSections: (state) => state.sections,
    selectFinished: (state) => state.finished,
  },
});

provideReducer(panelSlice);

declare module '../../state/types' {
  interface RootState extends WithSlice<typeof panelSlice> {}
}

export const { listToggled, listNarrowed, sectionToggled } = panelSlice.actions;
export const { selectSheet, selectOpenList, selectOpenSections, selectFinished } = panelSlice.selectors;
