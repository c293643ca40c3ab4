import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { provideReducer } from '../../state/lateReducer';
import type { Step } from '../../contract/funnel';

/** In which order the choices of a list are told in “Why this number”. */
export interface FunnelState {
  /** Steps that were moved, first to last. All others stand in the order of the form. */
  readonly order: readonly Step[];
}

export const funnelSlice = createSlice({
  name: 'funnel',
  initialState: (): FunnelState => ({ order: [] }),
  reducers: {
    /** A step was moved. `steps` has all of them in their new order. */
    stepMoved: (_, { payload: { steps } }: PayloadAction<{ step: Step; steps: readonly Step[] }>) => ({
      order: steps,
    }),
  },
  selectors: { selectOrder: ({ order }) => order },
});

provideReducer(funnelSlice);

declare module '../../state/types' {
  interface RootState extends WithSlice<typeof funnelSlice> {}
}

export const { stepMoved } = funnelSlice.actions;
export const { selectOrder } = funnelSlice.selectors;
