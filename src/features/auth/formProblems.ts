import { createSelector } from '@reduxjs/toolkit';
import type { FieldProblem } from '../../components/ErrorSummary';
import { EMAIL_ADDRESS } from '../../contract/text';
import type { AccountAction, AccountFormState, AuthProblem, FormRule } from './accountFormSlice';

/** Minimum length of a new password. Firebase's password policy requires the same length (docs/deploy.md). */
export const PASSWORD_LENGTH = 8;

export const FIELD = {
  firstName: 'account-first-name',
  lastName: 'account-last-name',
  email: 'account-email',
  password: 'account-password',
  confirmation: 'account-confirmation',
  newPassword: 'account-new-password',
} as const;

const RULES: Readonly<Record<FormRule, FieldProblem>> = {
  namesRequired: { fieldId: FIELD.firstName, message: 'First name and last name are required' },
  emailRequired: { fieldId: FIELD.email, message: 'Email is required' },
  emailInvalid: { fieldId: FIELD.email, message: 'Invalid email address format.' },
  passwordRequired: { fieldId: FIELD.password, message: 'Password is required' },
  passwordShort: {
    fieldId: FIELD.password,
    message: `Password must be at least ${PASSWORD_LENGTH} characters`,
  },
  newPasswordShort: {
    fieldId: FIELD.newPassword,
    message: `New password must be at least ${PASSWORD_LENGTH} characters`,
  },
  passwordsDiffer: { fieldId: FIELD.confirmation, message: 'Passwords do not match' },
};

/** The text in a field. Passwords are only in the form itself. */
export type Typed = (name: keyof typeof FIELD) => string;

export const emailRules = (email: string): readonly FormRule[] => {
  if (email.trim() === '') return ['emailRequired'];
  return EMAIL_ADDRESS.test(email.trim()) ? [] : ['emailInvalid'];
};
export const passwordRules = (typed: Typed, least = 1): readonly FormRule[] => {
  if (typed('password') === '') return ['passwordRequired'];
  return typed('password').length < least ? ['passwordShort'] : [];
};
export const nameRules = (typed: Typed): readonly FormRule[] =>
  typed('firstName').trim() === '' || typed('lastName').trim() === '' ? ['namesRequired'] : [];
export const newPasswordRules = (typed: Typed): readonly FormRule[] => [
  ...passwordRules(typed),
  ...(typed('newPassword').length < PASSWORD_LENGTH ? (['newPasswordShort'] as const) : []),
];
export const credentialRules = (typed: Typed): readonly FormRule[] => [
  ...emailRules(typed('email')),
  ...passwordRules(typed),
];
export const signUpRules = (typed: Typed): readonly FormRule[] => [
  ...nameRules(typed),
  ...emailRules(typed('email')),
  ...passwordRules(typed, PASSWORD_LENGTH),
  ...(typed('password') === typed('confirmation') ? [] : (['passwordsDiffer'] as const)),
];

/** Our own code, next to the provider's. */
export const COMMON_PASSWORD = 'auth/common-password';

type Messages = Readonly<Record<string, string>>;

const NETWORK = 'Network error. Please check your internet connection and try again.';

const COMMON: Messages = {
  'auth/network-request-failed': NETWORK,
  'auth/too-many-requests': 'Too many failed attempts. Please try again later.',
  'auth/user-disabled': 'This account has been disabled. Please contact support.',
  'auth/user-token-expired': 'Your session has expired. Please sign in again.',
  'auth/invalid-email': 'Invalid email address format.',
  'auth/wrong-password': 'Incorrect password.',
  'auth/email-already-in-use': 'An account with this email address already exists.',
  'auth/weak-password': 'Password is too weak. Please choose a stronger password.',
  [COMMON_PASSWORD]: 'Too many people use this password, so it’s easy to guess. Choose another one.',
  'auth/popup-closed-by-user': 'Sign-in was cancelled.',
  'auth/cancelled-popup-request': 'Sign-in was cancelled.',
  'auth/popup-blocked': 'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.',
  'auth/unauthorized-domain': 'Google sign-in isn’t allowed from this address. Please contact support.',
  'auth/user-mismatch': 'That’s a different account. Choose the one you’re signed in with.',
  'auth/requires-recent-login': 'Please sign out, sign back in and try again.',
};

