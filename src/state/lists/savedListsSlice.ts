import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { routeChanged, signInClosed, userSignedOut } from '../events';
import { rootReducer } from '../rootReducer';
import type { AppThunk } from '../types';
import { whenIn } from '../when';
import {
  type ActState,
  doneAct,
  type ListAct,
  type ListToSave,
  type NameFormState,
  refusedAct,
} from './listActs';
import { listsApi } from './listsApi';

export interface SavedListsState {
  readonly act: ActState;
  readonly shown: number;
  /** What was typed to find a list by its name, and the lists that it found; null for all. */
  readonly find: { readonly findName: string; readonly found: readonly string[] | null };
}

const { listAct } = listsApi.endpoints;
const MORE = 100;
const IDLE = { status: 'idle' } as const;
const INITIAL: SavedListsState = {
  act: IDLE,
  shown: 25,
  find: { findName: '', found: null },
};

const idle = (): ActState => IDLE;
const when = whenIn<ActState>();
/** The states in which nothing is under way. */
const FREE = ['idle', 'naming', 'refused', 'deleted', 'unshared'] as const;

const acting =
  <Action extends readonly unknown[]>(reduce: (before: ActState, ...action: Action) => ActState) =>
  (state: SavedListsState, ...action: Action): SavedListsState => {
    const act = reduce(state.act, ...action);
    return act === state.act ? state : { ...state, act };
  };

/** Ends the act that a request was sent for, unless its user has signed out since. */
const ended = (
  state: SavedListsState,
  requestId: string,
  next: (act: ListAct) => ActState,
): SavedListsState =>
  state.act.status === 'acting' && state.act.requestId === requestId
    ? { ...state, act: next(state.act.act) }
    : state;

/** The page as at first, except for the act. */
function left(state: SavedListsState, act: ActState): SavedListsState {
  const isUnchanged =
    act.status === state.act.status && state.shown === INITIAL.shown && state.find.findName === '';
  return isUnchanged ? state : { ...INITIAL, act };
}

export const savedListsSlice = createSlice({
  name: 'savedLists',
  initialState: () => INITIAL,
  reducers: {
    saveAwaitsSignIn: acting(
      when([...FREE, 'signingIn'], (_, list: ListToSave) => ({ status: 'signingIn', list })),
    ),
    /** `typedName`: what it is called, or nothing. */
    nameFormOpened: acting(
      when([...FREE], (_, { form, typedName }: { form: NameFormState; typedName: string }) => ({
        status: 'naming',
        form,
        typedName,
        refusal: null,
      })),
    ),
    nameEdited: acting(
      // A refusal was of what was typed before.
      when(['naming'], (open, { typedName }: { typedName: string }) => ({
        ...open,
        typedName,
        refusal: null,
      })),
    ),
    nameFormCanceled: acting(when(['naming'], idle)),
    /** What was typed can't be sent. */
    nameRefused: acting(when(['naming'], (open, refusal: { message: string }) => ({ ...open, refusal }))),
    moreListsChosen: (state): SavedListsState => ({ ...state, shown: state.shown + MORE }),
    /** A trace has no names, so it has what was found. */
    listsSearched: (state, { payload: find }: PayloadAction<SavedListsState['find']>): SavedListsState => ({
      ...state,
      find,
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(userSignedOut, (state) => left(state, state.act.status === 'signingIn' ? state.act : IDLE))
      .addCase(signInClosed, acting(when(['signingIn'], idle)))
      // Leaving the screen resets it.
      .addCase(routeChanged, (state) => left(state, state.act.status === 'acting' ? state.act : IDLE))
      // The cache entry of a mutation has no argument, so this keeps what was asked for.
      .addMatcher(listAct.matchPending, (state, { meta: { requestId, arg } }): SavedListsState =>
        state.act.status === 'acting'
          ? state
          : { ...state, act: { status: 'acting', act: arg.originalArgs, requestId } },
      )
      .addMatcher(listAct.matchFulfilled, (state, { meta }) => ended(state, meta.requestId, doneAct))
      .addMatcher(listAct.matchRejected, (state, { meta, payload }) =>
        ended(state, meta.requestId, (act) => refusedAct(act, payload)),
      );
  },
  selectors: {
    selectActState: ({ act }) => act,
    selectShownLists: ({ shown }) => shown,
    selectFind: ({ find }) => find,
  },
});

const lazySlice = savedListsSlice.injectInto(rootReducer);

declare module '../types' {
  interface RootState extends Partial<WithSlice<typeof savedListsSlice>> {}
}

export const {
  saveAwaitsSignIn,
  nameFormOpened,
  nameEdited,
  nameFormCanceled,
  nameRefused,
  moreListsChosen,
  listsSearched,
} = savedListsSlice.actions;
export const { selectActState, selectShownLists, selectFind } = lazySlice.selectors;

/** Sends what is chosen, one act at a time. */
export const askListAct =
  (act: ListAct): AppThunk<void> =>
  (dispatch, getState) => {
    if (selectActState(getState()).status !== 'acting')
      void dispatch(listsApi.endpoints.listAct.initiate(act, { track: false }));
  };
