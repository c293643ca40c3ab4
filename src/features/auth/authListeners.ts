import { isAnyOf } from '@reduxjs/toolkit';
import type { Deps, AppDispatch, AppStartListening, AppThunk, RootState } from '../../state/types';
import {
  alertRaised,
  purchaseRequested,
  quoteWanted,
  routeChanged,
  sessionEnded,
  signInClosed,
  userSignedIn,
  userSignedOut,
} from '../../state/events';
import { selectRoute } from '../../state/route/routeSlice';
import type { AuthUser } from '../../services/auth';
import { attemptSucceeded, selectAccountForm } from './accountFormSlice';
import { selectAuth, selectEndedSession, selectUser, SIGN_IN_SCREENS } from '../../state/session/authSlice';
import { profileQueued, profileSaved, profileSaveFailed, selectUnsavedProfile } from './pendingSlice';

/** Not in formProblems.ts, which the first view doesn't load. */
const PROFILE_NOT_SAVED = 'Account created but profile save failed. Please contact support.';

const GOES_ON = { buy: () => purchaseRequested(), quote: quoteWanted, look: signInClosed };

/** Dispatches an event for the restored user and every later change. Returns the unsubscribe function. */
export function reportUser({ auth }: Deps, dispatch: AppDispatch): () => void {
  return auth.onUserChanged((user) => {
    dispatch(user === null ? noUser : signedIn(user));
  });
}

/** Signs the last user out first, if this is another one. */
export const signedIn =
  (user: AuthUser): AppThunk<void> =>
  (dispatch, getState) => {
    const before = selectUser(getState()) ?? selectEndedSession(getState());
    if (before !== null && before.uid !== user.uid) dispatch(userSignedOut());
    dispatch(userSignedIn({ user }));
  };

function noUser(dispatch: AppDispatch, getState: () => RootState): void {
  const auth = selectAuth(getState());
  const form = selectAccountForm(getState());
  const asked = form.status === 'submitting' && (form.way === 'delete' || form.way === 'everywhere');
  const ended = auth.status === 'signedIn' && !auth.leaving && !asked;
  dispatch(ended ? sessionEnded({ user: auth.user }) : userSignedOut());
}

export function setupAuthListeners(start: AppStartListening): void {
  start({
    actionCreator: userSignedOut,
    effect: (_action, { extra }) => extra.payments.forget(),
  });
  start({
    // A signed-in user leaves the sign-in screens, or goes on with what the dialog was for.
    matcher: isAnyOf(routeChanged, userSignedIn, attemptSucceeded),
    effect: (_action, listenerApi) => {
      const state = listenerApi.getState();
      const auth = selectAuth(state);
      const busy = selectAccountForm(state).status === 'submitting';
      if (auth.status !== 'signedIn' || busy) return;
      if (SIGN_IN_SCREENS.includes(selectRoute(state).path))
        listenerApi.extra.navigate('/', { replace: true });
      if (auth.asked !== null) listenerApi.dispatch(GOES_ON[auth.asked.next]());
    },
  });
  start({
    matcher: isAnyOf(profileQueued, userSignedIn),
    effect: async (action, listenerApi) => {
      const { extra, dispatch } = listenerApi;
      const state = listenerApi.getState();
      const auth = selectAuth(state);
      const profile = selectUnsavedProfile(state);
      if (auth.status !== 'signedIn' || profile?.firebaseUid !== auth.user.uid) return;
      listenerApi.cancelActiveListeners();
      // Needed once per account, so not in the first view.
      const failed = await import(/* webpackChunkName: "login" */ './saveProfile').then(
        ({ saveProfile }) => saveProfile(extra.auth, profile),
        () => ({}),
      );
      // Saved by another attempt, or replaced by a newer profile, which has its own attempt.
      if (selectUnsavedProfile(listenerApi.getState()) !== profile) return;
      const uid = profile.firebaseUid;
      dispatch(failed ? profileSaveFailed({ uid }) : profileSaved({ uid }));
      const isHere = selectUser(listenerApi.getState())?.uid === uid;
      if (failed && isHere && profileQueued.match(action)) {
        dispatch(
          alertRaised({
            title: 'Profile not saved',
            message: PROFILE_NOT_SAVED,
            action: 'support',
            ...failed,
          }),
        );
      }
    },
  });
}
