import { isAnyOf } from '@reduxjs/toolkit';
import type { Deps } from '../../state/deps';
import {
  alertRaised,
  purchaseRequested,
  quoteWanted,
  routeChanged,
  sessionEnded,
  signInClosed,
  signOutChosen,
  userSignedIn,
  userSignedOut,
} from '../../state/events';
import { selectRoute } from '../../state/route/routeSlice';
import type { AppStartListening, AppDispatch, RootState } from '../../state/types';
import { signedIn } from './signedIn';
import { AuthFailure } from '../../services/auth';
import { logFailure } from '../../services/log';
import { attemptSucceeded, selectAccountForm } from './accountFormSlice';
import { selectAuth, selectUser, SIGN_IN_SCREENS } from '../../state/session/authSlice';
import { profileQueued, profileSaved, profileSaveFailed, selectUnsavedProfile } from './pendingProfileSlice';

/** Apart from the other messages, which only the forms need: the first view has no room for them. */
const PROFILE_NOT_SAVED = 'Account created but profile save failed. Please contact support.';

const GOES_ON = { buy: purchaseRequested, quote: quoteWanted, look: signInClosed };

/** Dispatches an event for the restored user and for every later change. Returns the unsubscribe function. */
export function reportUser({ auth }: Deps, dispatch: AppDispatch): () => void {
  return auth.onUserChanged((user) => {
    dispatch(user === null ? noUser : signedIn(user));
  });
}

/** The provider has no user (any more): no one signed in, the user chose to leave, or the session ended. */
function noUser(dispatch: AppDispatch, getState: () => RootState): void {
  const auth = selectAuth(getState());
  const form = selectAccountForm(getState());
  // What ends the session here was asked for.
  const asked = form.status === 'submitting' && (form.way === 'delete' || form.way === 'everywhere');
  const ended = auth.status === 'signedIn' && !auth.leaving && !asked;
  dispatch(ended ? sessionEnded({ user: auth.user }) : userSignedOut());
}

export function setupAuthListeners(start: AppStartListening): void {
  start({
    actionCreator: signOutChosen,
    effect: async (_action, { extra }) => {
      // There is nothing the user could do about a failed sign-out, so it is only logged.
      await extra.auth.signOut().catch((failure: unknown) => {
        logFailure('Sign-out', failure instanceof AuthFailure ? failure.code : 'unknown');
      });
    },
  });
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
      // Needed once per account, so it is fetched on demand.
      const failed = await import('./saveProfile').then(
        ({ saveProfile }) => saveProfile(extra.auth, profile),
        () => ({}),
      );
      // Saved by another attempt, or replaced by a newer profile, which has its own.
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
