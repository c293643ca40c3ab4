import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { UserProfile } from '../../contract/account';

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
    profileSaveFailed: (state, _action: PayloadAction<{ uid: string }>) => state,
  },
  selectors: { selectUnsavedProfile: (state) => (state.status === 'unsaved' ? state.profile : null) },
});

declare module '../../state/types' {
  interface RootState extends WithSlice<typeof pendingProfileSlice> {}
}

export const { profileQueued, profileSaved, profileSaveFailed } = pendingProfileSlice.actions;
export const { selectUnsavedProfile } = pendingProfileSlice.selectors;
