import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Problem } from '../../lib/problems';
import { userSignedOut } from '../../state/events';
import { provideReducer } from '../../state/lateReducer';
import { whenIn } from '../../state/when';

/** Whether a bought list is being prepared to be left out of another one. */
export type ExclusionsState =
  | { readonly status: 'idle' }
  | { readonly status: 'preparing'; readonly purchaseId: string }
  | { readonly status: 'failed'; readonly purchaseId: string; readonly problem: Problem };

const idle = (): ExclusionsState => ({ status: 'idle' });
const when = whenIn<ExclusionsState>();

export const exclusionsSlice = createSlice({
  name: 'exclusions',
  initialState: idle,
  reducers: {
    /** The buyer wants a bought list left out that never was before. */
    leaveOutChosen: when(['idle', 'failed'], (_, { purchaseId }: { purchaseId: string }) => ({
      status: 'preparing',
      purchaseId,
    })),
    leaveOutPrepared: when(['preparing'], (state, { purchaseId }: { purchaseId: string }) =>
      state.purchaseId === purchaseId ? idle() : state,
    ),
    leaveOutFailed: when(['preparing'], (state, of: { purchaseId: string; problem: Problem }) =>
      state.purchaseId === of.purchaseId ? { status: 'failed', ...of } : state,
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

declare module '../../state/types' {
  interface RootState extends WithSlice<typeof exclusionsSlice> {}
}

export const { leaveOutChosen, leaveOutPrepared, leaveOutFailed, exclusionsRetried } =
  exclusionsSlice.actions;
export const { selectPreparing } = exclusionsSlice.selectors;
