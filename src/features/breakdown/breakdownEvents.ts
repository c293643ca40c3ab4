import { createAction } from '@reduxjs/toolkit';
import type { Narrowing } from './narrowing';

/** A bar was selected: the search is narrowed to it, or widened again if it already was. */
export const barSelected = createAction<Narrowing>('breakdown/barSelected');
/** The user retries a breakdown that failed to load. */
export const breakdownRetried = createAction('breakdown/retried');
