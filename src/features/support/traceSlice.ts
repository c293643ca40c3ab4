import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { routeChanged } from '../../app/events';

/** Where a support trace was asked for: how that goes is told there. */
export type TracePlace = 'footer' | 'alert';

/** A support trace on its way into a file. */
export type SupportTraceState =
  | { readonly status: 'idle' }
  | { readonly status: 'saving' | 'saved' | 'failed'; readonly place: TracePlace };

const IDLE: SupportTraceState = { status: 'idle' };

export const traceSlice = createSlice({
  name: 'supportTrace',
  initialState: (): SupportTraceState => IDLE,
  reducers: {
    traceChosen: (state, { payload: place }: PayloadAction<TracePlace>): SupportTraceState =>
      state.status === 'saving' ? state : { status: 'saving', place },
    traceEnded: (state, { payload: status }: PayloadAction<'saved' | 'failed'>): SupportTraceState =>
      state.status === 'saving' ? { ...state, status } : state,
  },
  extraReducers: (builder) => {
    builder.addCase(routeChanged, (state): SupportTraceState => (state.status === 'saving' ? state : IDLE));
  },
  selectors: { selectSupportTrace: (state) => state },
});

export const { traceChosen, traceEnded } = traceSlice.actions;
export const { selectSupportTrace } = traceSlice.selectors;
