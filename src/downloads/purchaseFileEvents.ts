import { createAction } from '@reduxjs/toolkit';
import type { ChosenFile } from '../contract/files';

interface FileChosen {
  readonly purchaseId: string;
  readonly recordCount: number;
  readonly file?: ChosenFile;
}

export const fileChosen = createAction<FileChosen>('downloads/fileChosen');
/** The user wants a list whose data was recalled made again from correct data. */
export const correctionChosen = createAction<{ purchaseId: string }>('downloads/correctionChosen');
export const rebuildChosen = createAction<{ purchaseId: string }>('downloads/rebuildChosen');
