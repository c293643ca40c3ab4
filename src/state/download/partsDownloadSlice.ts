import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { userSignedOut } from '../events';
import type { Asked } from './fileSelection';

/** The file that is downloaded. */
export interface PartsOf extends Asked {
  readonly purchaseId: string;
  readonly recordCount: number;
}

/**
 * Download of a list that is too long for one response, or of which the page makes another form. The
 * browser joins its parts into one file. One download at a time.
 */
export interface PartsProgress extends PartsOf {
  /** Records saved so far. */
  readonly records: number;
  /** When all are saved: records in the file of another form that is made of them. */
  readonly made?: number;
}
export type PartsDownloadState =
  | { readonly status: 'idle' }
  | ({ readonly status: 'running' } & PartsProgress)
  /** Failed partway. The saved parts are kept, and the download can resume. */
  | ({
      readonly status: 'interrupted';
      readonly message: string;
      /** The id that our log has for the request that failed. */
      readonly requestId?: string;
    } & PartsProgress)
  /** Cut off by a reload, which lost the saved parts. */
  | ({ readonly status: 'left' } & PartsProgress)
  /** The list can't have the form. */
  | { readonly status: 'impossible'; readonly message: string }
  | { readonly status: 'saved'; readonly purchaseId: string; readonly recordCount: number };

/** The same for the same file. */
const fileKey = ({ purchaseId, layout, form, only, groups }: PartsOf) =>
  JSON.stringify([purchaseId, layout, form, only, groups]);

const idle = (): PartsDownloadState => ({ status: 'idle' });

export const partsDownloadSlice = createSlice({
  name: 'partsDownload',
  initialState: idle,
  reducers: {
    partsDownloadStarted: (state, { payload }: PayloadAction<PartsOf>): PartsDownloadState =>
      state.status === 'running' && fileKey(state) === fileKey(payload)
        ? state
        : { status: 'running', ...payload, records: 0 },
    partsSaved: (
      state,
      { payload }: PayloadAction<{ purchaseId: string } & Pick<PartsProgress, 'records' | 'made'>>,
    ): PartsDownloadState =>
      state.status === 'running' && state.purchaseId === payload.purchaseId
        ? { ...state, ...payload }
        : state,
    partsImpossible: (
      state,
      { payload: { purchaseId, message } }: PayloadAction<{ purchaseId: string; message: string }>,
    ): PartsDownloadState =>
      state.status === 'running' && state.purchaseId === purchaseId
        ? { status: 'impossible', message }
        : state,
    partsDownloadInterrupted: (
      state,
      { payload }: PayloadAction<{ purchaseId: string; message: string; requestId?: string }>,
    ): PartsDownloadState =>
      state.status === 'running' && state.purchaseId === payload.purchaseId
        ? { ...state, status: 'interrupted', ...payload }
        : state,
    partsDownloadLeft: (state, { payload }: PayloadAction<PartsOf>): PartsDownloadState =>
      state.status === 'idle' ? { status: 'left', ...payload, records: 0 } : state,
    partsDownloadResumed: (state): PartsDownloadState => {
      if (state.status !== 'interrupted' && state.status !== 'left') return state;
      const { message: _, requestId: _id, ...progress } = { message: '', requestId: '', ...state };
      return { ...progress, status: 'running' };
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

declare module '../types' {
  interface RootState extends WithSlice<typeof partsDownloadSlice> {}
}

export const {
  partsDownloadStarted,
  partsSaved,
  partsImpossible,
  partsDownloadInterrupted,
  partsDownloadLeft,
  partsDownloadResumed,
  partsDownloadSaved,
} = partsDownloadSlice.actions;
export const { selectPartsDownload } = partsDownloadSlice.selectors;
