import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Problem } from '../../lib/problems';
import { userSignedOut } from '../events';
import { provideReducer } from '../lateReducer';
import { whenIn } from '../when';

/**
 * Whether bought lists, or test groups of them, are being prepared, in turn, to be left out of another one.
 */
export type ExclusionsState =
  | { readonly status: 'idle' }
  /** What is still to be prepared (`leaveOutId`); the first is now. */
  | { readonly status: 'preparing'; readonly ids: readonly string[] }
  /** Those that were not prepared; what failed was the first. */
  | { readonly status: 'failed'; readonly ids: readonly string[]; readonly problem: Problem };

const idle = (): ExclusionsState => ({ status: 'idle' });
const when = whenIn<ExclusionsState>();

export const exclusionsSlice = createSlice({
  name: 'exclusions',
  initialState: idle,
  reducers: {
    /** The buyer wants bought lists left out. */
    leaveOutChosen: (
      state,
      { payload: { ids } }: PayloadAction<{ ids: readonly string[] }>,
    ): ExclusionsState => {
      const before = state.status === 'preparing' ? state.ids : [];
      return { status: 'preparing', ids: [...new Set([...before, ...ids])] };
    },
    leaveOutPrepared: when(['preparing'], (state, { id: prepared }: { id: string }) => {
      const ids = state.ids.filter((id) => id !== prepared);
      return ids.length === 0 ? idle() : { status: 'preparing', ids };
    }),
    leaveOutFailed: when(['preparing'], (state, of: { id: string; problem: Problem }) =>
      state.ids[0] === of.id ? { status: 'failed', ids: state.ids, problem: of.problem } : state,
    ),
    /** The lists to leave out are loaded again. */
    exclusionsRetried: (state, _event: PayloadAction<undefined>) => state,
  },
  extraReducers: (builder) => {
    builder.addCase(userSignedOut, (state): ExclusionsState => (state.status === 'idle' ? state : idle()));
  },
  selectors: { selectPreparing: (state) => state },
});

provideReducer(exclusionsSlice);

declare module '../types' {
  interface RootState extends WithSlice<typeof exclusionsSlice> {}
}

export const { leaveOutChosen, leaveOutPrepared, leaveOutFailed, exclusionsRetried } =
  exclusionsSlice.actions;
export const { selectPreparing } = exclusionsSlice.selectors;
