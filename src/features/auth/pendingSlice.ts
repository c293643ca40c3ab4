import { createAction, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { UserProfile } from '../../contract/account';
import { accountDeleted } from '../../state/events';
import { selectUser } from '../../state/session/authSlice';
import { whenIn } from '../../state/when';
import type { RootState } from '../../state/types';

/** A new address that isn't confirmed yet. Persisted, because the identity provider doesn't report it. */
export type PendingEmailState =
  { readonly status: 'none' } | { readonly status: 'waiting'; readonly uid: string; readonly email: string };

const when = whenIn<PendingEmailState>();
const none = (): PendingEmailState => ({ status: 'none' });

export const pendingEmailSlice = createSlice({
  name: 'pendingEmail',
  initialState: none,
  reducers: {
    emailChangeBegun: (
      _state,
      { payload }: PayloadAction<{ uid: string; email: string }>,
    ): PendingEmailState => ({
      status: 'waiting',
      ...payload,
    }),
    emailChangeCanceled: when(['waiting'], none),
  },
  extraReducers: (builder) => {
    builder.addCase(accountDeleted, when(['waiting'], none));
  },
});

/** A profile that the server doesn't have yet. Persisted, so that the next sign-in can save it. */
export type PendingProfileState =
  { readonly status: 'nothingToSave' } | { readonly status: 'unsaved'; readonly profile: UserProfile };

export const pendingProfileSlice = createSlice({
  name: 'pendingProfile',
  initialState: (): PendingProfileState => ({ status: 'nothingToSave' }),
  reducers: {
    profileQueued: (_state, { payload }: PayloadAction<{ profile: UserProfile }>): PendingProfileState => ({
      status: 'unsaved',
      profile: payload.profile,
    }),
    profileSaved: (state, { payload }: PayloadAction<{ uid: string }>): PendingProfileState =>
      state.status === 'unsaved' && state.profile.firebaseUid === payload.uid
        ? { status: 'nothingToSave' }
        : state,
  },
  selectors: { selectUnsavedProfile: (state) => (state.status === 'unsaved' ? state.profile : null) },
});

declare module '../../state/types' {
  interface RootState extends WithSlice<typeof pendingEmailSlice>, WithSlice<typeof pendingProfileSlice> {}
}

export const { emailChangeBegun, emailChangeCanceled } = pendingEmailSlice.actions;
export const profileSaveFailed = createAction<{ uid: string }>('pendingProfile/profileSaveFailed');
export const { profileQueued, profileSaved } = pendingProfileSlice.actions;
export const { selectUnsavedProfile } = pendingProfileSlice.selectors;

export function selectPendingEmail(state: RootState): string | null {
  const user = selectUser(state);
  const { pendingEmail } = state;
  return pendingEmail.status === 'waiting' &&
    pendingEmail.uid === user?.uid &&
    pendingEmail.email !== user.email
    ? pendingEmail.email
    : null;
}
