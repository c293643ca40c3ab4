import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import type { Address } from '../../services/history';
import {
  routeChanged,
  sessionEnded,
  type SignInAsked,
  signInChosen,
  signInClosed,
  userSignedOut,
} from '../../state/events';
import { SIGN_IN_SCREENS } from '../../state/session/authSlice';
import { whenIn } from '../../state/when';

/** Fields of the sign-in and sign-up forms that may enter the state. Passwords never do. */
export interface AccountFields {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

export type FormRule =
  | 'namesRequired'
  | 'emailRequired'
  | 'emailInvalid'
  | 'passwordRequired'
  | 'passwordShort'
  | 'newPasswordShort'
  | 'passwordsDiffer';

export type AccountAction = 'password' | 'google' | 'signUp' | Mail | AccountAct;
export type Mail = 'reset' | 'verify' | 'email';
export type AccountAct = 'rename' | 'newPassword' | 'everywhere' | 'data' | 'delete';

const SIGNS_IN: readonly AccountAction[] = ['password', 'google', 'signUp', 'reset'];
export const signsIn = (way: AccountAction) => SIGNS_IN.includes(way);
export const isMail = (way: AccountAction): way is Mail => ['reset', 'verify', 'email'].includes(way);
export const isAccountAct = (way: AccountAction): way is AccountAct => !signsIn(way) && !isMail(way);

/** What went wrong: the provider's code, and its own message for codes that we have no words for. */
export interface AuthProblem {
  readonly code: string;
  readonly detail: string;
  /** The id that our log has for the request, if it is our own server's fault. */
  readonly requestId?: string;
}

/** Shared by the forms of sign-in, sign-up and the profile, which are never on screen together. */
export type AccountFormState = { readonly fields: AccountFields } & (
  | { readonly status: 'editing' }
  | { readonly status: 'invalid'; readonly rules: readonly FormRule[] }
  | { readonly status: 'submitting'; readonly way: AccountAction }
  | { readonly status: 'refused'; readonly way: AccountAction; readonly problem: AuthProblem }
  | { readonly status: 'done'; readonly way: AccountAction }
);

const when = whenIn<AccountFormState>();

/** Every status but `submitting`: one attempt at a time. */
const IDLE = ['editing', 'invalid', 'refused', 'done'] as const;

const NOTHING: AccountFields = { firstName: '', lastName: '', email: '' };
const editing = (fields: AccountFields): AccountFormState => ({ status: 'editing', fields });

export const accountFormSlice = createSlice({
  name: 'accountForm',
  initialState: () => editing(NOTHING),
  reducers: {
    fieldEdited: when(IDLE, (state, { field, value }: { field: keyof AccountFields; value: string }) => ({
      ...state,
      fields: { ...state.fields, [field]: value },
    })),
    formFoundInvalid: when(IDLE, ({ fields }, { rules }: { rules: readonly FormRule[] }) => ({
      status: 'invalid',
      fields,
      rules,
    })),
    /** `rules`: those that are still broken. */
    problemsMended: when(
      ['invalid', 'refused'],
      ({ fields }, { rules }: { rules: readonly FormRule[] }): AccountFormState =>
        rules.length === 0 ? editing(fields) : { status: 'invalid', fields, rules },
    ),
    formSubmitted: when(IDLE, ({ fields }, { way }: { way: AccountAction }) => ({
      status: 'submitting',
      fields,
      way,
    })),
    attemptRefused: when(['submitting'], ({ fields, way }, problem: AuthProblem) => ({
      status: 'refused',
      fields,
      way,
      problem,
    })),
    attemptSucceeded: when(['submitting'], ({ way, fields }) => {
      if (isMail(way)) return { status: 'done', way, fields };
      if (signsIn(way)) return editing(NOTHING);
      // Downloading data leaves an open form alone.
      return { status: 'done', way, fields: way === 'data' ? fields : NOTHING };
    }),
  },
  extraReducers: (builder) => {
    builder
      // The same person will most likely sign in again.
      .addCase(sessionEnded, (_state, { payload: { user } }) =>
        editing({ ...NOTHING, email: user.email ?? '' }),
      )
      // A sign-in that is under way goes on.
      .addCase(userSignedOut, (state) =>
        state.status === 'submitting' && !signsIn(state.way) ? editing(NOTHING) : state,
      )
      .addCase(
        signInChosen,
        when(IDLE, ({ fields }, _: SignInAsked) => editing(fields)),
      )
      .addCase(
        signInClosed,
        when(IDLE, () => editing(NOTHING)),
      )
      // Moving between sign-in and sign-up keeps the email; errors belong to the form left behind.
      .addCase(
        routeChanged,
        when(IDLE, ({ fields }, { path }: Address) =>
          editing(SIGN_IN_SCREENS.includes(path) ? fields : NOTHING),
        ),
      );
  },
  selectors: { selectAccountForm: (state) => state },
});

declare module '../../state/types' {
  interface RootState extends WithSlice<typeof accountFormSlice> {}
}

export const {
  fieldEdited: accountFieldEdited,
  formFoundInvalid,
  problemsMended,
  formSubmitted: accountFormSubmitted,
  attemptRefused,
  attemptSucceeded,
} = accountFormSlice.actions;
export const { selectAccountForm } = accountFormSlice.selectors;
