import { titleOf } from '../../../lib/sitePages';
import { problemOf } from '../problem';
import { textOf, valueAt } from '../reading';
import { technical, type Words } from '../telling';

/** The pages, messages and the trace itself. */
export const SHELL_WORDS: Words = {
  ...technical(
    'network/retryDue',
    'supportTrace/explanationToggled',
    'alert/dismissed',
    'shell/drawerOpened',
    'shell/drawerClosed',
    'shell/accountMenuOpened',
    'shell/accountMenuClosed',
  ),
  'route/changed': ({ payload, before, lineOf }) => {
    const path = textOf(payload.path) ?? '';
    if (lineOf('arrival') === null && valueAt(before, 'auth', 'status') === 'unknown')
      return { text: `Opened ${titleOf(path)}`, topic: 'arrival' };
    // The same page with another query: what the customer did is told by that.
    return path === valueAt(before, 'route', 'path') ? null : `Went to ${titleOf(path)}`;
  },
  'alert/raised': ({ action, payload }) => {
    const text = `Saw the message: ${textOf(payload.message) ?? textOf(payload.title) ?? 'a message'}`;
    // A question or a hint is no problem.
    return payload.action === 'support' ? { text, problem: problemOf(action.payload) } : { text };
  },
  'alert/signInChosen': () => 'Chose to sign in',
  'shell/siteReplaced': () => 'Saw that the site was updated',
  'shell/screenCrashed': ({ action }) => ({ text: 'The page crashed', problem: problemOf(action.payload) }),
  'supportTrace/traceChosen': () => ({ text: 'Saved this trace', topic: 'trace' }),
  'supportTrace/traceEnded': ({ action }) =>
    action.payload === 'failed'
      ? { text: 'Saving a trace failed', problem: problemOf(null), finishes: 'trace' }
      : { text: 'Saved a trace', finishes: 'trace' },
};
