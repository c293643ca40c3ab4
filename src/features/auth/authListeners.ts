import { userSignedIn, userSignedOut } from '../../app/events';
import type { Deps } from '../../app/deps';
import type { AppDispatch } from '../../app/types';

/** Reports the restored user, and every later change, as events. Returns the unsubscriber. */
export function reportUser({ auth }: Deps, dispatch: AppDispatch): () => void {
  return auth.onUserChanged((user) => {
    dispatch(user === null ? userSignedOut() : userSignedIn({ user }));
  });
}
