import { createAction } from '@reduxjs/toolkit';

/** The user wants the file of a purchase, as chosen for it. */
export const fileChosen = createAction<{ purchaseId: string; recordCount: number }>('profile/fileChosen');
/** The user wants a list rebuilt from today's data. */
export const rebuildChosen = createAction<{ purchaseId: string }>('profile/rebuildChosen');
/** The user wants what could not be fetched asked for again. The cache holds how that goes. */
export const purchasesRetried = createAction('profile/purchasesRetried');
export const summaryRetried = createAction('profile/summaryRetried');
