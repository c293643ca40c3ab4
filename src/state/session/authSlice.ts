import { createSlice, isAnyOf, type WithSlice } from '@reduxjs/toolkit';
import {
  purchaseRequested,
  quoteWanted,
  routeChanged,
  sessionEnded,
  type SignInAsked,
  signInChosen,
  signInClosed,
  signOutChosen,
  userSignedIn,
  userSignedOut,
} from '../events';
import type { AuthUser } from '../../services/auth';

/**
 * `unknown` until the identity provider has reported; nothing renders before that. `asked`: the open sign-in
 * dialog. `ended`: the user whose session ended without their choice. `leaving`: the user chose to sign out.
 */
export type AuthState =
  | { readonly status: 'unknown' }
  | { readonly status: 'signedOut'; readonly asked: SignInAsked | null; readonly ended: AuthUser | null }
  | {
      readonly status: 'signedIn';
      readonly user: AuthUser;
      readonly asked: SignInAsked | null;
      readonly leaving: boolean;
    };

/** A signed-in user is sent away from these. */
export const SIGN_IN_SCREENS: readonly string[] = ['/login', '/signup'];

const answered = (state: AuthState): AuthState =>
  state.status === 'unknown' || state.asked === null ? state : { ...state, asked: null };

export const authSlice = createSlice({
  name: 'auth',
  initialState: (): AuthState => ({ status: 'unknown' }),
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(userSignedIn, (state, { payload: { user } }): AuthState => {
        const asked = state.status === 'unknown' ? null : state.asked;
        return { status: 'signedIn', user, asked, leaving: false };
      })
      .addCase(signOutChosen, (state): AuthState =>
        state.status === 'signedIn' && !state.leaving ? { ...state, leaving: true } : state,
      )
      .addCase(userSignedOut, (): AuthState => ({ status: 'signedOut', asked: null, ended: null }))
      .addCase(sessionEnded, (state, { payload }): AuthState =>
        state.status === 'signedIn' ? { status: 'signedOut', asked: null, ended: payload.user } : state,
      )
      .addCase(signInChosen, (state, { payload }): AuthState =>
        state.status === 'signedOut' ? { ...state, asked: payload } : state,
      )
      .addMatcher(isAnyOf(signInClosed, purchaseRequested, quoteWanted, routeChanged), answered);
  },
  selectors: {
    selectAuth: (state) => state,
    selectUser: (state) => (state.status === 'signedIn' ? state.user : null),
    selectSignInAsked: (state) => (state.status === 'unknown' ? null : state.asked),
    selectEndedSession: (state) => (state.status === 'signedOut' ? state.ended : null),
  },
});

declare module '../types' {
  interface RootState extends WithSlice<typeof authSlice> {}
}

export const { selectAuth, selectUser, selectSignInAsked, selectEndedSession } = authSlice.selectors;
