import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
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

declare module '../../state/types' {
  interface RootState extends WithSlice<typeof pendingEmailSlice> {}
}

export const { emailChangeBegun, emailChangeCanceled } = pendingEmailSlice.actions;

export function selectPendingEmail(state: RootState): string | null {
  const user = selectUser(state);
  const { pendingEmail } = state;
  return pendingEmail.status === 'waiting' &&
    pendingEmail.uid === user?.uid &&
    pendingEmail.email !== user.email
    ? pendingEmail.email
    : null;
}
