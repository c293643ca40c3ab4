import { createAction } from '@reduxjs/toolkit';

/** The user wants what could not be fetched asked for again. The cache holds how that goes. */
export const listsRetried = createAction('savedLists/listsRetried');
export const sharesRetried = createAction('savedLists/sharesRetried');
export const countsRetried = createAction('savedLists/countsRetried');
