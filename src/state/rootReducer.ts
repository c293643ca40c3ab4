import { combineSlices } from '@reduxjs/toolkit';
import { api } from '../services/api';
import type { RootState } from './types';

/**
 * The shop's reducer. Pure: no clock, no storage, no request. A slice that the first view does not need
 * injects itself where it is defined, and so comes with the chunk that needs it; app/makeReducer.ts adds the
 * others.
 */
export const rootReducer = combineSlices(api).withLazyLoadedSlices<RootState>();
