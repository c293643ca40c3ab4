import { isAnyOf } from '@reduxjs/toolkit';
import type { Deps } from '../../app/deps';
import { alertRaised, routeChanged, signOutChosen, userSignedIn, userSignedOut } from '../../app/events';
import { selectRoute } from '../../app/routeSlice';
import type { AppDispatch, AppStartListening } from '../../app/types';
import { AuthFailure } from '../../services/auth';
import { logFailure } from '../../services/log';
import { attemptSucceeded, selectAccountForm } from './accountFormSlice';
import { PROFILE_NOT_SAVED } from './authMessages';
import { selectAuth, SIGN_IN_SCREENS } from './authSlice';
import { profileNoted, profileSaved, profileSaveFailed, selectUnsavedProfile } from './profileKeepingSlice';

/** Reports the restored user, and every later change, as events. Returns the unsubscriber. */
export function reportUser({ auth }: Deps, dispatch: AppDispatch): () => void {
  return auth.onUserChanged((user) => {
    dispatch(user === null ? userSignedOut() : userSignedIn({ user }));
  });
}

export function setupAuthListeners(start: AppStartListening): void {
  start({
    actionCreator: signOutChosen,
    effect: async (_action, { extra }) => {
      // Specification section 4: a failure is only logged.
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
    // Whoever is signed in has no business on the sign-in screens: back to where a purchase was started, or home.
    matcher: isAnyOf(routeChanged, userSignedIn, attemptSucceeded),
    effect: (_action, listening) => {
      const state = listening.getState();
      const auth = selectAuth(state);
      const onSignIn = SIGN_IN_SCREENS.includes(selectRoute(state).path);
      const busy = selectAccountForm(state).status === 'submitting';
      if (auth.status === 'signedIn' && onSignIn && !busy)
        listening.extra.navigate(auth.returnTo ?? '/', { replace: true });
    },
  });
  start({
    matcher: isAnyOf(profileNoted, userSignedIn),
    effect: async (action, listening) => {
      const { extra, dispatch } = listening;
      const state = listening.getState();
      const auth = selectAuth(state);
      const profile = selectUnsavedProfile(state);
      if (auth.status !== 'signedIn' || profile?.firebaseUid !== auth.user.uid) return;
      listening.cancelActiveListeners();
      // Needed once in an account's life.
      const saved = await import('./saveProfile').then(
        ({ saveProfile }) => saveProfile(extra.auth, profile),
        () => false,
      );
      const uid = profile.firebaseUid;
      dispatch(saved ? profileSaved({ uid }) : profileSaveFailed({ uid }));
      if (!saved && profileNoted.match(action)) {
        dispatch(alertRaised({ title: 'Your account', message: PROFILE_NOT_SAVED, action: 'none' }));
      }
    },
  });
}
