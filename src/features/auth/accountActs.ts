import type { AuthUser } from '../../services/auth';
import {
  accountDataEndpoint,
  deleteAccountEndpoint,
  signOutEverywhereEndpoint,
} from '../../contract/accountActs';
import { userProfileEndpoint } from '../../contract/account';
import { PROBLEMS } from '../../contract/problems';
import { AuthFailure } from '../../services/auth';
import type { ApiResult } from '../../services/http';
import { problemOf, referenceOf } from '../../services/problem';
import { callSignedIn } from '../../services/signedInCall';
import { alertRaised } from '../../state/events';
import type { AppDispatch } from '../../state/types';
import type { Deps } from '../../state/deps';
import { selectUser } from '../../state/session/authSlice';
import {
  type Act,
  actDone,
  attemptRefused,
  formFoundInvalid,
  formSubmitted,
  selectAccountForm,
} from './accountFormSlice';
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

/** Our server has refused, and says why. */
class Refused extends Error {
  constructor(
    sentence: string,
    readonly requestId: string | null,
  ) {
    super(sentence);
  }
}

/** Changes the name at the identity provider, then in the profile that we keep. */
export async function rename(
  user: AuthUser,
  names: { readonly firstName: string; readonly lastName: string },
  deps: Deps,
  dispatch: AppDispatch,
): Promise<void> {
  const [firstName, lastName] = [names.firstName.trim(), names.lastName.trim()];
  if (firstName === '' || lastName === '') {
    dispatch(formFoundInvalid({ rules: ['namesRequired'] }));
    return;
  }
  await attempt('rename', user, dispatch, async (step) => {
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
  await attempt('everywhere', user, dispatch, async (step) => {
    const body = { firebaseUid: user.uid };
    granted(await step(callSignedIn(deps.auth, signOutEverywhereEndpoint, { body })));
    await deps.auth.signOut();
  });
}

/** Saves all that we keep of the account as one file. */
export async function downloadData(user: AuthUser, deps: Deps, dispatch: AppDispatch): Promise<void> {
  await attempt('data', user, dispatch, async (step) => {
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
  await attempt('delete', user, dispatch, async (step) => {
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

type Step = <T>(wait: Promise<T>) => Promise<T>;

/**
 * Tells the form how an act ends. Every wait of `task` but the last is a `step`: it goes no further once the
 * user has signed out, or another act has begun.
 */
async function attempt(
  way: Act,
  user: AuthUser,
  dispatch: AppDispatch,
  task: (step: Step) => Promise<void>,
): Promise<void> {
  const formNow = () => dispatch((_, getState) => selectAccountForm(getState()));
  if (formNow().status === 'submitting') return;
  dispatch(formSubmitted({ way }));
  const submitted = formNow();
  const isAwaited = () =>
    formNow() === submitted && dispatch((_, getState) => selectUser(getState())?.uid === user.uid);
  try {
    await task(async (wait) => {
      const answer = await wait;
      if (!isAwaited()) throw new Error('Nobody waits for it any more');
      return answer;
    });
    if (isAwaited()) dispatch(actDone());
  } catch (failure) {
    if (!isAwaited()) return;
    const { message: detail } = failure as Error;
    const code = failure instanceof AuthFailure ? failure.code : 'refused';
    const requestId = failure instanceof Refused ? failure.requestId : null;
    dispatch(
      attemptRefused({
        code,
        detail: failure instanceof Refused || code !== 'refused' ? detail : '',
        ...(requestId !== null && { requestId }),
      }),
    );
  }
}
