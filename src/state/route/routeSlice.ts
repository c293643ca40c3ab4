import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { routeChanged } from '../events';
import type { Address } from '../../services/history';

/** `awaited`: the next screen's chunk is loading. */
export const routeSlice = createSlice({
  name: 'route',
  initialState: (): Address & { readonly awaited?: true } => ({ path: '/', search: '' }),
  reducers: { pageAwaited: (state) => ({ ...state, awaited: true }) },
  extraReducers: (builder) => {
    builder.addCase(routeChanged, (_state, { payload }) => payload);
  },
  selectors: {
    selectRoute: (state) => state,
    /** Unlike `selectRoute`, it doesn't change with the query. */
    selectPath: (state) => state.path,
    selectIsPageAwaited: (state) => state.awaited === true,
  },
});

declare module '../types' {
  interface RootState extends WithSlice<typeof routeSlice> {}
}

export const { pageAwaited } = routeSlice.actions;
export const { selectRoute, selectPath, selectIsPageAwaited } = routeSlice.selectors;
