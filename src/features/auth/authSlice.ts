import { createSlice } from '@reduxjs/toolkit';
import { routeChanged, signInChosen, userSignedIn, userSignedOut } from '../../app/events';
import { isSitePath } from '../../app/paths';
import type { AuthUser } from '../../services/auth';

/**
 * Unknown until the identity provider has said whether somebody is signed in; nothing renders before.
 * `returnTo` is where to go after signing in, when a purchase asked for it.
 */
export type AuthState =
  | { readonly status: 'unknown' }
  | { readonly status: 'signedOut'; readonly returnTo: string | null }
  | { readonly status: 'signedIn'; readonly user: AuthUser; readonly returnTo: string | null };

/** The screens on which a way back is kept. */
export const SIGN_IN_SCREENS: readonly string[] = ['/login', '/signup'];

export const authSlice = createSlice({
  name: 'auth',
  initialState: (): AuthState => ({ status: 'unknown' }),
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(userSignedIn, (state, { payload }): AuthState => {
        const returnTo = state.status === 'signedOut' ? state.returnTo : null;
        return {
          status: 'signedIn',
          user: payload.user,
          returnTo: state.status === 'signedIn' ? state.returnTo : returnTo,
        };
      })
      .addCase(userSignedOut, (): AuthState => ({ status: 'signedOut', returnTo: null }))
      .addCase(signInChosen, (state, { payload }): AuthState => {
        if (state.status !== 'signedOut' || !isSitePath(payload.returnTo)) return state;
        return { ...state, returnTo: payload.returnTo };
      })
      .addCase(routeChanged, (state, { payload }): AuthState => {
        // Whoever leaves the sign-in screens has other plans.
        if (state.status === 'unknown' || state.returnTo === null || SIGN_IN_SCREENS.includes(payload.path))
          return state;
        return { ...state, returnTo: null };
      });
  },
  selectors: {
    selectAuth: (state) => state,
    selectUser: (state) => (state.status === 'signedIn' ? state.user : null),
    selectReturnTo: (state) => (state.status === 'unknown' ? null : state.returnTo),
  },
});

export const { selectAuth, selectUser, selectReturnTo } = authSlice.selectors;
