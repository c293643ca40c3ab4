import { signInChosen } from '../../state/events';
import type { AppStartListening } from '../../state/types';

/** Goes from an alert to the sign-in page. The session remembers where to return to. */
export function setupShellListeners(start: AppStartListening): void {
  start({
    actionCreator: signInChosen,
    effect: ({ payload }, { extra }) => {
      extra.navigate(payload.screen);
    },
  });
}
