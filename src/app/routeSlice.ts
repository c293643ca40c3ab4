import { createSlice } from '@reduxjs/toolkit';
import { routeChanged } from './events';
import type { Address } from './history';

/** The address as state, so that a trace shows where the user was. */
export const routeSlice = createSlice({
  name: 'route',
  initialState: (): Address => ({ path: '/', search: '' }),
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(routeChanged, (_state, { payload }) => payload);
  },
  selectors: {
    selectRoute: (state) => state,
    /** For what shows the screen, and has no need to hear of a page turned within it. */
    selectPath: (state) => state.path,
  },
});

export const { selectRoute, selectPath } = routeSlice.selectors;
