import type { AuthUser } from '../../services/auth';
import {
  accountDataEndpoint,
  deleteAccountEndpoint,
  signOutEverywhereEndpoint,
} from '../../contract/accountActs';
import { userProfileEndpoint } from '../../contract/account';
import { PROBLEMS } from '../../lib/problems';
import type { ApiResult } from '../../services/http';
import { problemOf, referenceOf } from '../../services/problem';
import { callSignedIn } from '../../services/signedInCall';
import { alertRaised } from '../../state/events';
import type { AppDispatch } from '../../state/types';
import type { Deps } from '../../state/deps';
import { formFoundInvalid } from './accountFormSlice';
import { attempt, Refused } from './attempt';
import { profileQueued } from './pendingProfileSlice';
import { signedIn } from './signedIn';
import { profileOf } from './userProfile';

/** What a signed-in user can do to the account. Passwords go straight to the identity provider. */

const DATA_FILE = 'precinct-post-my-data.json';

const DELETED = {
  title: 'Your account has been deleted',
  message:
    'We deleted your name, email address, list names and download links. We keep records of your purchases for seven years.',
  action: 'none',
} as const;

/** Changes the name at the identity provider, then in the profile that we keep. */
export async function rename(
  names: { readonly firstName: string; readonly lastName: string },
  deps: Deps,
  dispatch: AppDispatch,
): Promise<void> {
  const [firstName, lastName] = [names.firstName.trim(), names.lastName.trim()];
  if (firstName === '' || lastName === '') {
    dispatch(formFoundInvalid({ rules: ['namesRequired'] }));
    return;
  }
  await attempt('rename', dispatch, async (step) => {
    const renamed = await step(deps.auth.manage({ rename: `${firstName} ${lastName}` }));
    if (renamed === null) return;
    const profile = profileOf(renamed, { firstName, lastName });
    // A profile of the sign-up that still waits to be saved must not come after this one.
    dispatch(profileQueued({ profile }));
    granted(await step(callSignedIn(deps.auth, userProfileEndpoint, { body: profile })));
    dispatch(signedIn(renamed));
  });
}

/** Ends all sessions, this one too. */
export async function signOutEverywhere(user: AuthUser, deps: Deps, dispatch: AppDispatch): Promise<void> {
  await attempt('everywhere', dispatch, async (step) => {
    const body = { firebaseUid: user.uid };
    granted(await step(callSignedIn(deps.auth, signOutEverywhereEndpoint, { body })));
    await deps.auth.signOut();
  });
}

/** Saves all that we keep of the account as one file. */
export async function downloadData(user: AuthUser, deps: Deps, dispatch: AppDispatch): Promise<void> {
  await attempt('data', dispatch, async (step) => {
    const body = { firebaseUid: user.uid };
    const { data } = granted(await step(callSignedIn(deps.auth, accountDataEndpoint, { body })));
    const { save } = await step(deps.fileAssembler());
    save(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), DATA_FILE);
  });
}

/**
 * Proves who it is, has our server forget the person, then deletes the sign-in, which signs out. If that last
 * step fails, everything can be done again.
 * @param password null for an account without one, which proves it in Google's window
 */
export async function deleteAccount(
  user: AuthUser,
  password: string | null,
  deps: Deps,
  dispatch: AppDispatch,
): Promise<void> {
  if (password === '') {
    dispatch(formFoundInvalid({ rules: ['passwordRequired'] }));
    return;
  }
  await attempt('delete', dispatch, async (step) => {
    const body = { firebaseUid: user.uid };
    await step(deps.auth.manage({ prove: password }));
    await step(deps.auth.idToken(true));
    granted(await step(callSignedIn(deps.auth, deleteAccountEndpoint, { body })));
    await deps.auth.manage({ leave: true });
    dispatch(alertRaised(DELETED));
  });
}

function granted<T>(result: ApiResult<T>): T {
  if (result.ok) return result.data;
  const problem = problemOf(result.error);
  const sentence = problem?.sentence ?? PROBLEMS[problem?.code ?? 'unreadable'].title;
  throw new Refused(sentence, referenceOf(result.error));
}
