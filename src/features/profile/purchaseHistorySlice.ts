import { createAction, createSlice, type WithSlice } from '@reduxjs/toolkit';
import { routeChanged, userSignedOut } from '../../state/events';
import { rootReducer } from '../../state/rootReducer';

export const exportChosen = createAction('profile/exportChosen');
export const changesAsked = createAction<{ purchaseId: string }>('profile/changesAsked');
export const invitationChosen = createAction('profile/invitationChosen');

export interface PurchaseHistoryState {
  readonly shown: number;
  readonly changesOf?: string;
}

const MORE = 100;

const INITIAL: PurchaseHistoryState = { shown: 25 };

const left = (state: PurchaseHistoryState): PurchaseHistoryState =>
  state.shown === INITIAL.shown && state.changesOf === undefined ? state : INITIAL;

export const purchaseHistorySlice = createSlice({
  name: 'purchaseHistory',
  initialState: () => INITIAL,
  reducers: {
    moreChosen: (state): PurchaseHistoryState => ({ ...state, shown: state.shown + MORE }),
    changesHidden: (state): PurchaseHistoryState =>
      state.changesOf === undefined ? state : { shown: state.shown },
  },
  extraReducers: (builder) => {
    builder
      .addCase(changesAsked, (state, { payload: { purchaseId } }): PurchaseHistoryState =>
        state.changesOf === purchaseId ? state : { ...state, changesOf: purchaseId },
      )
      .addCase(routeChanged, left)
      .addCase(userSignedOut, left);
  },
  selectors: { selectShown: ({ shown }) => shown, selectChangesOf: ({ changesOf }) => changesOf },
});

const lazySlice = purchaseHistorySlice.injectInto(rootReducer);

declare module '../../state/types' {
  interface RootState extends Partial<WithSlice<typeof purchaseHistorySlice>> {}
}

export const { moreChosen, changesHidden } = purchaseHistorySlice.actions;
export const { selectShown, selectChangesOf } = lazySlice.selectors;
