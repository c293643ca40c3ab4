import { LAYOUT_WORDS } from '../lib/layoutWords';
import type { FileChoice } from './fileChoicesState';
import type { ListCounts } from './fileCounts';
import { fileCountWords, layoutOf } from './fileSelection';
import { FORMATS } from './formats';
import { mailAsked, mailWords } from './mailFields';

/** 'Mail house, one piece per voter, CSV, full names, 57 of 90 voters'. */
export function fileWords(choice: FileChoice, counts: ListCounts): string {
  const count = fileCountWords(choice, counts);
  return [
    LAYOUT_WORDS[layoutOf(choice)].label,
    FORMATS[choice.form ?? 'csv'].short,
    ...mailWords(mailAsked(choice.selection.mail, layoutOf(choice), choice.form)),
    ...(count === null ? [] : [count]),
  ].join(', ');
}
