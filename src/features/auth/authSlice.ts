import { createSlice } from '@reduxjs/toolkit';
import { userSignedIn, userSignedOut } from '../../app/events';
import type { AuthUser } from '../../services/auth';

/** Unknown until the identity provider has said whether somebody is signed in; nothing renders before. */
export type AuthState =
  | { readonly status: 'unknown' }
  | { readonly status: 'signedOut' }
  | { readonly status: 'signedIn'; readonly user: AuthUser };

export const authSlice = createSlice({
  name: 'auth',
  initialState: (): AuthState => ({ status: 'unknown' }),
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(userSignedIn, (_state, { payload }) => ({ status: 'signedIn', user: payload.user }))
      .addCase(userSignedOut, () => ({ status: 'signedOut' }));
  },
  selectors: {
    selectAuth: (state) => state,
    selectUser: (state) => (state.status === 'signedIn' ? state.user : null),
  },
});

export const { selectAuth, selectUser } = authSlice.selectors;
