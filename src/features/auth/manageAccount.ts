import type { AuthUser } from '../../services/auth';
import {
  accountDataEndpoint,
  deleteAccountEndpoint,
  signOutEverywhereEndpoint,
  userProfileEndpoint,
} from '../../contract/account';
import { PROBLEMS } from '../../lib/problems';
import type { ApiResult } from '../../services/http';
import { problemOf, referenceOf } from '../../services/problem';
import { callSignedIn } from '../../services/signedInCall';
import { accountDeleted, alertRaised } from '../../state/events';
import type { AppThunk } from '../../state/types';
import { attempt, Refused } from './attempt';
import { signedIn } from './authListeners';
import { refuseCommon, unless } from './credentials';
import { emailChangeBegun, profileQueued } from './pendingSlice';
import { profileOf } from './saveProfile';

const DATA_FILE = 'precinct-post-my-data.json';

const DELETED = {
  title: 'Your account has been deleted',
  message:
    'We deleted your name, email address, list names and download links. We keep records of your purchases for seven years.',
  action: 'none',
} as const;

/** Changes the name at the identity provider, then in our profile. */
export function rename(names: { readonly firstName: string; readonly lastName: string }): AppThunk {
  const [firstName, lastName] = [names.firstName.trim(), names.lastName.trim()];
  return attempt('rename', async ({ step, deps: { auth }, dispatch }) => {
    const renamed = await step(auth.manage({ rename: `${firstName} ${lastName}` }));
    if (renamed === null) return;
    const profile = profileOf(renamed, { firstName, lastName });
    // It replaces an unsaved profile of the sign-up, which must not overwrite this one later.
    dispatch(profileQueued({ profile }));
    granted(await step(callSignedIn(auth, userProfileEndpoint, { body: profile })));
    dispatch(signedIn(renamed));
  });
}

/** Checks the password, then mails a link to the new address. Nothing changes until it is opened. */
export const changeEmail = (uid: string, email: string, password: string): AppThunk =>
  attempt('email', async ({ step, deps: { auth }, dispatch }) => {
    await step(auth.manage({ prove: password }));
    await step(auth.manage({ email: email.trim() }).catch(unless('auth/email-already-in-use')));
    dispatch(emailChangeBegun({ uid, email: email.trim() }));
  });

export const changePassword = (current: string, chosen: string): AppThunk =>
  attempt('newPassword', async ({ step, deps: { auth } }) => {
    await step(refuseCommon(chosen));
    await step(auth.manage({ prove: current }));
    await step(auth.manage({ password: chosen }));
  });

/** Mails the link again. The provider may want a new sign-in first. */
export const sendEmailLink = (uid: string, email: string): AppThunk =>
  attempt('email', async ({ step, deps: { auth }, dispatch }) => {
    await step(auth.manage({ email }).catch(unless('auth/email-already-in-use')));
    dispatch(emailChangeBegun({ uid, email }));
  });

export const signOutEverywhere = ({ uid: firebaseUid }: AuthUser): AppThunk =>
  attempt('everywhere', async ({ step, deps: { auth } }) => {
    granted(await step(callSignedIn(auth, signOutEverywhereEndpoint, { body: { firebaseUid } })));
    await auth.signOut();
  });

export const downloadData = ({ uid: firebaseUid }: AuthUser): AppThunk =>
  attempt('data', async ({ step, deps }) => {
    const answer = await step(callSignedIn(deps.auth, accountDataEndpoint, { body: { firebaseUid } }));
    const { data } = granted(answer);
    const { saveFile } = await step(deps.files());
    saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), DATA_FILE);
  });

/**
 * Checks the password, deletes the account's data on our server, then the sign-in, which signs out. If the
 * last step fails, all of it can be repeated.
 * @param password null for an account without one: Google asks
 */
export const deleteAccount = ({ uid: firebaseUid }: AuthUser, password: string | null): AppThunk =>
  attempt('delete', async ({ step, deps: { auth }, dispatch }) => {
    await step(auth.manage({ prove: password }));
    await step(auth.idToken(true));
    granted(await step(callSignedIn(auth, deleteAccountEndpoint, { body: { firebaseUid } })));
    await auth.manage({ leave: true });
    dispatch(accountDeleted());
    dispatch(alertRaised(DELETED));
  });

function granted<T>(result: ApiResult<T>): T {
  if (result.ok) return result.data;
  const problem = problemOf(result.error);
  const sentence = problem?.sentence ?? PROBLEMS[problem?.code ?? 'unreadable'].title;
  throw new Refused(sentence, referenceOf(result.error));
}
