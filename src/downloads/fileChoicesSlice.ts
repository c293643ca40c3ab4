import {
  createSlice,
  isAnyOf,
  type PayloadAction,
  type UnknownAction,
  type WithSlice,
} from '@reduxjs/toolkit';
import { type CanonicalFilters, sameFilters } from '../contract/filters';
import {
  routeChanged,
  searchCleared,
  searchOpened,
  searchSubmitted,
  userLeft,
  userSignedIn,
  userSignedOut,
} from '../state/events';
import { paymentLearned } from '../state/payments/paymentsSlice';
import {
  changed,
  choiceAlone,
  choiceOf,
  earlierOf,
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
  withSent,
} from './fileChoicesState';

type OfFile<Change> = PayloadAction<{ readonly purchaseId: FileOwner } & Change>;

/** An event of `downloadsSlice`, which imports this file. */
const isStarted = (action: UnknownAction): action is PayloadAction<{ readonly purchaseId: string }> =>
  action.type === 'downloads/fileStarted';

export const fileChoicesSlice = createSlice({
  name: 'fileChoices',
  initialState,
  reducers: {
    layoutChosen: (state, { payload }: OfFile<Pick<FileChoice, 'layout'>>) =>
      changed(state, payload.purchaseId, { layout: payload.layout }),
    formChosen: (state, { payload }: OfFile<Pick<FileChoice, 'form'>>) =>
      changed(state, payload.purchaseId, { form: payload.form }),
    selectionChanged: (state, { payload }: OfFile<{ readonly fields: Partial<SelectionFields> }>) => {
      const { selection } = choiceOf(state, payload.purchaseId);
      return changed(state, payload.purchaseId, { selection: { ...selection, ...payload.fields } });
    },
    earlierChoiceUsed: (
      state,
      { payload }: PayloadAction<{ readonly purchaseId: FileOwner }>,
    ): FileChoicesState => {
      const earlier = earlierOf(state, payload.purchaseId);
      return earlier === undefined ? state : changed(state, payload.purchaseId, choiceAlone(earlier));
    },
    /**
     * A checkout of the list in the results: what was chosen for its file is the purchase's, unless that was
     * paid for before, and its file requested.
     */
    choiceKept: (
      state,
      { payload }: PayloadAction<{ readonly purchaseId: string; readonly filters: CanonicalFilters }>,
    ): FileChoicesState => {
      const { list } = state;
      if (list === null || !sameFilters(list, payload.filters)) return state;
      const choice = ownOf(state, null);
      const kept = choice === undefined ? state : changed(state, payload.purchaseId, choiceAlone(choice));
      const choices = kept.choices.filter(({ purchaseId }) => purchaseId !== null);
      return withSent({ ...kept, choices, purchaseId: payload.purchaseId }, payload.purchaseId);
    },
    /**
     * What the account keeps of lists, also of the saved one in the results. It counts where nothing newer
     * was chosen in this browser.
     */
    choicesRecalled: (
      state,
      {
        payload: { choices },
      }: PayloadAction<{ readonly choices: readonly ({ readonly purchaseId: FileOwner } & FileChoice)[] }>,
    ): FileChoicesState => {
      const isNewer = ({ purchaseId, sent }: OwnChoice) =>
        sent !== true || !choices.some((recalled) => recalled.purchaseId === purchaseId);
      const own = state.choices.filter(isNewer);
      const recalled = choices.filter(({ purchaseId }) => !own.some((one) => one.purchaseId === purchaseId));
      return { ...state, choices: [...recalled.map((one): OwnChoice => ({ ...one, sent: true })), ...own] };
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
      .addCase(routeChanged, (state): FileChoicesState =>
        state.openFor === null ? state : { ...state, openFor: null },
      )
      .addCase(searchCleared, (state) => withList(state, null))
      // A page that starts without a user says so, too: a visitor, who has no purchases, keeps everything.
      .addCase(userSignedOut, (state): FileChoicesState =>
        state.purchaseId === null && state.choices.every(({ purchaseId }) => purchaseId === null)
          ? state
          : initialState,
      )
      // A page begins. A change whose file was never requested is in this browser only: it ends here.
      .addCase(userSignedIn, (state) => withSent(state))
      .addCase(paymentLearned, (state, { payload: { payment } }) =>
        payment.outcome === 'charged' && payment.paid.purchaseId === state.purchaseId
          ? { ...state, isBought: true }
          : state,
      )
      .addMatcher(userLeft, (state): FileChoicesState => (state === initialState ? state : initialState))
      .addMatcher(isStarted, (state, { payload }) => withSent(state, payload.purchaseId))
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
    selectEarlierChoice: earlierOf,
  },
});

declare module '../state/types' {
  interface RootState extends WithSlice<typeof fileChoicesSlice> {}
}

export const {
  layoutChosen,
  formChosen,
  selectionChanged,
  earlierChoiceUsed,
  choiceKept,
  choicesRecalled,
  choiceToggled,
  columnsToggled,
} = fileChoicesSlice.actions;
export const { selectFileChoices, selectFileChoice, selectEarlierChoice } = fileChoicesSlice.selectors;
