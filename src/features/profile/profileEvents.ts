import { createAction } from '@reduxjs/toolkit';

/** The user wants what could not be fetched asked for again. The cache holds how that goes. */
export const purchasesRetried = createAction('profile/purchasesRetried');
export const summaryRetried = createAction('profile/summaryRetried');
