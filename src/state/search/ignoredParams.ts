import { FILTER_NAMES, labelOf } from '../../contract/fields/fields';
import { withoutLeaveOutWords } from '../exclusions/leaveOutAddress';
import { readFilters } from './readSearchUrl';
import { WALKTHROUGH } from './searchUrl';

/** Parameters that a link may carry besides a search: they ask for nothing. */
const ELSEWHERE = /^(utm_.*|gclid|fbclid|msclkid)$/u;
/** Whether a parameter is an advertisement's or the like. */
export const asksForNothing = (name: string): boolean => ELSEWHERE.test(name);
const VIEW: readonly string[] = ['show', 'sort', 'dir', 'page', 'size', 'layout', 'format', WALKTHROUGH];
const FIELDS: readonly string[] = FILTER_NAMES;

/** The parts of an address that mean nothing, in the words of the screen: unknown names, unreadable filters. */
export function ignoredInUrl(search: string): readonly string[] {
  const query = new URLSearchParams(search);
  const unknown = [...new Set(query.keys())].filter(
    (name) => !FIELDS.includes(name) && !VIEW.includes(name) && !asksForNothing(name),
  );
  return [
    ...unknown.slice(0, 10).map((name) => `“${name.slice(0, 40)}”`),
    ...new Set(readFilters(withoutLeaveOutWords(search)).unread.map(labelOf)),
  ];
}
