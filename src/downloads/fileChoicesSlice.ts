import { createSlice, isAnyOf, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { CanonicalFilters } from '../contract/filters';
import {
  routeChanged,
  searchCleared,
  searchOpened,
  searchSubmitted,
  userLeft,
  userSignedOut,
} from '../state/events';
import { namesFilters, SEARCH_PATH } from '../state/search/searchUrl';
import {
  changed,
  choiceOf,
  type FileChoice,
  type FileChoices,
  type FileChoicesState,
  type FileOwner,
  goesOn,
  initialState,
  isWithin,
  ON_SCREEN,
  type SelectionFields,
  withCheckout,
  withFilters,
  withList,
  withRecalled,
} from './fileChoicesState';

type OfFile<Change> = PayloadAction<{ readonly purchaseId: FileOwner } & Change>;

export const fileChoicesSlice = createSlice({
  name: 'fileChoices',
  initialState,
  reducers: {
    layoutChosen: (state, { payload: { purchaseId, layout } }: OfFile<Pick<FileChoice, 'layout'>>) =>
      changed({ ...state, latest: { ...state.latest, layout } }, purchaseId, { layout }),
    formChosen: (state, { payload: { purchaseId, form } }: OfFile<Pick<FileChoice, 'form'>>) =>
      changed({ ...state, latest: { ...state.latest, form } }, purchaseId, { form }),
    selectionChanged: (state, { payload }: OfFile<{ readonly fields: Partial<SelectionFields> }>) => {
      const { selection } = choiceOf(state, payload.purchaseId);
      return changed(state, payload.purchaseId, { selection: { ...selection, ...payload.fields } });
    },
    choiceKept: (
      state,
      { payload }: PayloadAction<{ readonly purchaseId: string; readonly filters: CanonicalFilters }>,
    ) => withCheckout(state, payload.filters, payload.purchaseId),
    choicesRecalled: (
      state,
      { payload }: PayloadAction<{ readonly choices: FileChoices; readonly by?: 'address' }>,
    ) => withRecalled(state, payload.choices, payload.by === 'address'),
    choiceToggled: (
      state,
      { payload }: PayloadAction<{ readonly purchaseId: string }>,
    ): FileChoicesState => ({
      ...state,
      openFor: state.openFor === payload.purchaseId ? null : payload.purchaseId,
    }),
    columnsToggled: (state): FileChoicesState => ({
      ...state,
      columns: state.columns === 'open' ? 'closed' : 'open',
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(routeChanged, (state, { payload: { path, search } }): FileChoicesState => {
        const folded = state.openFor === null ? state : { ...state, openFor: null };
        return path === SEARCH_PATH && !namesFilters(search) ? withList(folded, null) : folded;
      })
      .addCase(searchCleared, (state) => withList(state, null))
      // A page that starts without a user says so, too: a visitor, who has no purchases, keeps everything.
      .addCase(userSignedOut, (state): FileChoicesState =>
        state.purchaseId === null && Object.keys(state.choices).every((key) => key === ON_SCREEN)
          ? state
          : initialState,
      )
      .addMatcher(userLeft, (state): FileChoicesState => (state === initialState ? state : initialState))
      .addMatcher(isAnyOf(searchSubmitted, searchOpened), (state, action) => {
        const { filters } = action.payload;
        return goesOn(state, filters) && (searchSubmitted.match(action) || isWithin(action))
          ? withFilters(state, filters)
          : withList(state, filters);
      });
  },
  selectors: {
    selectFileChoices: (state) => state,
    selectFileChoice: choiceOf,
  },
});

declare module '../state/types' {
  interface RootState extends WithSlice<typeof fileChoicesSlice> {}
}

export const {
  layoutChosen,
  formChosen,
  selectionChanged,
  choiceKept,
  choicesRecalled,
  choiceToggled,
  columnsToggled,
} = fileChoicesSlice.actions;
export const { selectFileChoices, selectFileChoice } = fileChoicesSlice.selectors;
