import { createAction } from '@reduxjs/toolkit';
import type { OverlapSide } from '../../contract/overlap';

/** The user wants what could not be fetched asked for again. The cache holds how that goes. */
export const listsRetried = createAction('savedLists/listsRetried');
export const sharesRetried = createAction('savedLists/sharesRetried');
export const countsRetried = createAction('savedLists/countsRetried');
/** The user wants to know how far two lists overlap. */
export const comparisonAsked = createAction<{ one: OverlapSide; other: OverlapSide }>(
  'savedLists/comparisonAsked',
);
