import type { AppDispatch } from '../../state/types';
import type { Deps } from '../../state/deps';
import { AuthFailure, type AuthUser } from '../../services/auth';
import { selectUser } from '../../state/session/authSlice';
import { type AccountFields, formFoundInvalid, type FormRule, type Mail } from './accountFormSlice';
import { attempt } from './attempt';
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
  await attempt('password', dispatch, async () => {
    enter(await deps.auth.signIn(email.trim(), password), dispatch);
  });
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
  await attempt('signUp', dispatch, async () => {
    const user = await deps.auth.signUp(email, fields.password, `${firstName} ${lastName}`);
    const isHere = enter(user, dispatch);
    // Also for a user who has left: the next sign-in saves it.
    dispatch(profileQueued({ profile: profileOf(user, { firstName, lastName }) }));
    // The profile page offers to send it again.
    if (isHere) void deps.auth.sendVerification().catch(() => undefined);
  });
}

/** Must be called from the click itself, or the browser blocks the popup. */
export async function signInWithGoogle(deps: Deps, dispatch: AppDispatch): Promise<void> {
  await attempt('google', dispatch, async () => {
    const user = await deps.auth.signInWithGoogle();
    enter(user, dispatch);
    dispatch(profileQueued({ profile: profileOf(user) }));
  });
}

/**
 * Reports a user again, because the provider first reports a new account without its name. Whoever has
 * signed out since is not signed in again. Returns whether the user is here.
 */
function enter(user: AuthUser, dispatch: AppDispatch): boolean {
  const isHere = dispatch((_, getState) => selectUser(getState())?.uid === user.uid);
  if (isHere) dispatch(signedIn(user));
  return isHere;
}

/** Has the provider send a mail; for a new password, to the address in the form. */
export async function requestMail(
  way: Mail,
  email: string,
  deps: Deps,
  dispatch: AppDispatch,
): Promise<void> {
  if (refuse(way === 'reset' ? emailRules(email) : [], dispatch)) return;
  await attempt(way, dispatch, async (step) => {
    if (way === 'verify') await step(deps.auth.sendVerification());
    else await step(deps.auth.sendPasswordReset(email.trim()).catch(unlessUnknown));
  });
}

/** The form must not reveal whether an address has an account. */
function unlessUnknown(failure: unknown): void {
  if (!(failure instanceof AuthFailure && failure.code === 'auth/user-not-found')) throw failure;
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
