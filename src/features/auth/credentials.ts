import type { Deps } from '../../app/deps';
import type { AppDispatch } from '../../app/types';
import { AuthFailure, type AuthUser } from '../../services/auth';
import {
  type AccountFields,
  attemptRefused,
  attemptSucceeded,
  formFoundInvalid,
  type FormRule,
  formSubmitted,
  type Way,
} from './accountFormSlice';
import { userSignedIn } from '../../app/events';
import { profileNoted } from './profileKeepingSlice';
import { profileOf } from './userProfile';

/**
 * The hand-written path of passwords: from the input to the identity provider, past the store. Actions carry only
 * that something was tried and how it ended.
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
    ...(fields.password === '' ? ['passwordRequired' as const] : []),
    ...(fields.password === fields.confirmation ? [] : ['passwordsDiffer' as const]),
  ];
  if (refuse(rules, dispatch)) return;
  const user = await attempt(
    'signUp',
    () => deps.auth.signUp(email, fields.password, `${firstName} ${lastName}`),
    dispatch,
  );
  if (user !== null) dispatch(profileNoted({ profile: profileOf(user, { firstName, lastName }) }));
}

/** Must be called from the click itself, or the browser blocks the popup. */
export async function signInWithGoogle(deps: Deps, dispatch: AppDispatch): Promise<void> {
  const user = await attempt('google', () => deps.auth.signInWithGoogle(), dispatch);
  if (user !== null) dispatch(profileNoted({ profile: profileOf(user) }));
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
  way: Way,
  task: () => Promise<AuthUser>,
  dispatch: AppDispatch,
): Promise<AuthUser | null> {
  dispatch(formSubmitted({ way }));
  try {
    const user = await task();
    // A new account's name is set after the provider has reported the user for the first time.
    dispatch(userSignedIn({ user }));
    dispatch(attemptSucceeded());
    return user;
  } catch (failure) {
    const { code, message } =
      failure instanceof AuthFailure ? failure : { code: 'auth/unknown', message: '' };
    dispatch(attemptRefused({ code, detail: message }));
    return null;
  }
}
