import { createSlice, isAnyOf, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { type CanonicalFilters, sameFilters } from '../contract/filters';
import {
  routeChanged,
  searchCleared,
  searchOpened,
  searchSubmitted,
  userLeft,
  userSignedOut,
} from '../state/events';
import { readSearchUrl, SEARCH_PATH } from '../state/search/searchUrl';
import {
  changed,
  choiceAlone,
  choiceOf,
  type FileChoice,
  type FileChoicesState,
  type FileOwner,
  type OwnChoice,
  goesOn,
  initialState,
  isWithin,
  ownOf,
  type SelectionFields,
  withFilters,
  withList,
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
    /** A checkout of the list in the results: what was chosen for its file is the purchase's. */
    choiceKept: (
      state,
      { payload }: PayloadAction<{ readonly purchaseId: string; readonly filters: CanonicalFilters }>,
    ): FileChoicesState => {
      const { list } = state;
      if (list === null || !sameFilters(list, payload.filters)) return state;
      const kept = changed(state, payload.purchaseId, choiceAlone(choiceOf(state, null)));
      const choices = kept.choices.filter(({ purchaseId }) => purchaseId !== null);
      return { ...kept, choices, purchaseId: payload.purchaseId };
    },
    /**
     * What the account keeps of purchases, or of the saved list in the results. What is being chosen here stays,
     * unless the address says otherwise.
     */
    choicesRecalled: (
      state,
      { payload }: PayloadAction<{ readonly choices: readonly OwnChoice[]; readonly by?: 'address' }>,
    ): FileChoicesState => {
      const isChosen = (owner: FileOwner) =>
        owner === null ? ownOf(state, null) !== undefined : owner === state.openFor;
      const recalled = payload.choices.filter(({ purchaseId }) => payload.by || !isChosen(purchaseId));
      const others = state.choices.filter((one) =>
        recalled.every(({ purchaseId }) => purchaseId !== one.purchaseId),
      );
      return { ...state, choices: [...others, ...recalled] };
    },
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
        return path === SEARCH_PATH && readSearchUrl(search).filters === null
          ? withList(folded, null)
          : folded;
      })
      .addCase(searchCleared, (state) => withList(state, null))
      // A page that starts without a user says so, too: a visitor, who has no purchases, keeps everything.
      .addCase(userSignedOut, (state): FileChoicesState =>
        state.purchaseId === null && state.choices.every(({ purchaseId }) => purchaseId === null)
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
