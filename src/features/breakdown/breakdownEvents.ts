import { createAction } from '@reduxjs/toolkit';
import type { Narrowing } from './narrowing';

/** A bar was pressed: the search is narrowed to it, or widened again where it was so narrowed. */
export const barPressed = createAction<Narrowing>('breakdown/barPressed');
/** The breakdown that did not come is asked for again. */
export const breakdownRetried = createAction('breakdown/retried');
