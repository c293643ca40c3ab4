import { EMAIL_ADDRESS } from '../../contract/text';
import type { AppThunk } from '../../state/types';
import { AuthFailure, type AuthUser } from '../../services/auth';
import { selectUser } from '../../state/session/authSlice';
import type { AccountFields, FormRule, Mail } from './accountFormSlice';
import { attempt } from './attempt';
import { PASSWORD_LENGTH, type Typed } from './formProblems';
import { profileQueued } from './pendingProfileSlice';
import { refuseCommon } from './refuseCommon';
import { profileOf, saveProfile } from './saveProfile';
import { signedIn } from './signedIn';

/** What visitors do who are not signed in, and the mails that the identity provider sends. */

export const submitSignIn = (email: string, password: string): AppThunk =>
  attempt('password', credentialRules(email, password), async ({ deps, dispatch }) => {
    const user = await deps.auth.signIn(email.trim(), password);
    dispatch(enter(user));
    // A link may have changed the address since: operators find the account by the one that we keep.
    if (user.emailVerified) void saveProfile(deps.auth, profileOf(user));
  });

export function submitSignUp(
  fields: AccountFields,
  { password, confirmation }: { readonly password: string; readonly confirmation: string },
): AppThunk {
  const [firstName, lastName, email] = [fields.firstName.trim(), fields.lastName.trim(), fields.email.trim()];
  const rules = signUpRules((name) => ({ ...fields, password, confirmation, newPassword: '' })[name]);
  return attempt('signUp', rules, async ({ step, deps, dispatch }) => {
    await step(refuseCommon(password));
    const user = await deps.auth.signUp(email, password, `${firstName} ${lastName}`);
    const isHere = dispatch(enter(user));
    // Also for a user who has left: the next sign-in saves it.
    dispatch(profileQueued({ profile: profileOf(user, { firstName, lastName }) }));
    // The profile page offers to send it again.
    if (isHere) void deps.auth.sendVerification().catch(() => undefined);
  });
}

/** Must be called from the click itself, or the browser blocks the popup. */
export const signInWithGoogle = (): AppThunk =>
  attempt('google', [], async ({ deps, dispatch }) => {
    const user = await deps.auth.signInWithGoogle();
    dispatch(enter(user));
    dispatch(profileQueued({ profile: profileOf(user) }));
  });

/**
 * Reports a user again, because the provider first reports a new account without its name. A user who has
 * signed out since is not signed in again. Returns whether the user is here.
 */
const enter =
  (user: AuthUser): AppThunk<boolean> =>
  (dispatch, getState) => {
    const isHere = selectUser(getState())?.uid === user.uid;
    if (isHere) dispatch(signedIn(user));
    return isHere;
  };

/** Has the provider send a mail; for a new password, to the address in the form. */
export const requestMail = (way: Exclude<Mail, 'email'>, email: string): AppThunk =>
  attempt(way, way === 'reset' ? emailRules(email) : [], async ({ step, deps: { auth } }) => {
    if (way === 'verify') await step(auth.sendVerification());
    else await step(auth.sendPasswordReset(email.trim()).catch(unless('auth/user-not-found')));
  });

/** Where the specification has no text for it, no form may reveal whether an address has an account. */
export const unless = (code: string) => (failure: unknown) => {
  if (!(failure instanceof AuthFailure && failure.code === code)) throw failure;
};

/** The rules of signing up that what is typed breaks. */
export const signUpRules = (typed: Typed): readonly FormRule[] => [
  ...nameRules(typed('firstName'), typed('lastName')),
  ...emailRules(typed('email')),
  ...passwordRules(typed('password'), PASSWORD_LENGTH),
  ...(typed('password') === typed('confirmation') ? [] : (['passwordsDiffer'] as const)),
];

export const credentialRules = (email: string, password: string): readonly FormRule[] => [
  ...emailRules(email),
  ...passwordRules(password),
];

export const nameRules = (firstName: string, lastName: string): readonly FormRule[] =>
  firstName.trim() === '' || lastName.trim() === '' ? ['namesRequired'] : [];

export const newPasswordRules = (current: string, chosen: string): readonly FormRule[] => [
  ...passwordRules(current),
  ...(chosen.length < PASSWORD_LENGTH ? (['newPasswordShort'] as const) : []),
];

export function passwordRules(password: string, least = 1): readonly FormRule[] {
  if (password === '') return ['passwordRequired'];
  return password.length < least ? ['passwordShort'] : [];
}

export function emailRules(email: string): readonly FormRule[] {
  if (email.trim() === '') return ['emailRequired'];
  return EMAIL_ADDRESS.test(email.trim()) ? [] : ['emailInvalid'];
}
