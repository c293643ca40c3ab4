import type { AuthUser } from '../../services/auth';
import { userSignedIn, userSignedOut } from '../../state/events';
import { selectEndedSession, selectUser } from '../../state/session/authSlice';
import type { AppThunk } from '../../state/types';

/** What waits for one user is not for the next, whether the session ended or another tab replaced it. */
export const signedIn =
  (user: AuthUser): AppThunk<void> =>
  (dispatch, getState) => {
    const before = selectUser(getState()) ?? selectEndedSession(getState());
    if (before !== null && before.uid !== user.uid) dispatch(userSignedOut());
    dispatch(userSignedIn({ user }));
  };
