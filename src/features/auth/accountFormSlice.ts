import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { routeChanged } from '../../app/events';
import type { AuthProblem } from './authMessages';
import { SIGN_IN_SCREENS } from './authSlice';

/** What may be typed on the sign-in and sign-up screens and be state. Passwords are neither. */
export interface AccountFields {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** The specification's rules for the sign-up form (section 5), and what HTML calls an e-mail address. */
export type FormRule =
  'namesRequired' | 'emailRequired' | 'emailInvalid' | 'passwordRequired' | 'passwordsDiffer';

export type Way = 'password' | 'google' | 'signUp';

/** One form at a time is on the screen, so both screens share one machine; what was typed stays through errors. */
export type AccountFormState = { readonly fields: AccountFields } & (
  | { readonly status: 'editing' }
  | { readonly status: 'invalid'; readonly rules: readonly FormRule[] }
  | { readonly status: 'submitting'; readonly way: Way }
  | { readonly status: 'refused'; readonly way: Way; readonly problem: AuthProblem }
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
    formSubmitted: (state, { payload }: PayloadAction<{ way: Way }>): AccountFormState =>
      state.status === 'submitting'
        ? state
        : { status: 'submitting', fields: state.fields, way: payload.way },
    attemptRefused: (state, { payload }: PayloadAction<AuthProblem>): AccountFormState =>
      state.status !== 'submitting'
        ? state
        : { status: 'refused', fields: state.fields, way: state.way, problem: payload },
    attemptSucceeded: (state): AccountFormState =>
      state.status !== 'submitting' ? state : { status: 'editing', fields: NOTHING },
  },
  extraReducers: (builder) => {
    builder.addCase(routeChanged, (state, { payload }): AccountFormState => {
      if (state.status === 'submitting') return state;
      // From sign-in to sign-up the e-mail stays; errors belong to the form that was left.
      return { status: 'editing', fields: SIGN_IN_SCREENS.includes(payload.path) ? state.fields : NOTHING };
    });
  },
  selectors: { selectAccountForm: (state) => state },
});

export const { fieldEdited, formFoundInvalid, formSubmitted, attemptRefused, attemptSucceeded } =
  accountFormSlice.actions;
export const { selectAccountForm } = accountFormSlice.selectors;
