import { matchingForm } from '../../../contract/text';
import { RESULT_COLUMNS } from '../../resultsView';
import { cleanAddress, type CleanFilter, cleanPath, cleanSearch } from './addresses';
import { REMOVED } from './labels';
import { looksSecret, maskEmail, maskSentence, maskWords } from './masks';
import type { Rule } from './rules';

/** What cleaning knows of the whole trace. */
export interface Surroundings {
  /** Names of counties as the server gave them, in matching form. */
  readonly counties: ReadonlySet<string>;
  /** The same stand-in for the same text, in the order of first appearance. */
  readonly standIn: (kind: string, text: string) => string;
  readonly cleanFilter: CleanFilter;
}

const CODE = /^[\w ,./:()&'+-]{0,80}$/u;
const ID = /^[\w-]{1,64}$/u;
/** Columns, where a trace was asked for and how that went, and what RTK Query is told to fetch again. */
const CHOICES: ReadonlySet<string> = new Set([
  ...RESULT_COLUMNS,
  ...['footer', 'alert', 'saved', 'failed'],
  'Purchases',
]);

const unless = (wrong: boolean, text: string) => (wrong ? REMOVED : text);

const CLEANERS: Readonly<Record<Rule, (text: string, around: Surroundings) => string | null>> = {
  code: (text) => unless(!CODE.test(text) || looksSecret(text), text),
  // A county without a state has the text 'null' in some files.
  state: (text) => unless(!/^([A-Za-z]{0,2}|null)$/u.test(text), text),
  choice: (text) => unless(!CHOICES.has(text), text),
  id: (text) => unless(!ID.test(text) || looksSecretId(text), text),
  sentence: maskSentence,
  name: maskWords,
  email: maskEmail,
  card: (text) => '•'.repeat(text.length),
  person: (text, { standIn }) => standIn('person', text),
  link: (text, { standIn }) => `https://receipt.invalid/${standIn('receipt', text)}`,
  county: (text, around) => text.split(',').map(countyIn(around)).join(','),
  address: (text, { cleanFilter }) => cleanAddress(text, cleanFilter),
  path: (text) => (text.startsWith('/') ? cleanPath(text) : unless(!CODE.test(text), text)),
  search: (text, { cleanFilter }) => cleanSearch(text, cleanFilter),
  typedAge: (text) => (/^\d{0,3}$/u.test(text) ? text : 'x'),
  drop: () => null,
};

/** Text under a name with that rule, fit to leave the browser. */
export function cleanText(rule: Rule, text: string, around: Surroundings): string | null {
  return CLEANERS[rule](text, around);
}

/**
 * A county is named with or without its state behind: `Tulsa (OK)`. One that no list of the server's has in this trace
 * may be anybody's text, by way of a link.
 */
const countyIn =
  ({ counties, standIn }: Surroundings) =>
  (text: string) => {
    const name = matchingForm(text.split(' (', 1)[0] ?? '');
    return name === '' || counties.has(name) ? text : standIn('COUNTY', name);
  };

/** Ids are random: they may have any digits in them, and one in a thousand begins with `sk`, `pk` or `rk`. */
const looksSecretId = (text: string) => /_secret_|^(sk|pk|rk|whsec)_|^eyJ/u.test(text);
