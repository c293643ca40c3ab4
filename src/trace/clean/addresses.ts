import { FILTER_NAMES } from '../../contract/fields/fields';
import { MADE_FORMS } from '../../contract/files';
import { LAYOUTS } from '../../contract/layouts/layouts';
import { SITE_PATHS } from '../../lib/sitePages';
import { asksForNothing } from '../../state/search/readSearchUrl';
import { RESULT_COLUMNS } from '../../state/search/resultColumns';
import { RESULT_TABS } from '../../state/search/searchUrl';
import { REMOVED } from './masks';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/iu;

const oneOf = (words: readonly string[]) => new RegExp(`^(?:${words.join('|')})$`, 'u');

/** Parameters of the search screen other than filters, and the purchase of a receipt. */
const VIEW: ReadonlyMap<string, RegExp> = new Map([
  ['show', oneOf(RESULT_TABS)],
  ['sort', oneOf(RESULT_COLUMNS)],
  ['dir', /^(asc|desc)$/u],
  ['page', /^\d{1,6}$/u],
  ['size', /^\d{1,3}$/u],
  ['walkthrough', /^\d$/u],
  ['layout', oneOf(LAYOUTS)],
  ['format', oneOf(MADE_FORMS)],
  ['purchase', UUID],
]);

type CleanFilter = (name: string, value: string) => string;

/** The same text always gets the same stand-in. */
export type StandIn = (kind: string, text: string) => string;

/** A path that the site does not have keeps what it has of one in front: `/voters/hidden`. */
export function cleanPath(path: string): string {
  if (!path.startsWith('/')) return '/hidden';
  const known = SITE_PATHS.filter((page) => `${path}/`.startsWith(`${page}/`));
  const page = known.toSorted((one, other) => other.length - one.length)[0] ?? '';
  return page + path.slice(page.length).replace(/[^/]+/gu, 'hidden');
}

/** A name that is no filter of ours gets a stand-in without a value, because the page says that it knows none. */
export function cleanSearch(search: string, cleanFilter: CleanFilter, standIn: StandIn): string {
  if (search === '') return '';
  const cleaned = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search)) {
    if (FILTER_NAMES.some((filter) => filter === name)) cleaned.append(name, cleanFilter(name, value));
    else if (VIEW.has(name)) {
      if (VIEW.get(name)?.test(value) === true) cleaned.append(name, value);
    } else if (!asksForNothing(name)) cleaned.append(standIn('filter', name), '');
  }
  return cleaned.size === 0 ? '' : `?${cleaned}`;
}

const CACHE_KEY = /^(\w{1,40})\((.*)\)$/su;

/**
 * Cleans an RTK Query cache key: the endpoint's name and its argument as JSON with sorted keys. Null for
 * other text.
 */
export function cleanCacheKey(text: string, cleanArgs: (args: unknown) => unknown): string | null {
  const [, endpoint, json] = CACHE_KEY.exec(text) ?? [];
  if (endpoint === undefined || json === undefined) return null;
  if (json === 'undefined') return text;
  try {
    return `${endpoint}(${JSON.stringify(cleanArgs(JSON.parse(json)))})`;
  } catch {
    return `${endpoint}(${REMOVED})`;
  }
}
