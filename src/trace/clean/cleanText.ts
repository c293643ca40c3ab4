import * as v from 'valibot';
import { fieldOf, isFilterName } from '../../contract/fields/fields';
import { entriesOf, joinedEntries } from '../../contract/fields/entries';
import { valueSchema } from '../../contract/fields/values';
import { matchingForm } from '../../contract/text';
import { isSaidWord } from '../../state/exclusions/saidInAddress';
import { RESULT_COLUMNS, RESULT_TABS } from '../../state/search/searchUrl';
import { type CleanFilter, cleanPath, cleanSearch, type StandIn } from './addresses';
import { REMOVED } from './valueLabels';
import { looksSecret, maskEmail, maskSentence, maskWords } from './masks';
import type { Rule } from './rules';

/** What the cleaners know about the whole trace. */
export interface CleaningContext {
  /** Names of counties from the server, in matching form. */
  readonly counties: ReadonlySet<string>;
  /** Names of cities and precincts from the server. */
  readonly places: ReadonlySet<string>;
  /** Returns a stand-in for a text, numbered by first appearance; the same text always gets the same one. */
  readonly standIn: StandIn;
  readonly cleanFilter: CleanFilter;
}

const CODE = /^[\w ,./:()&'+-]{0,80}$/u;
const ID = /^[\w-]{1,64}$/u;
/**
 * Columns and tabs of the results, where the user saved a trace and whether that worked, and RTK Query's tag.
 */
const CHOICES: ReadonlySet<string> = new Set([
  ...RESULT_COLUMNS,
  ...RESULT_TABS,
  ...['footer', 'alert', 'saved', 'shareable', 'failed'],
  'Purchases',
]);

const unless = (wrong: boolean, text: string) => (wrong ? REMOVED : text);

/** @param name the field whose value it is, of rules that depend on it */
type CleanOne = (text: string, around: CleaningContext, name: string) => string | null;

const CLEANERS: Readonly<Record<Rule, CleanOne>> = {
  code: (text) => unless(!CODE.test(text) || looksSecret(text), text),
  codes: codesIn,
  zips: (text) => (/^[\s,;]*(?:\d{1,5}(?:[\s,;]+|$))*$/u.test(text) ? text : crossedOut(text)),
  day: (text) => (/^\d{0,4}(?:-\d{0,2}){0,2}$/u.test(text) ? text : crossedOut(text)),
  // Some voter files have the text 'null' for a missing state.
  state: (text) => unless(!/^([A-Za-z]{0,2}|null)$/u.test(text), text),
  choice: (text) => unless(!CHOICES.has(text), text),
  id: (text) => unless(!ID.test(text) || looksSecretId(text), text),
  sentence: maskSentence,
  name: maskWords,
  file: fileIn,
  email: maskEmail,
  card: (text) => '•'.repeat(text.length),
  person: (text, { standIn }) => standIn('person', text),
  link: (text, { standIn }) => `https://receipt.invalid/${standIn('receipt', text)}`,
  county: (text, around) => text.split(',').map(countyIn(around)).join(','),
  path: (text) => (text.startsWith('/') ? cleanPath(text) : unless(!CODE.test(text), text)),
  search: (text, { cleanFilter, standIn }) => cleanSearch(text, cleanFilter, standIn),
  listed: (text, around) => text.split('|').map(placeIn(around)).join('|'),
  digits: (text) => (/^[\d $.,-]*$/u.test(text) ? text : 'x'),
  typedNumber: (text) => (/^\d{0,3}$/u.test(text) ? text : /^\d+$/u.test(text) ? '9999' : 'x'),
  drop: () => null,
};

/** Cleans text by a rule, so that it may leave the browser. */
export function cleanText(rule: Rule, text: string, around: CleaningContext, name = ''): string | null {
  return CLEANERS[rule](text, around, name);
}

/** As long as it was, so that the contract rejects it for the same reason. */
const crossedOut = (text: string) => text.replace(/\S/gu, 'x');

/** What is none of the filter's codes gets a stand-in that is none either, for the same reason. */
function codesIn(text: string, { standIn }: CleaningContext, name: string): string {
  if (!isFilterName(name)) return REMOVED;
  const schema = valueSchema(fieldOf(name));
  const cleaned = entriesOf(name, text).map((entry) => {
    if (v.safeParse(schema, entry).success || (name === 'LeaveOut' && isSaidWord(entry))) return entry;
    return entry.length === 1 ? 'x' : standIn('CODE', matchingForm(entry)).padEnd(entry.length, 'X');
  });
  return joinedEntries(name, cleaned);
}

/** What a file's name says after the list's name or place (netlify/downloads/fileName.ts). */
const AFTER_LIST = /-\d+-(?:voters|households)-\d{4}-\d\d-\d\d-[\dA-F]{8}\.[a-z]+$/u;

/** `•-80-voters-2026-10-31-6E3F2A52.csv` */
function fileIn(text: string): string {
  const [end] = AFTER_LIST.exec(text) ?? [];
  return end === undefined ? maskWords(text) : `•${end}`;
}

/**
 * A county may be followed by its state: `Tulsa (OK)`. One that is in no list from the server may be any
 * text, put there by a link, so it gets a stand-in.
 */
const countyIn =
  ({ counties, standIn }: CleaningContext) =>
  (text: string) => {
    const name = matchingForm(text.split(' (', 1)[0] ?? '');
    return name === '' || counties.has(name) ? text : standIn('COUNTY', name);
  };

/** A name in no list from the server gets a stand-in. What is typed to find one may be its beginning. */
const placeIn =
  ({ places, counties, standIn }: CleaningContext) =>
  (text: string) => {
    const name = matchingForm(text);
    const known = (place: string) => place.startsWith(name) || place.includes(` ${name}`);
    const isKnown = name === '' || [...places].some(known) || [...counties].some(known);
    return isKnown ? text : standIn('PLACE', name);
  };

/**
 * Less strict than `looksSecret`: random ids have 21 characters, may contain any digits, and a few in a
 * hundred thousand start with `sk_` or `eyJ`.
 */
const looksSecretId = (text: string) =>
  /_secret_|^(?:sk|pk|rk)_(?:live|test)_|^whsec_|^eyJ[\w-]{19,}/u.test(text);
