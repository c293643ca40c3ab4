import { createAction, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { routeChanged } from '../../state/events';
import { rootReducer } from '../../state/rootReducer';

/** Where a trace was asked for. Its status shows there. */
export type TracePlace = 'footer' | 'alert';

type Outcome = 'saved' | 'shareable' | 'notShared' | 'failed';

/** `explained`: where the user reads what a trace holds. */
export type SupportTraceState = (
  { readonly status: 'idle' } | { readonly status: 'saving' | Outcome; readonly place: TracePlace }
) & { readonly explained: TracePlace | null };

const IDLE: SupportTraceState = { status: 'idle', explained: null };

export const traceSlice = createSlice({
  name: 'supportTrace',
  initialState: (): SupportTraceState => IDLE,
  reducers: {
    traceChosen: (state, { payload: place }: PayloadAction<TracePlace>): SupportTraceState =>
      state.status === 'saving' ? state : { status: 'saving', place, explained: state.explained },
    traceEnded: (
      state,
      { payload: status }: PayloadAction<Exclude<Outcome, 'notShared'>>,
    ): SupportTraceState => (state.status === 'saving' ? { ...state, status } : state),
    /** The browser refused to share it. The file is still in the downloads. */
    traceNotShared: (state): SupportTraceState =>
      state.status === 'shareable' ? { ...state, status: 'notShared' } : state,
    explanationToggled: (state, { payload: place }: PayloadAction<TracePlace>): SupportTraceState => ({
      ...state,
      explained: state.explained === place ? null : place,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(routeChanged, (state): SupportTraceState => (state.status === 'saving' ? state : IDLE));
  },
  selectors: { selectSupportTrace: (state) => state },
});

const lazySlice = traceSlice.injectInto(rootReducer);

/** `report`: the customer's text, which is cleaned out of traces. */
export const traceShareChosen = createAction<{ report: string }>('supportTrace/traceShareChosen');

declare module '../../state/types' {
  interface RootState extends Partial<WithSlice<typeof traceSlice>> {}
}

export const { traceChosen, traceEnded, traceNotShared, explanationToggled } = traceSlice.actions;
export const { selectSupportTrace } = lazySlice.selectors;
