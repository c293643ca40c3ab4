import type { ChosenFile } from '../contract/files';
import type { AppListenerApi } from '../state/types';
import { choicesRecalled } from './fileChoicesSlice';
import type { FileChoice, FileChoices } from './fileChoicesState';
import { NOTHING_ASKED } from './mailFields';

interface Asked {
  readonly id: string | null;
  readonly file?: ChosenFile | null | undefined;
}

export function recallFiles(purchases: readonly Asked[], { dispatch }: AppListenerApi): void {
  const choices = purchases.flatMap(({ id, file }) => (id === null || !file ? [] : [[id, choiceIn(file)]]));
  if (choices.length > 0) dispatch(choicesRecalled({ choices: Object.fromEntries(choices) as FileChoices }));
}

export const choiceIn = ({ layout, form, only, mail }: ChosenFile): FileChoice => ({
  layout,
  ...(form && { form }),
  selection: {
    ...{ by: only?.by ?? 'all', pieces: String(only?.pieces ?? ''), budget: '', cost: '' },
    ...(mail && { mail: { ...NOTHING_ASKED, ...mail } }),
  },
});
