import { createAction } from '@reduxjs/toolkit';
import type { ChartFilter } from './chartFilter';

/** A bar, or a county on the map, was pressed: it joins what is chosen, or leaves it if it already was. */
export const barSelected = createAction(
  'breakdown/barSelected',
  (filter: ChartFilter, on: 'bar' | 'map' = 'bar') => ({ payload: filter, meta: { on } }),
);
