import { createSelector } from '@reduxjs/toolkit';
import type { FieldProblem } from '../../components/ErrorSummary';
import { EMAIL_ADDRESS } from '../../contract/text';
import type { AccountAction, AccountFormState, FormRule } from './accountFormSlice';
import { COMMON_PASSWORD, messageOf } from './authMessages';

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

const CODE_FIELD: Readonly<Record<string, string>> = {
  'auth/user-not-found': FIELD.email,
  'auth/invalid-email': FIELD.email,
  'auth/email-already-in-use': FIELD.email,
  'auth/wrong-password': FIELD.password,
  'auth/weak-password': FIELD.password,
  [COMMON_PASSWORD]: FIELD.password,
};

/** The field that a failure is about, if any. */
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
