import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { UserProfile } from '../../contract/account';

/**
 * The profile that the server does not have yet. Persisted: when saving failed after the account was created, the
 * next sign-in of that account saves it again (decisions.md, Sign-in), also after a reload.
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

export const { profileNoted, profileSaved, profileSaveFailed } = profileKeepingSlice.actions;
export const { selectUnsavedProfile } = profileKeepingSlice.selectors;
