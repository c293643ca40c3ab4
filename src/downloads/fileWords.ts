import type { MadeForm } from '../contract/files';
import { LAYOUT_WORDS } from '../lib/layoutWords';
import type { FileChoice } from './fileChoicesState';
import type { ListCounts } from './fileCounts';
import { fileCountWords, layoutOf } from './fileSelection';
import { mailAsked, mailWords } from './mailFields';

/** 'Mail house, one piece per voter, CSV, full names, 57 of 90 voters'. */
export function fileWords(choice: FileChoice, counts: ListCounts): string {
  const count = fileCountWords(choice, counts);
  return [
    LAYOUT_WORDS[layoutOf(choice)].label,
    FORM_WORDS[choice.form ?? 'csv'].short,
    ...mailWords(mailAsked(choice.selection.mail, layoutOf(choice), choice.form)),
    ...(count === null ? [] : [count]),
  ].join(', ');
}

export type FormName = 'csv' | MadeForm;

interface FormWords {
  readonly label: string;
  readonly short: string;
  readonly about?: string;
  readonly columns: boolean;
}

export const FORM_WORDS: Readonly<Record<FormName, FormWords>> = {
  csv: { label: 'CSV, for mail houses and CRMs', short: 'CSV', columns: true },
  xlsx: { label: 'Excel workbook (.xlsx)', short: 'Excel', columns: true },
  labels: {
    label: 'Labels to print',
    short: 'labels',
    about:
      'On US Letter label sheets: 30 of 1 × 2⅝ inches (Avery 5160) or 20 of 1 × 4 inches (Avery 5161). Up to 10,000 labels.',
    columns: false,
  },
};

export const FORM_NAMES = Object.keys(FORM_WORDS) as readonly FormName[];
