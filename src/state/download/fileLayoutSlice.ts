import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { LayoutName } from '../../contract/layouts/layouts';

/** What the next file is laid out for, wherever it is asked for, and whether its columns are listed. */
export interface FileLayoutState {
  readonly layout: LayoutName;
  readonly columns: 'closed' | 'open';
}

/** What buyers get who don't choose. The first view has no room for the list of layouts. */
const initialState: FileLayoutState = { layout: 'mail-house', columns: 'closed' };

export const fileLayoutSlice = createSlice({
  name: 'fileLayout',
  initialState: () => initialState,
  reducers: {
    layoutChosen: (state, { payload }: PayloadAction<{ layout: LayoutName }>) => ({ ...state, ...payload }),
    columnsToggled: (state): FileLayoutState => ({
      ...state,
      columns: state.columns === 'open' ? 'closed' : 'open',
    }),
  },
  selectors: { selectFileLayout: (state) => state },
});

declare module '../types' {
  interface RootState extends WithSlice<typeof fileLayoutSlice> {}
}

export const { layoutChosen, columnsToggled } = fileLayoutSlice.actions;
export const { selectFileLayout } = fileLayoutSlice.selectors;
