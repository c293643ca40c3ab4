import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { routeChanged, userSignedOut } from '../../state/events';
import { provideReducer } from '../../state/lateReducer';

export interface PurchaseHistoryState {
  /** How many purchases are on the page. */
  readonly shown: number;
}

/** How many more purchases the button brings. */
const MORE = 100;

const INITIAL: PurchaseHistoryState = { shown: 25 };

const left = (state: PurchaseHistoryState): PurchaseHistoryState =>
  state.shown === INITIAL.shown ? state : INITIAL;

export const purchaseHistorySlice = createSlice({
  name: 'purchaseHistory',
  initialState: () => INITIAL,
  reducers: {
    moreChosen: ({ shown }): PurchaseHistoryState => ({ shown: shown + MORE }),
  },
  extraReducers: (builder) => {
    builder.addCase(routeChanged, left).addCase(userSignedOut, left);
  },
  selectors: { selectShown: ({ shown }) => shown },
});

provideReducer(purchaseHistorySlice);

declare module '../../state/types' {
  interface RootState extends WithSlice<typeof purchaseHistorySlice> {}
}

export const { moreChosen } = purchaseHistorySlice.actions;
export const { selectShown } = purchaseHistorySlice.selectors;
