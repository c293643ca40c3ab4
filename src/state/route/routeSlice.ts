import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { routeChanged } from '../events';
import type { Address } from '../../services/history';

/** Keeps the address in state, so that a trace shows where the user was. */
export const routeSlice = createSlice({
  name: 'route',
  initialState: (): Address => ({ path: '/', search: '' }),
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(routeChanged, (_state, { payload }) => payload);
  },
  selectors: {
    selectRoute: (state) => state,
    /** For components that depend on the screen and need not render when only the query changes. */
    selectPath: (state) => state.path,
  },
});

declare module '../types' {
  interface RootState extends WithSlice<typeof routeSlice> {}
}

export const { selectRoute, selectPath } = routeSlice.selectors;
