import { SEARCH_PATH, readSearchUrl } from '../../../state/search/searchUrl';
import { SIGN_IN_SCREENS } from '../../../state/session/authSlice';
import { pageOrAddress } from '../pageName';
import { tracedProblemOf } from '../tracedProblem';
import { fieldsOf, textOf, valueAt } from '../reading';
import { about, failed, finished } from '../lines';
import { type ActionContext, type StoryEntry, technical, type Words } from '../narrator';

/** Where the page takes whoever signed in to buy a list. The checkout follows by itself. */
export const TAKEN_TO_BUY = 'taken to buy';

/** The pages, messages and the trace itself. */
export const SHELL_WORDS: Words = {
  ...technical(
    'supportTrace/explanationToggled',
    'supportTrace/traceShareChosen',
    'supportTrace/traceNotShared',
    'alert/dismissed',
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
    const text = `Saw the message: ${textOf(message) ?? textOf(title) ?? 'a message'}`;
    // A question or a hint is no problem.
    return action === 'support' ? failed(text, heard) : text;
  },
  'alert/signInChosen': ({ payload }) =>
    payload.screen === '/signup' ? 'Chose to create an account' : 'Chose to sign in',
  'shell/siteReplaced': () => 'Saw that the site was updated',
  'shell/screenCrashed': (heard) => failed('The page crashed', heard),
  'supportTrace/traceChosen': () => about('trace', 'Saved this trace'),
  'supportTrace/traceEnded': ({ action }) =>
    action.payload === 'failed'
      ? { ...finished('trace', 'Saving a trace failed'), problem: tracedProblemOf(null) }
      : finished('trace', 'Saved a trace'),
};

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
  if (SIGN_IN_SCREENS.includes(from) && valueAt(before, 'auth', 'status') === 'signedIn') {
    const { returnTo, toLook } = fieldsOf(valueAt(before, 'auth'));
    const topic = textOf(returnTo) !== null && toLook !== true ? TAKEN_TO_BUY : 'page';
    return about(topic, `Was taken to ${page}`);
  }
  return path === SEARCH_PATH && readSearchUrl(textOf(payload.search) ?? '').filters !== null
    ? about('asks by link', `Followed a link to ${page}`)
    : about('page', `Went to ${page}`);
}
