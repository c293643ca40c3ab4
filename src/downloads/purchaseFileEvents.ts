import { createAction } from '@reduxjs/toolkit';

/** The user wants the file of an earlier purchase, as chosen for it. */
export const fileChosen = createAction<{ purchaseId: string; recordCount: number }>('downloads/fileChosen');
/** The user wants a list rebuilt from today's data. */
export const rebuildChosen = createAction<{ purchaseId: string }>('downloads/rebuildChosen');
