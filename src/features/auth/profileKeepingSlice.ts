import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { UserProfile } from '../../contract/account';

/**
 * A profile the server doesn't have yet. Persisted: if saving it fails after the account was created, the
 * next sign-in to that account saves it, even after a reload.
 */
export type ProfileKeepingState =
  { readonly status: 'nothingToSave' } | { readonly status: 'unsaved'; readonly profile: UserProfile };

export const profileKeepingSlice = createSlice({
  name: 'profileKeeping',
  initialState: (): ProfileKeepingState => ({ status: 'nothingToSave' }),
  reducers: {
    profileNoted: (_state, { payload }: PayloadAction<{ profile: UserProfile }>): ProfileKeepingState => ({
      status: 'unsaved',
      profile: payload.profile,
    }),
    profileSaved: (state, { payload }: PayloadAction<{ uid: string }>): ProfileKeepingState =>
      state.status === 'unsaved' && state.profile.firebaseUid === payload.uid
        ? { status: 'nothingToSave' }
        : state,
    profileSaveFailed: (state, _action: PayloadAction<{ uid: string }>) => state,
  },
  selectors: { selectUnsavedProfile: (state) => (state.status === 'unsaved' ? state.profile : null) },
});

declare module '../../state/types' {
  interface RootState extends WithSlice<typeof profileKeepingSlice> {}
}

export const { profileNoted, profileSaved, profileSaveFailed } = profileKeepingSlice.actions;
export const { selectUnsavedProfile } = profileKeepingSlice.selectors;
