import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { routeChanged, userSignedOut } from '../../app/events';

/** A file asked for from the purchase history; one at a time. */
export type ProfileState =
  | { readonly status: 'idle' }
  | { readonly status: 'preparing'; readonly purchaseId: string }
  | {
      readonly status: 'started';
      readonly purchaseId: string;
      readonly recordCount: number;
      readonly minutes: number;
    }
  /** `retired`: the same list may be had on today's data, without paying. */
  | {
      readonly status: 'failed';
      readonly purchaseId: string;
      readonly message: string;
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
      { payload }: PayloadAction<{ recordCount: number; minutes: number }>,
    ): ProfileState =>
      state.status === 'preparing'
        ? {
            status: 'started',
            purchaseId: state.purchaseId,
            recordCount: payload.recordCount,
            minutes: payload.minutes,
          }
        : state,
    fileFailed: (state, { payload }: PayloadAction<{ message: string; retired: boolean }>): ProfileState =>
      state.status === 'preparing'
        ? {
            status: 'failed',
            purchaseId: state.purchaseId,
            message: payload.message,
            retired: payload.retired,
          }
        : state,
    /** The list whose data is gone is wanted on today's. */
    rebuildChosen: (state): ProfileState =>
      state.status === 'failed' && state.retired
        ? { status: 'preparing', purchaseId: state.purchaseId }
        : state,
  },
  extraReducers: (builder) => {
    builder.addCase(routeChanged, idle).addCase(userSignedOut, idle);
  },
  selectors: { selectProfile: (state) => state },
});

export const { fileChosen, fileStarted, fileFailed, rebuildChosen } = profileSlice.actions;
export const { selectProfile } = profileSlice.selectors;
