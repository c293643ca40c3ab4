import { pageName } from '../pageName';
import { tracedProblemOf } from '../tracedProblem';
import { textOf, valueAt } from '../reading';
import { technical, type Words } from '../narrator';

/** The pages, messages and the trace itself. */
export const SHELL_WORDS: Words = {
  ...technical(
    'network/retryDue',
    'supportTrace/explanationToggled',
    'supportTrace/traceShareChosen',
    'supportTrace/traceNotShared',
    'alert/dismissed',
    'shell/drawerOpened',
    'shell/drawerClosed',
    'shell/accountMenuOpened',
    'shell/accountMenuClosed',
  ),
  'route/changed': ({ action, payload, before, lineOf }) => {
    const path = textOf(payload.path) ?? '';
    if (lineOf('arrival') === null && valueAt(before, 'auth', 'status') === 'unknown')
      return { text: `Opened ${pageName(path)}`, topic: 'arrival' };
    const isSame = path === valueAt(before, 'route', 'path');
    if (valueAt(action, 'meta', 'by') === 'browser') {
      const where = isSame ? '' : ` to ${pageName(path)}`;
      return { text: `Went back or forward${where}`, topic: isSame ? 'asks by history' : 'page' };
    }
    // The same page with another query: what changed it is told.
    return isSame ? null : { text: `Went to ${pageName(path)}`, topic: 'page' };
  },
  'alert/raised': ({ action, payload }) => {
    const text = `Saw the message: ${textOf(payload.message) ?? textOf(payload.title) ?? 'a message'}`;
    // A question or a hint is no problem.
    return payload.action === 'support' ? { text, problem: tracedProblemOf(action.payload) } : { text };
  },
  'alert/signInChosen': ({ payload }) =>
    payload.screen === '/signup' ? 'Chose to create an account' : 'Chose to sign in',
  'shell/siteReplaced': () => 'Saw that the site was updated',
  'shell/screenCrashed': ({ action }) => ({
    text: 'The page crashed',
    problem: tracedProblemOf(action.payload),
  }),
  'supportTrace/traceChosen': () => ({ text: 'Saved this trace', topic: 'trace' }),
  'supportTrace/traceEnded': ({ action }) =>
    action.payload === 'failed'
      ? { text: 'Saving a trace failed', problem: tracedProblemOf(null), finishes: 'trace' }
      : { text: 'Saved a trace', finishes: 'trace' },
};