/** The SDK's code when Google's script can't be fetched. */
const GOOGLE: Messages = { 'auth/internal-error': NETWORK };

interface Way {
  /** Codes that mean something else here. */
  readonly own?: Messages;
  /** Any other code, with the provider's words. */
  readonly otherwise: (detail: string) => string;
}

const MAIL: Way = {
  own: {
    'auth/too-many-requests':
      'We’ve already sent several emails. Check your inbox and spam folder, or try again later.',
  },
  otherwise: (detail) => `We couldn’t send the email: ${detail}`,
};

const ACT: Way = {
  own: { ...GOOGLE, 'auth/invalid-credential': 'Incorrect password.' },
  otherwise: (detail) => (detail === UNKNOWN ? 'That didn’t work. Please try again.' : detail),
};

const WAYS: Readonly<Record<AccountAction, Way>> = {
  password: {
    own: {
      'auth/network-request-failed': `${NETWORK} If the problem persists, try refreshing the page.`,
      'auth/user-not-found': 'No account found with this email address.',
      // Newer Firebase projects don't say which one is wrong.
      'auth/invalid-credential': 'Incorrect email or password.',
    },
    otherwise: (detail) => `Authentication failed: ${detail}`,
  },
  google: { own: GOOGLE, otherwise: (detail) => `Google sign-in failed: ${detail}` },
  signUp: { otherwise: (detail) => `Sign up failed: ${detail}` },
  reset: MAIL,
  verify: MAIL,
  email: { ...MAIL, own: { ...MAIL.own, 'auth/invalid-credential': 'Incorrect password.' } },
  rename: ACT,
  newPassword: ACT,
  everywhere: ACT,
  data: ACT,
  delete: ACT,
};

export function messageOf(way: AccountAction, { code, detail }: AuthProblem): string {
  const { own, otherwise } = WAYS[way];
  return own?.[code] ?? COMMON[code] ?? otherwise(plain(detail));
}

const UNKNOWN = 'unknown error';

/** Removes the provider's name and code: 'Firebase: Bad thing (auth/bad).' becomes 'Bad thing'. */
function plain(detail: string): string {
  return (
    detail
      .replace(/^Firebase:\s*/u, '')
      .replace(/\s*\(auth\/[\w-]+\)\.?$/u, '')
      .trim() || UNKNOWN
  );
}

const CODE_FIELD: Readonly<Record<string, string>> = {
  'auth/user-not-found': FIELD.email,
  'auth/invalid-email': FIELD.email,
  'auth/email-already-in-use': FIELD.email,
  'auth/wrong-password': FIELD.password,
  'auth/weak-password': FIELD.password,
  [COMMON_PASSWORD]: FIELD.password,
};

export function fieldOf(way: AccountAction, code: string): string | null {
  const isOfChosen = code === 'auth/weak-password' || code === COMMON_PASSWORD;
  return way === 'newPassword' && isOfChosen ? FIELD.newPassword : (CODE_FIELD[code] ?? null);
}

const NO_PROBLEMS: readonly FieldProblem[] = [];

/** The form's problems in field order. Memoized: the error summary takes the focus with each new array. */
export const problemsOf = createSelector(
  [
    (form: AccountFormState) => (form.status === 'invalid' ? form.rules : null),
    (form: AccountFormState) => (form.status === 'refused' ? form.problem : null),
    (form: AccountFormState) => (form.status === 'refused' ? form.way : null),
  ],
  (rules, problem, way): readonly FieldProblem[] => {
    if (rules !== null) return rules.map((rule) => RULES[rule]);
    if (problem === null || way === null) return NO_PROBLEMS;
    return [{ fieldId: fieldOf(way, problem.code), message: messageOf(way, problem) }];
  },
);
