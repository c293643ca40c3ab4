import type { ChosenFile } from '../contract/files/chosenFile';
import type { AppListenerApi } from '../state/types';
import { choicesRecalled, selectFileChoice } from './fileChoicesSlice';
import type { FileChoice } from './fileChoicesState';
import { isForMail, NOTHING_ASKED } from './mailFields';

/** A purchase, and the file of it that was last asked for. */
interface Asked {
  readonly id: string | null;
  readonly file?: ChosenFile | null | undefined;
}

/** Offers the files again that were last asked for of purchases, in whatever browser. */
export function recallFiles(purchases: readonly Asked[], { dispatch, ...listenerApi }: AppListenerApi): void {
  const choices = purchases.flatMap(({ id, file }) => {
    if (id === null || !file) return [];
    const { selection, ...rest } = choiceIn(file);
    // A file that isn't for the mail says nothing of what is asked of one that is: that stays.
    const { mail } = isForMail(file.layout)
      ? selection
      : selectFileChoice(listenerApi.getState(), id).selection;
    return [{ purchaseId: id, ...rest, selection: { ...selection, ...(mail && { mail }) } }];
  });
  if (choices.length > 0) dispatch(choicesRecalled({ choices }));
}

/** As the fields show it. A budget is kept as the number of pieces that it paid for. */
export const choiceIn = ({ layout, form, only, groups, mail }: ChosenFile): FileChoice => ({
  layout,
  ...(form && { form }),
  selection: {
    ...{ by: only?.by ?? 'all', pieces: String(only?.pieces ?? ''), budget: '', cost: '' },
    shares: groups?.split(',') ?? [],
    ...(mail && { mail: { ...NOTHING_ASKED, ...mail } }),
  },
});
