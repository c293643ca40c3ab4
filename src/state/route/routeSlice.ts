import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { routeChanged } from '../events';
import type { Address } from '../../services/history';

/** Keeps the address in state, so that a trace shows where the user was. `awaited`: the next screen's code loads. */
export const routeSlice = createSlice({
  name: 'route',
  initialState: (): Address & { readonly awaited?: true } => ({ path: '/', search: '' }),
  reducers: { pageAwaited: (state) => ({ ...state, awaited: true }) },
  extraReducers: (builder) => {
    builder.addCase(routeChanged, (_state, { payload }) => payload);
  },
  selectors: {
    selectRoute: (state) => state,
    /** For components that depend on the screen and need not render when only the query changes. */
    selectPath: (state) => state.path,
    selectIsPageAwaited: (state) => state.awaited === true,
  },
});

declare module '../types' {
  interface RootState extends WithSlice<typeof routeSlice> {}
}

export const { pageAwaited } = routeSlice.actions;
export const { selectRoute, selectPath, selectIsPageAwaited } = routeSlice.selectors;
