import { type CanonicalFilters, sameFilters } from '../../../contract/filters';
import { todaysFilters } from '../../../contract/todaysFilters';
import type { RootState } from '../../../state/types';
import { SEARCH_PATH, readSearchUrl } from '../../../state/search/searchUrl';
import { SIGN_IN_SCREENS } from '../../../state/session/authSlice';
import { pageOrAddress } from '../pageName';
import { tracedProblemOf } from '../tracedProblem';
import { cached, filtersInWords, numberOf, savedListsIn, textOf, valueAt } from '../reading';
import { about, failed, finished } from '../lines';
import { type ActionContext, type StoryEntry, technical, type Words } from '../narrator';

/** The pages, messages and the trace itself. */
export const SHELL_WORDS: Words = {
  ...technical(
    'supportTrace/explanationToggled',
    'supportTrace/traceShareChosen',
    'supportTrace/traceNotShared',
    'alert/dismissed',
    'auth/signInClosed',
    'shell/drawerOpened',
    'shell/drawerClosed',
    'shell/accountMenuOpened',
    'shell/accountMenuClosed',
  ),
  'route/changed': cameTo,
  // Every few seconds, the page tries again by itself.
  'network/retryDue': ({ payload }) => (payload.online === true ? 'The browser was online again' : null),
  'alert/raised': (heard) => {
    const { message, title, action } = heard.payload;
    const text = `Saw the message “${textOf(title) ?? ''}”: ${textOf(message) ?? ''}`;
    // A question or a hint is no problem.
    return action === 'support' || heard.payload.failed === true ? failed(text, heard) : text;
  },
  'auth/signInChosen': ({ payload }) =>
    payload.way === 'signUp'
      ? 'Chose to sign up'
      : payload.next === 'quote'
        ? 'Chose to make a quote, which takes an account'
        : 'Chose to sign in',
  'shell/siteReplaced': () => 'Saw that the site was updated',
  'shell/screenCrashed': (heard) => failed('The page crashed', heard),
  'supportTrace/traceChosen': () => about('trace', 'Saved this trace'),
  'supportTrace/traceEnded': ({ action }) =>
    action.payload === 'failed'
      ? { ...finished('trace', 'Saving a trace failed'), problem: tracedProblemOf(null) }
      : finished('trace', 'Saved a trace'),
};

function isListOf(list: unknown, filters: CanonicalFilters): boolean {
  const ofToday = todaysFilters(list as Parameters<typeof todaysFilters>[0]);
  return ofToday !== null && sameFilters(ofToday, filters);
}

/** `, found before: Oklahoma, Democrats, 1,129`, if the page has the list still and so doesn't search. */
function stillShown(filters: CanonicalFilters, state: RootState): string {
  const { run } = state.search;
  if (run.status !== 'found' || !sameFilters(run.filters, filters)) return '';
  const total = numberOf(valueAt(cached(state, 'searchVoters', filters), 'totalCount'));
  const count = total === null ? '' : `, ${total.toLocaleString('en-US')}`;
  return `, found before: ${filtersInWords(filters, state)}${count}`;
}

function cameTo({ action, payload, before, lineOf }: ActionContext): StoryEntry | null {
  const path = textOf(payload.path) ?? '';
  const page = pageOrAddress(path);
  if (lineOf('arrival') === null && valueAt(before, 'auth', 'status') === 'unknown')
    return about('arrival', `Opened ${page}`);
  const from = textOf(valueAt(before, 'route', 'path')) ?? '';
  const by = textOf(valueAt(action, 'meta', 'by'));
  if (by === 'back' || by === 'forward')
    return path === from ? about('asks by history', `Went ${by}`) : about('page', `Went ${by} to ${page}`);
  // The same page with another query: what changed it is told.
  if (path === from) return null;
  if (SIGN_IN_SCREENS.includes(from) && valueAt(before, 'auth', 'status') === 'signedIn')
    return about('page', `Was taken to ${page}`);
  const { filters } = readSearchUrl(textOf(payload.search) ?? '');
  if (path !== SEARCH_PATH || filters === null) return about('page', `Went to ${page}`);
  const isSaved = from === '/profile' && savedListsIn(before).some((list) => isListOf(list, filters));
  const link = isSaved ? 'Opened a saved list from Profile' : `Followed a link to ${page}`;
  return about('asks by link', `${link}${stillShown(filters, before)}`);
}
