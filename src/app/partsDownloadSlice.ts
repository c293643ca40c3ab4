import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { userSignedOut } from './events';

/** A list too long for one response on its way: its parts become one file in the browser. One list at a time. */
export interface PartsProgress {
  readonly purchaseId: string;
  readonly recordCount: number;
  /** Records saved so far. */
  readonly records: number;
}
export type PartsDownloadState =
  | { readonly status: 'idle' }
  | ({ readonly status: 'running' } & PartsProgress)
  /** Broken off; what is saved stays, and the rest can be fetched. */
  | ({ readonly status: 'interrupted'; readonly message: string } & PartsProgress)
  /** Left half way by a reload: nothing of it is here any more. */
  | ({ readonly status: 'left' } & PartsProgress)
  | { readonly status: 'saved'; readonly purchaseId: string; readonly recordCount: number };

const idle = (): PartsDownloadState => ({ status: 'idle' });

export const partsDownloadSlice = createSlice({
  name: 'partsDownload',
  initialState: idle,
  reducers: {
    partsDownloadStarted: (
      state,
      { payload }: PayloadAction<{ purchaseId: string; recordCount: number }>,
    ): PartsDownloadState =>
      state.status === 'running' && state.purchaseId === payload.purchaseId
        ? state
        : { status: 'running', ...payload, records: 0 },
    partsSaved: (
      state,
      { payload }: PayloadAction<{ purchaseId: string; records: number }>,
    ): PartsDownloadState =>
      state.status === 'running' && state.purchaseId === payload.purchaseId
        ? { ...state, records: payload.records }
        : state,
    partsDownloadInterrupted: (
      state,
      { payload }: PayloadAction<{ purchaseId: string; message: string }>,
    ): PartsDownloadState =>
      state.status === 'running' && state.purchaseId === payload.purchaseId
        ? { ...state, status: 'interrupted', message: payload.message }
        : state,
    partsDownloadLeft: (
      state,
      { payload }: PayloadAction<{ purchaseId: string; recordCount: number }>,
    ): PartsDownloadState => (state.status === 'idle' ? { status: 'left', ...payload, records: 0 } : state),
    partsDownloadResumed: (state): PartsDownloadState => {
      if (state.status !== 'interrupted' && state.status !== 'left') return state;
      const { purchaseId, recordCount, records } = state;
      return { status: 'running', purchaseId, recordCount, records };
    },
    partsDownloadSaved: (state, { payload }: PayloadAction<{ purchaseId: string }>): PartsDownloadState =>
      state.status === 'running' && state.purchaseId === payload.purchaseId
        ? { status: 'saved', purchaseId: state.purchaseId, recordCount: state.recordCount }
        : state,
  },
  extraReducers: (builder) => {
    builder.addCase(userSignedOut, (state) => (state.status === 'idle' ? state : idle()));
  },
  selectors: { selectPartsDownload: (state) => state },
});

export const {
  partsDownloadStarted,
  partsSaved,
  partsDownloadInterrupted,
  partsDownloadLeft,
  partsDownloadResumed,
  partsDownloadSaved,
} = partsDownloadSlice.actions;
export const { selectPartsDownload } = partsDownloadSlice.selectors;
