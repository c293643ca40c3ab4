import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Problem } from '../../lib/problems';
import { routeChanged, userSignedOut } from '../../state/events';

/**
 * The name of a list as its buyer is typing it; one list at a time. Whatever goes wrong, what was typed stays
 * until it is saved or given up.
 */
export type Naming =
  | { readonly status: 'closed' }
  | { readonly status: 'editing' | 'saving'; readonly purchaseId: string; readonly listName: string }
  | {
      readonly status: 'refused';
      readonly purchaseId: string;
      readonly listName: string;
      readonly message: string;
      /** The request that failed, where it is our fault. */
      readonly requestId?: string;
    };

export type OpenNaming = Exclude<Naming, { status: 'closed' }>;

export interface PurchaseHistoryState {
  /** How many purchases are on the page. */
  readonly shown: number;
  readonly naming: Naming;
}

/** How many more purchases the button brings. */
const MORE = 100;

const INITIAL: PurchaseHistoryState = { shown: 25, naming: { status: 'closed' } };

const left = (state: PurchaseHistoryState): PurchaseHistoryState =>
  state.shown === INITIAL.shown && state.naming.status === 'closed' ? state : INITIAL;

export const purchaseHistorySlice = createSlice({
  name: 'purchaseHistory',
  initialState: () => INITIAL,
  reducers: {
    moreChosen: (state): PurchaseHistoryState => ({ ...state, shown: state.shown + MORE }),
    /** `listName`: the name that the list has, or nothing. */
    renameChosen: (
      state,
      { payload }: PayloadAction<{ purchaseId: string; listName: string }>,
    ): PurchaseHistoryState =>
      state.naming.status === 'saving' ? state : { ...state, naming: { status: 'editing', ...payload } },
    nameEdited: (state, { payload }: PayloadAction<{ listName: string }>): PurchaseHistoryState =>
      state.naming.status === 'editing' || state.naming.status === 'refused'
        ? { ...state, naming: { ...state.naming, listName: payload.listName } }
        : state,
    renameCanceled: (state): PurchaseHistoryState =>
      state.naming.status === 'editing' || state.naming.status === 'refused'
        ? { ...state, naming: { status: 'closed' } }
        : state,
    nameSaveChosen: (state): PurchaseHistoryState =>
      state.naming.status === 'editing' || state.naming.status === 'refused'
        ? {
            ...state,
            naming: {
              status: 'saving',
              purchaseId: state.naming.purchaseId,
              listName: state.naming.listName,
            },
          }
        : state,
    nameSaved: (state, { payload }: PayloadAction<{ purchaseId: string }>): PurchaseHistoryState =>
      state.naming.status === 'saving' && state.naming.purchaseId === payload.purchaseId
        ? { ...state, naming: { status: 'closed' } }
        : state,
    /**
     * `problem`: what became of the request; null if there was none. The trace tells support. `requestId`:
     * the one to show.
     */
    nameRefused: (
      state,
      {
        payload: { purchaseId, message, requestId },
      }: PayloadAction<{
        purchaseId: string;
        message: string;
        problem: Problem | null;
        requestId?: string;
      }>,
    ): PurchaseHistoryState =>
      state.naming.status === 'saving' && state.naming.purchaseId === purchaseId
        ? {
            ...state,
            naming: { ...state.naming, status: 'refused', message, ...(requestId && { requestId }) },
          }
        : state,
  },
  extraReducers: (builder) => {
    builder.addCase(routeChanged, left).addCase(userSignedOut, left);
  },
  selectors: { selectShown: ({ shown }) => shown, selectNaming: ({ naming }) => naming },
});

declare module '../../state/types' {
  interface RootState extends WithSlice<typeof purchaseHistorySlice> {}
}

export const {
  moreChosen,
  renameChosen,
  nameEdited,
  renameCanceled,
  nameSaveChosen,
  nameSaved,
  nameRefused,
} = purchaseHistorySlice.actions;
export const { selectShown, selectNaming } = purchaseHistorySlice.selectors;
