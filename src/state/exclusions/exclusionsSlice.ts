import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Problem } from '../../lib/problems';
import { userSignedOut } from '../events';
import { rootReducer } from '../rootReducer';
import { whenIn } from '../when';

/** Bought lists that the server prepares, one by one, so that another list can leave them out. */
export type ExclusionsState =
  | { readonly status: 'idle' }
  /** The first is being prepared. */
  | ({ readonly status: 'preparing' } & Waiting)
  /** The first failed. */
  | ({ readonly status: 'failed'; readonly problem: Problem } & Waiting);

interface Waiting {
  readonly ids: readonly string[];
  /** Those that are left out with their households, whatever is chosen for the others. */
  readonly householdIds: readonly string[];
}

const idle = (): ExclusionsState => ({ status: 'idle' });
const when = whenIn<ExclusionsState>();

export const exclusionsSlice = createSlice({
  name: 'exclusions',
  initialState: idle,
  reducers: {
    leaveOutChosen: (
      state,
      { payload: { ids, households } }: PayloadAction<{ ids: readonly string[]; households?: boolean }>,
    ): ExclusionsState => {
      const before = state.status === 'preparing' ? state.ids : [];
      const homes = state.status === 'idle' ? [] : state.householdIds;
      return {
        status: 'preparing',
        ids: [...new Set([...before, ...ids])],
        householdIds: households === true ? [...new Set([...homes, ...ids])] : homes,
      };
    },
    leaveOutPrepared: when(['preparing'], (state, { id: prepared }: { id: string }) => {
      const ids = state.ids.filter((id) => id !== prepared);
      return ids.length === 0 ? idle() : { ...state, ids };
    }),
    leaveOutFailed: when(['preparing'], (state, of: { id: string; problem: Problem }) =>
      state.ids[0] === of.id ? { ...state, status: 'failed', problem: of.problem } : state,
    ),
  },
  extraReducers: (builder) => {
    builder.addCase(userSignedOut, (state): ExclusionsState => (state.status === 'idle' ? state : idle()));
  },
  selectors: { selectPreparing: (state) => state },
});

const lazySlice = exclusionsSlice.injectInto(rootReducer);

declare module '../types' {
  interface RootState extends Partial<WithSlice<typeof exclusionsSlice>> {}
}

export const { leaveOutChosen, leaveOutPrepared, leaveOutFailed } = exclusionsSlice.actions;
export const { selectPreparing } = lazySlice.selectors;
