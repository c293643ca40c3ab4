import type { MadeFile } from '../contract/files';
import { LAYOUT_WORDS } from './layoutWords';
import type { Quote } from '../contract/quotes';
import type { WordedList } from '../contract/purchaseHistory';
import { filterWords } from './filterWords';
import { formatHouseholds, formatVoters } from './voterLabels';

/** Which voters a file has, if not all. */
export const SAMPLING_WORDS = {
  frequent: 'most frequent voters',
  random: 'a random sample',
} as const;

/** What a file of a list has, a phrase a line: layout, voters, which of the list's. */
export function madeFileWords({ layout, records, only }: MadeFile): readonly string[] {
  return [
    LAYOUT_WORDS[layout].label,
    `${layout === 'households' ? formatHouseholds(records) : formatVoters(records)}${only ? ` from the list, ${SAMPLING_WORDS[only.by]}` : ''}`,
  ];
}

/** A list in plain English, in the words of the data that it was counted on. */
export const listWords = (
  { search_parameters, elections, left_out }: WordedList,
  whose?: string,
): readonly string[] =>
  search_parameters === null
    ? ['We can’t read this list’s filters.']
    : filterWords(search_parameters, elections ?? [], left_out, whose);

/** The same of a quote. What its author's lists are called that it leaves out is not its payer's to know. */
export const quotedWords = (quote: Quote): readonly string[] => listWords(quote, 'the author’s');
