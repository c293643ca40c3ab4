import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import {
  type AfterSignIn,
  routeChanged,
  sessionEnded,
  signInChosen,
  signOutChosen,
  userSignedIn,
  userSignedOut,
} from '../events';
import { isSitePath } from '../../lib/sitePages';
import type { AuthUser } from '../../services/auth';

/**
 * Unknown until the identity provider reports whether someone is signed in; nothing renders before that.
 * `returnTo` is where to go after signing in, when a purchase or a search led to the sign-in page; `next` is
 * what then goes on there, a purchase if it is left out. `ended` is the user whose session ended without
 * their choice. `leaving`: the user chose to sign out.
 */
export type AuthState =
  | { readonly status: 'unknown' }
  | {
      readonly status: 'signedOut';
      readonly returnTo: string | null;
      readonly ended: AuthUser | null;
      readonly next?: AfterSignIn;
    }
  | {
      readonly status: 'signedIn';
      readonly user: AuthUser;
      readonly returnTo: string | null;
      readonly leaving: boolean;
      readonly next?: AfterSignIn;
    };

/** The screens that keep `returnTo`; leaving them clears it. */
export const SIGN_IN_SCREENS: readonly string[] = ['/login', '/signup'];

export const authSlice = createSlice({
  name: 'auth',
  initialState: (): AuthState => ({ status: 'unknown' }),
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(userSignedIn, (state, { payload }): AuthState => {
        const { returnTo = null, next } = state.status === 'unknown' ? {} : state;
        return {
          status: 'signedIn',
          user: payload.user,
          returnTo,
          leaving: false,
          ...(next && { next }),
        };
      })
      .addCase(signOutChosen, (state): AuthState =>
        state.status === 'signedIn' && !state.leaving ? { ...state, leaving: true } : state,
      )
      .addCase(userSignedOut, (): AuthState => ({ status: 'signedOut', returnTo: null, ended: null }))
      .addCase(sessionEnded, (state, { payload }): AuthState =>
        state.status === 'signedIn' ? { status: 'signedOut', returnTo: null, ended: payload.user } : state,
      )
      .addCase(signInChosen, (state, { payload }): AuthState => {
        if (state.status !== 'signedOut' || !isSitePath(payload.returnTo)) return state;
        const { next: _, ...before } = state;
        return { ...before, returnTo: payload.returnTo, ...(payload.next && { next: payload.next }) };
      })
      .addCase(routeChanged, (state, { payload }): AuthState => {
        // A user who leaves the sign-in screens no longer wants to return to the purchase.
        if (state.status === 'unknown' || state.returnTo === null || SIGN_IN_SCREENS.includes(payload.path))
          return state;
        const { next: _, ...before } = state;
        return { ...before, returnTo: null };
      });
  },
  selectors: {
    selectAuth: (state) => state,
    selectUser: (state) => (state.status === 'signedIn' ? state.user : null),
    selectReturnTo: (state) => (state.status === 'unknown' ? null : state.returnTo),
    /** The user whose session ended without their choice, until they or another user signs in. */
    selectEndedSession: (state) => (state.status === 'signedOut' ? state.ended : null),
  },
});

declare module '../types' {
  interface RootState extends WithSlice<typeof authSlice> {}
}

export const { selectAuth, selectUser, selectReturnTo, selectEndedSession } = authSlice.selectors;
