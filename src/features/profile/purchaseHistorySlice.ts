import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import type { Problem } from '../../lib/problems';
import { routeChanged, userSignedOut } from '../../state/events';
import { provideReducer } from '../../state/lateReducer';
import { whenIn } from '../../state/when';

/**
 * The name of a list as its buyer is typing it; one list at a time. Whatever goes wrong, what was typed stays
 * until it is saved or given up.
 */
export type Naming =
  | { readonly status: 'closed' }
  | ({ readonly status: 'editing' } & Named)
  | ({ readonly status: 'saving' } & Named)
  | ({
      readonly status: 'refused';
      readonly message: string;
      /** The request that failed, where it is our fault. */
      readonly requestId?: string;
    } & Named);

interface Named {
  readonly purchaseId: string;
  readonly listName: string;
}

interface NameRefused {
  readonly purchaseId: string;
  readonly message: string;
  readonly problem: Problem | null;
  readonly requestId?: string;
}

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

const closed = (): Naming => ({ status: 'closed' });

const when = whenIn<Naming>();

/** What becomes of the name that is being typed. */
const naming =
  <Action extends readonly unknown[]>(reduce: (before: Naming, ...action: Action) => Naming) =>
  (state: PurchaseHistoryState, ...action: Action): PurchaseHistoryState => {
    const next = reduce(state.naming, ...action);
    return next === state.naming ? state : { ...state, naming: next };
  };

export const purchaseHistorySlice = createSlice({
  name: 'purchaseHistory',
  initialState: () => INITIAL,
  reducers: {
    moreChosen: (state): PurchaseHistoryState => ({ ...state, shown: state.shown + MORE }),
    /** `listName`: the name that the list has, or nothing. */
    renameChosen: naming(
      when(['closed', 'editing', 'refused'], (_, named: Named) => ({ status: 'editing', ...named })),
    ),
    nameEdited: naming(
      when(['editing', 'refused'], (open, { listName }: { listName: string }) => ({ ...open, listName })),
    ),
    renameCanceled: naming(when(['editing', 'refused'], closed)),
    nameSaveChosen: naming(
      when(['editing', 'refused'], ({ purchaseId, listName }) => ({
        status: 'saving',
        purchaseId,
        listName,
      })),
    ),
    nameSaved: naming(
      when(['saving'], (saving, { purchaseId }: { purchaseId: string }) =>
        saving.purchaseId === purchaseId ? closed() : saving,
      ),
    ),
    /**
     * `problem`: what became of the request; null if there was none. The trace tells support. `requestId`:
     * the one to show.
     */
    nameRefused: naming(
      when(['saving'], (saving, { purchaseId, message, requestId }: NameRefused) =>
        saving.purchaseId === purchaseId
          ? { ...saving, status: 'refused', message, ...(requestId && { requestId }) }
          : saving,
      ),
    ),
  },
  extraReducers: (builder) => {
    builder.addCase(routeChanged, left).addCase(userSignedOut, left);
  },
  selectors: {
    selectShown: ({ shown }) => shown,
    selectNaming: ({ naming }) => naming,
    /** The form that names this purchase's list; null if it is not open. */
    selectNamingOf: ({ naming }, purchaseId: string | null) =>
      naming.status !== 'closed' && naming.purchaseId === purchaseId ? naming : null,
  },
});

provideReducer(purchaseHistorySlice);

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
export const { selectShown, selectNaming, selectNamingOf } = purchaseHistorySlice.selectors;
