import { combineSlices } from '@reduxjs/toolkit';
import { api } from '../services/api';
import type { RootState } from './types';

/** app/makeReducer.ts injects the slices of the first view; the others inject themselves where they are defined. */
export const rootReducer = combineSlices(api).withLazyLoadedSlices<RootState>();
