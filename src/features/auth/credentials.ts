import type { AppDispatch } from '../../state/types';
import type { Deps } from '../../state/deps';
import { AuthFailure, type AuthUser } from '../../services/auth';
import {
  type AccountFields,
  attemptRefused,
  attemptSucceeded,
  formFoundInvalid,
  type FormRule,
  formSubmitted,
  type Mail,
  mailSent,
  type AccountAction,
} from './accountFormSlice';
import { PASSWORD_LENGTH } from './passwordLength';
import { signedIn } from './signedIn';
import { profileQueued } from './pendingProfileSlice';
import { profileOf } from './userProfile';

/**
 * Passwords go from the input straight to the identity provider and never enter the store. Actions only say
 * that an attempt was made and how it ended.
 */

export async function submitSignIn(
  { email, password }: { email: string; password: string },
  deps: Deps,
  dispatch: AppDispatch,
): Promise<void> {
  const rules: FormRule[] = [...emailRules(email), ...(password === '' ? ['passwordRequired' as const] : [])];
  if (refuse(rules, dispatch)) return;
  await attempt('password', () => deps.auth.signIn(email.trim(), password), dispatch);
}

export async function submitSignUp(
  fields: AccountFields & { password: string; confirmation: string },
  deps: Deps,
  dispatch: AppDispatch,
): Promise<void> {
  const [firstName, lastName, email] = [fields.firstName.trim(), fields.lastName.trim(), fields.email.trim()];
  const rules: FormRule[] = [
    ...(firstName === '' || lastName === '' ? ['namesRequired' as const] : []),
    ...emailRules(email),
    ...newPasswordRules(fields.password),
    ...(fields.password === fields.confirmation ? [] : ['passwordsDiffer' as const]),
  ];
  if (refuse(rules, dispatch)) return;
  const user = await attempt(
    'signUp',
    () => deps.auth.signUp(email, fields.password, `${firstName} ${lastName}`),
    dispatch,
  );
  if (user === null) return;
  dispatch(profileQueued({ profile: profileOf(user, { firstName, lastName }) }));
  // The profile page offers to send it again.
  await deps.auth.sendVerification().catch(() => undefined);
}

/** Must be called from the click itself, or the browser blocks the popup. */
export async function signInWithGoogle(deps: Deps, dispatch: AppDispatch): Promise<void> {
  const user = await attempt('google', () => deps.auth.signInWithGoogle(), dispatch);
  if (user !== null) dispatch(profileQueued({ profile: profileOf(user) }));
}

/** Has the provider send a mail; for a new password, to the address in the form. */
export async function requestMail(
  way: Mail,
  email: string,
  deps: Deps,
  dispatch: AppDispatch,
): Promise<void> {
  if (refuse(way === 'reset' ? emailRules(email) : [], dispatch)) return;
  dispatch(formSubmitted({ way }));
  try {
    await (way === 'reset' ? deps.auth.sendPasswordReset(email.trim()) : deps.auth.sendVerification());
    dispatch(mailSent());
  } catch (failure) {
    const problem = problemIn(failure);
    // Whether an address has an account is nobody else's business.
    dispatch(problem.code === 'auth/user-not-found' ? mailSent() : attemptRefused(problem));
  }
}

function newPasswordRules(password: string): FormRule[] {
  if (password === '') return ['passwordRequired'];
  return password.length < PASSWORD_LENGTH ? ['passwordShort'] : [];
}

function emailRules(email: string): FormRule[] {
  if (email.trim() === '') return ['emailRequired'];
  return /^[^\s@]+@[^\s@]+$/u.test(email.trim()) ? [] : ['emailInvalid'];
}

function refuse(rules: readonly FormRule[], dispatch: AppDispatch): boolean {
  if (rules.length > 0) dispatch(formFoundInvalid({ rules }));
  return rules.length > 0;
}

async function attempt(
  way: AccountAction,
  task: () => Promise<AuthUser>,
  dispatch: AppDispatch,
): Promise<AuthUser | null> {
  dispatch(formSubmitted({ way }));
  try {
    const user = await task();
    // The provider first reports a new account without its name, so report the user again.
    dispatch(signedIn(user));
    dispatch(attemptSucceeded());
    return user;
  } catch (failure) {
    dispatch(attemptRefused(problemIn(failure)));
    return null;
  }
}

const problemIn = (failure: unknown) =>
  failure instanceof AuthFailure
    ? { code: failure.code, detail: failure.message }
    : { code: 'auth/unknown', detail: '' };
