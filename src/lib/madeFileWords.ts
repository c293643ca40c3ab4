import type { MadeFile } from '../contract/files';
import { LAYOUT_WORDS } from './layoutWords';
import type { Quote } from '../contract/quotes';
import type { WordedList } from '../contract/purchaseHistory';
import { filterWords } from './filterWords';
import { formatHouseholds, formatVoters } from './voterLabels';

export const SAMPLING_WORDS = {
  frequent: 'most frequent voters',
  random: 'a random sample',
} as const;

/** Layout, number of records, and which of the list’s. */
export function madeFileWords({ layout, records, only }: MadeFile): readonly string[] {
  return [
    LAYOUT_WORDS[layout].label,
    `${layout === 'households' ? formatHouseholds(records) : formatVoters(records)}${only ? ` from the list, ${SAMPLING_WORDS[only.by]}` : ''}`,
  ];
}

/** In the words of the data that it was counted on. */
export const listWords = (
  { search_parameters, elections, left_out }: WordedList,
  whose?: string,
): readonly string[] =>
  search_parameters === null
    ? ['We can’t read this list’s filters.']
    : filterWords(search_parameters, elections ?? [], left_out, whose);

/** Hides the names of the author’s excluded lists from the payer. */
export const quotedWords = (quote: Quote): readonly string[] => listWords(quote, 'the author’s');
