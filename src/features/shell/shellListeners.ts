import { signInChosen } from '../../app/events';
import type { AppStartListening } from '../../app/types';

/** The way from an alert to the sign-in page; the auth feature remembers where to come back to. */
export function setupShellListeners(start: AppStartListening): void {
  start({
    actionCreator: signInChosen,
    effect: (_action, { extra }) => {
      extra.navigate('/login');
    },
  });
}
