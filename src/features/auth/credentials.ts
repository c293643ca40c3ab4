import { AuthFailure, type AuthUser } from '../../services/auth';
import { selectUser } from '../../state/session/authSlice';
import type { AppThunk } from '../../state/types';
import type { AccountFields } from './accountFormSlice';
import { attempt } from './attempt';
import { signedIn } from './authListeners';
import { COMMON_PASSWORD } from './formProblems';
import { profileQueued } from './pendingSlice';
import { profileOf, saveProfile } from './saveProfile';

export const submitSignIn = (email: string, password: string): AppThunk =>
  attempt('password', async ({ deps, dispatch }) => {
    const user = await deps.auth.signIn(email.trim(), password);
    dispatch(enter(user));
    // A link may have changed the address, and operators find accounts by the one that we keep.
    if (user.emailVerified) void saveProfile(deps.auth, profileOf(user));
  });

export function submitSignUp(fields: AccountFields, password: string): AppThunk {
  const [firstName, lastName, email] = [fields.firstName.trim(), fields.lastName.trim(), fields.email.trim()];
  return attempt('signUp', async ({ step, deps, dispatch }) => {
    await step(refuseCommon(password));
    const user = await deps.auth.signUp(email, password, `${firstName} ${lastName}`);
    const isHere = dispatch(enter(user));
    // Queued even if the user has left: the next sign-in saves it.
    dispatch(profileQueued({ profile: profileOf(user, { firstName, lastName }) }));
    // If this fails, the profile page offers to send it again.
    if (isHere) void deps.auth.sendVerification().catch(() => undefined);
  });
}

/** Call it from the click itself, or the browser blocks the popup. */
export const signInWithGoogle = (): AppThunk =>
  attempt('google', async ({ deps, dispatch }) => {
    const user = await deps.auth.signInWithGoogle();
    dispatch(enter(user));
    dispatch(profileQueued({ profile: profileOf(user) }));
  });

/**
 * Reports a user again, because the provider first reports a new account without its name. Does nothing for
 * a user who has signed out since. Returns whether the user is still signed in.
 */
const enter =
  (user: AuthUser): AppThunk<boolean> =>
  (dispatch, getState) => {
    const isHere = selectUser(getState())?.uid === user.uid;
    if (isHere) dispatch(signedIn(user));
    return isHere;
  };

export const sendVerification = (): AppThunk =>
  attempt('verify', ({ step, deps: { auth } }) => step(auth.sendVerification()));

export const sendPasswordReset = (email: string): AppThunk =>
  attempt('reset', ({ step, deps: { auth } }) =>
    step(auth.sendPasswordReset(email.trim()).catch(unless('auth/user-not-found'))),
  );

/** Hides an answer that would reveal whether an address has an account. */
export const unless = (code: string) => (failure: unknown) => {
  if (!(failure instanceof AuthFailure && failure.code === code)) throw failure;
};

/**
 * Rejects the 3,000 most used passwords of eight characters or more, in any case. The list is from
 * `@zxcvbn-ts/language-common` 4.1.3 (MIT), which compiled it from published breaches. The password stays on
 * the page.
 */
export async function refuseCommon(password: string): Promise<void> {
  const { default: list } = await import('./commonPasswords.json').catch(() => {
    throw new AuthFailure('auth/network-request-failed', 'The list of common passwords could not be fetched');
  });
  if (list.split(' ').includes(password.toLowerCase()))
    throw new AuthFailure(COMMON_PASSWORD, 'One of the most used passwords');
}
