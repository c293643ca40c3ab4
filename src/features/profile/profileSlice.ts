import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { routeChanged, userSignedOut } from '../../state/events';
import type { Problem } from '../../contract/problems';

/** A file requested from the purchase history; one at a time. */
export type ProfileState =
  | { readonly status: 'idle' }
  | { readonly status: 'preparing'; readonly purchaseId: string }
  | {
      readonly status: 'started';
      readonly purchaseId: string;
      readonly recordCount: number;
      readonly minutes: number;
      /** How many of the list's records the file has, if not all. */
      readonly chosen?: number;
      /** How many records the list has lost since it was bought, if any. */
      readonly withheld?: number;
    }
  /** `retired`: the list's data is gone, but the list can be rebuilt from today's data for free. */
  | {
      readonly status: 'failed';
      readonly purchaseId: string;
      readonly problem: Problem;
      readonly retired: boolean;
    };

const idle = (state: ProfileState): ProfileState => (state.status === 'idle' ? state : { status: 'idle' });

export const profileSlice = createSlice({
  name: 'profile',
  initialState: (): ProfileState => ({ status: 'idle' }),
  reducers: {
    fileChosen: (state, { payload }: PayloadAction<{ purchaseId: string }>): ProfileState =>
      state.status === 'preparing' ? state : { status: 'preparing', purchaseId: payload.purchaseId },
    fileStarted: (
      state,
      {
        payload,
      }: PayloadAction<{ recordCount: number; minutes: number; chosen?: number; withheld?: number }>,
    ): ProfileState =>
      state.status === 'preparing'
        ? {
            status: 'started',
            purchaseId: state.purchaseId,
            recordCount: payload.recordCount,
            minutes: payload.minutes,
            ...(payload.chosen && { chosen: payload.chosen }),
            ...(payload.withheld && { withheld: payload.withheld }),
          }
        : state,
    fileFailed: (state, { payload }: PayloadAction<{ problem: Problem; retired: boolean }>): ProfileState =>
      state.status === 'preparing'
        ? {
            status: 'failed',
            purchaseId: state.purchaseId,
            problem: payload.problem,
            retired: payload.retired,
          }
        : state,
    /** The user wants a list rebuilt from today's data. */
    rebuildChosen: (state): ProfileState =>
      state.status === 'failed' && state.retired
        ? { status: 'preparing', purchaseId: state.purchaseId }
        : state,
    /** The user wants what could not be fetched asked for again. The cache holds how that goes. */
    purchasesRetried: (state): ProfileState => state,
    summaryRetried: (state): ProfileState => state,
  },
  extraReducers: (builder) => {
    builder.addCase(routeChanged, idle).addCase(userSignedOut, idle);
  },
  selectors: { selectProfile: (state) => state },
});

declare module '../../state/types' {
  interface RootState extends WithSlice<typeof profileSlice> {}
}

export const { fileChosen, fileStarted, fileFailed, rebuildChosen, purchasesRetried, summaryRetried } =
  profileSlice.actions;
export const { selectProfile } = profileSlice.selectors;
