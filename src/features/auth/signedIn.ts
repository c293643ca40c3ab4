import type { AuthUser } from '../../services/auth';
import { userSignedIn, userSignedOut } from '../../state/events';
import { selectEndedSession } from '../../state/session/authSlice';
import type { AppDispatch, RootState } from '../../state/types';

/** What waits for the user whose session ended is not for another one. */
export const signedIn = (user: AuthUser) => (dispatch: AppDispatch, getState: () => RootState) => {
  const ended = selectEndedSession(getState());
  if (ended !== null && ended.uid !== user.uid) dispatch(userSignedOut());
  dispatch(userSignedIn({ user }));
};
