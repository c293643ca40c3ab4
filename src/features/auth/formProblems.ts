import { createSelector } from '@reduxjs/toolkit';
import type { FieldProblem } from '../../components/ErrorSummary';
import type { AccountAction, AccountFormState, FormRule } from './accountFormSlice';
import { messageOf } from './authMessages';
import { COMMON_PASSWORD } from './refuseCommon';

/** Minimum length of a new password. Firebase's password policy requires the same length (docs/deploy.md). */
export const PASSWORD_LENGTH = 8;

/** Ids of the fields, the same on all screens. */
export const FIELD = {
  firstName: 'account-first-name',
  lastName: 'account-last-name',
  email: 'account-email',
  password: 'account-password',
  confirmation: 'account-confirmation',
  newPassword: 'account-new-password',
} as const;

/** The field each rule belongs to, and its message. */
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

/** What is in one of the fields; only the form itself knows a password. */
export type Typed = (name: keyof typeof FIELD) => string;

/** Error codes that are about one field, with the id of that field. */
const CODE_FIELD: Readonly<Record<string, string>> = {
  'auth/user-not-found': FIELD.email,
  'auth/invalid-email': FIELD.email,
  'auth/email-already-in-use': FIELD.email,
  'auth/wrong-password': FIELD.password,
  'auth/weak-password': FIELD.password,
  [COMMON_PASSWORD]: FIELD.password,
};

/** The field that an attempt's failure is about; null if it is about none. */
export function fieldOf(way: AccountAction, code: string): string | null {
  const isOfChosen = code === 'auth/weak-password' || code === COMMON_PASSWORD;
  return way === 'newPassword' && isOfChosen ? FIELD.newPassword : (CODE_FIELD[code] ?? null);
}

const NO_PROBLEMS: readonly FieldProblem[] = [];

/**
 * The form's problems in field order. Memoized, because the error summary takes the focus whenever it gets a
 * new array, and typing must not move the focus.
 */
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
