import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { routeChanged } from '../../app/events';

/** Where a support trace was asked for: how that goes is told there. */
export type TracePlace = 'footer' | 'alert';

/** A support trace on its way into a file. */
export type SupportTraceState =
  | { readonly status: 'idle' }
  | { readonly status: 'saving' | 'saved' | 'failed'; readonly place: TracePlace };

const moved =
  (status: 'saved' | 'failed') =>
  (state: SupportTraceState): SupportTraceState =>
    state.status === 'saving' ? { status, place: state.place } : state;

export const traceSlice = createSlice({
  name: 'supportTrace',
  initialState: (): SupportTraceState => ({ status: 'idle' }),
  reducers: {
    traceChosen: (state, { payload: place }: PayloadAction<TracePlace>): SupportTraceState =>
      state.status === 'saving' ? state : { status: 'saving', place },
    traceSaved: moved('saved'),
    traceFailed: moved('failed'),
  },
  extraReducers: (builder) => {
    builder.addCase(routeChanged, (state): SupportTraceState =>
      state.status === 'idle' || state.status === 'saving' ? state : { status: 'idle' },
    );
  },
  selectors: { selectSupportTrace: (state) => state },
});

export const { traceChosen, traceSaved, traceFailed } = traceSlice.actions;
export const { selectSupportTrace } = traceSlice.selectors;
