import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { routeChanged, sessionEnded, userSignedOut } from '../../state/events';
import type { AuthProblem } from './authMessages';
import { SIGN_IN_SCREENS } from '../../state/session/authSlice';

/** Fields of the sign-in and sign-up forms that may enter the state. Passwords never do. */
export interface AccountFields {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** The rules a form must pass before the provider is asked. */
export type FormRule =
  | 'namesRequired'
  | 'emailRequired'
  | 'emailInvalid'
  | 'passwordRequired'
  | 'passwordShort'
  | 'passwordsDiffer';

/** `reset`: a mail to choose a new password; `verify`: one to confirm the address. */
export type AccountAction = 'password' | 'google' | 'signUp' | Mail | Act;
export type Mail = 'reset' | 'verify';
/** What a signed-in user does to the account. */
export type Act = 'rename' | 'everywhere' | 'data' | 'delete';

/** What a visitor does who has not signed in. */
const SIGNS_IN: readonly AccountAction[] = ['password', 'google', 'signUp', 'reset'];
export const signsIn = (way: AccountAction) => SIGNS_IN.includes(way);
export const isMail = (way: AccountAction): way is Mail => way === 'reset' || way === 'verify';
export const isAct = (way: AccountAction): way is Act => !signsIn(way) && !isMail(way);

/**
 * The forms of sign-in, sign-up and the profile are never on screen together, so they share one state. What
 * was typed survives errors.
 */
export type AccountFormState = { readonly fields: AccountFields } & (
  | { readonly status: 'editing' }
  | { readonly status: 'invalid'; readonly rules: readonly FormRule[] }
  | { readonly status: 'submitting'; readonly way: AccountAction }
  | { readonly status: 'refused'; readonly way: AccountAction; readonly problem: AuthProblem }
  | { readonly status: 'mailSent'; readonly way: AccountAction }
  | { readonly status: 'done'; readonly way: AccountAction }
);

const NOTHING: AccountFields = { firstName: '', lastName: '', email: '' };

export const accountFormSlice = createSlice({
  name: 'accountForm',
  initialState: (): AccountFormState => ({ status: 'editing', fields: NOTHING }),
  reducers: {
    fieldEdited: (
      state,
      { payload }: PayloadAction<{ field: keyof AccountFields; value: string }>,
    ): AccountFormState => {
      if (state.status === 'submitting') return state;
      return { ...state, fields: { ...state.fields, [payload.field]: payload.value } };
    },
    formFoundInvalid: (
      state,
      { payload }: PayloadAction<{ rules: readonly FormRule[] }>,
    ): AccountFormState =>
      state.status === 'submitting'
        ? state
        : { status: 'invalid', fields: state.fields, rules: payload.rules },
    formSubmitted: (state, { payload }: PayloadAction<{ way: AccountAction }>): AccountFormState =>
      state.status === 'submitting'
        ? state
        : { status: 'submitting', fields: state.fields, way: payload.way },
    attemptRefused: (state, { payload }: PayloadAction<AuthProblem>): AccountFormState =>
      state.status !== 'submitting'
        ? state
        : { status: 'refused', fields: state.fields, way: state.way, problem: payload },
    mailSent: (state): AccountFormState =>
      state.status === 'submitting' ? { ...state, status: 'mailSent' } : state,
    actDone: (state): AccountFormState =>
      state.status === 'submitting' ? { status: 'done', way: state.way, fields: NOTHING } : state,
    attemptSucceeded: (state): AccountFormState =>
      state.status !== 'submitting' ? state : { status: 'editing', fields: NOTHING },
  },
  extraReducers: (builder) => {
    // The same person will most likely sign in again.
    builder.addCase(sessionEnded, (_state, { payload: { user } }): AccountFormState => ({
      status: 'editing',
      fields: { ...NOTHING, email: user.email ?? '' },
    }));
    // What was under way belonged to the user who left, unless it was a sign-in.
    builder.addCase(userSignedOut, (state): AccountFormState =>
      state.status === 'submitting' && !signsIn(state.way) ? { status: 'editing', fields: NOTHING } : state,
    );
    builder.addCase(routeChanged, (state, { payload }): AccountFormState => {
      if (state.status === 'submitting') return state;
      // Moving between sign-in and sign-up keeps the email; errors belong to the form left behind.
      return { status: 'editing', fields: SIGN_IN_SCREENS.includes(payload.path) ? state.fields : NOTHING };
    });
  },
  selectors: { selectAccountForm: (state) => state },
});

declare module '../../state/types' {
  interface RootState extends WithSlice<typeof accountFormSlice> {}
}

export const {
  fieldEdited: accountFieldEdited,
  formFoundInvalid,
  formSubmitted: accountFormSubmitted,
  attemptRefused,
  mailSent,
  actDone,
  attemptSucceeded,
} = accountFormSlice.actions;
export const { selectAccountForm } = accountFormSlice.selectors;
