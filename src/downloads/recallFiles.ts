import type { ChosenFile } from '../contract/files';
import type { AppListenerApi } from '../state/types';
import { choicesRecalled } from './fileChoicesSlice';
import type { FileChoice } from './fileChoicesState';
import { NOTHING_ASKED } from './mailFields';

/** A purchase, and the file of it that was last asked for. */
interface Asked {
  readonly id: string | null;
  readonly file?: ChosenFile | null | undefined;
}

/** Offers the files again that were last asked for of purchases, in whatever browser. */
export function recallFiles(purchases: readonly Asked[], { dispatch }: AppListenerApi): void {
  const choices = purchases.flatMap(({ id, file }) =>
    id === null || !file ? [] : [{ purchaseId: id, ...choiceIn(file) }],
  );
  if (choices.length > 0) dispatch(choicesRecalled({ choices }));
}

/** As the fields show it. A budget is kept as the number of pieces that it paid for. */
export const choiceIn = ({ layout, form, only, mail }: ChosenFile): FileChoice => ({
  layout,
  ...(form && { form }),
  selection: {
    ...{ by: only?.by ?? 'all', pieces: String(only?.pieces ?? ''), budget: '', cost: '' },
    ...(mail && { mail: { ...NOTHING_ASKED, ...mail } }),
  },
});
