import { createAction } from '@reduxjs/toolkit';
import type { ChosenFile } from '../contract/files';

interface FileChosen {
  readonly purchaseId: string;
  readonly recordCount: number;
  /** One that was made before, in place of the purchase's own. */
  readonly file?: ChosenFile;
}

/** The user wants the file of an earlier purchase, as chosen for it. */
export const fileChosen = createAction<FileChosen>('downloads/fileChosen');
/** The user wants a list whose data was recalled made again from correct data. */
export const correctionChosen = createAction<{ purchaseId: string }>('downloads/correctionChosen');
/** The user wants a list rebuilt from today's data. */
export const rebuildChosen = createAction<{ purchaseId: string }>('downloads/rebuildChosen');
