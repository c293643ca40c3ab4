import {
  actMessage,
  googleMessage,
  mailMessage,
  signInMessage,
  signUpMessage,
} from '../../../features/auth/authMessages';
import { userProfileEndpoint } from '../../../contract/account';
import { endpointName } from '../endpointNames';
import { tracedProblemOf } from '../tracedProblem';
import { fieldsOf, textOf, valueAt } from '../reading';
import { type ActionContext, technical, type StoryEntry, type Words } from '../narrator';

const WAYS: Readonly<Record<string, string>> = {
  password: 'sign in',
  google: 'sign in with Google',
  signUp: 'sign up',
  rename: 'change the name',
  everywhere: 'sign out everywhere',
  data: 'download the account’s data',
  delete: 'delete the account',
  reset: 'have a password reset email sent',
  verify: 'have a verification email sent',
};

/** What becomes of an attempt that signs in. */
const DONE: Readonly<Record<string, string>> = { signUp: 'Signed up', google: 'Signed in with Google' };

const RULES: Readonly<Record<string, string>> = {
  namesRequired: 'a name is missing',
  emailRequired: 'the email address is missing',
  emailInvalid: 'the email address is not valid',
  passwordRequired: 'the password is missing',
  passwordShort: 'the password is too short',
  passwordsDiffer: 'the passwords differ',
};

const MESSAGES: Readonly<Record<string, typeof signInMessage>> = {
  ...{ google: googleMessage, signUp: signUpMessage, reset: mailMessage, verify: mailMessage },
  ...{ rename: actMessage, everywhere: actMessage, data: actMessage, delete: actMessage },
};

const attempt = (way: unknown) => `Tried to ${WAYS[String(way)] ?? 'sign in'}`;
const isKnown = (state: unknown) => valueAt(state, 'auth', 'status') !== 'unknown';
const signedInBefore = ({ before }: ActionContext) => valueAt(before, 'auth', 'status') === 'signedIn';

function refused({ action, payload, before }: ActionContext): StoryEntry {
  const way = valueAt(before, 'accountForm', 'way');
  const said = { code: textOf(payload.code) ?? '', detail: textOf(payload.detail) ?? '' };
  const message = MESSAGES[String(way)] ?? signInMessage;
  const problem = { ...tracedProblemOf(action.payload), sentence: message(said) };
  return { text: `${attempt(way)}: ${problem.sentence}`, problem, finishes: 'account' };
}

/** Signing in, up and out. */
export const ACCOUNT_WORDS: Words = {
  ...technical('pendingProfile/profileQueued', 'pendingProfile/profileSaved', 'accountForm/attemptSucceeded'),
  'accountForm/fieldEdited': () => ({
    text: 'Filled in the account form',
    topic: 'account form',
    absorbs: 'account form',
  }),
  'accountForm/formFoundInvalid': ({ payload: { rules } }) => {
    const words = (Array.isArray(rules) ? rules : []).map((rule) => RULES[String(rule)] ?? String(rule));
    return { text: `The account form was not accepted: ${words.join(', ')}`, absorbs: 'account form' };
  },
  'accountForm/formSubmitted': ({ payload }) => ({
    text: attempt(payload.way),
    topic: 'account',
    absorbs: 'account form',
  }),
  'accountForm/attemptRefused': refused,
  'accountForm/actDone': ({ before }) => ({
    text: `Managed to ${WAYS[String(valueAt(before, 'accountForm', 'way'))] ?? 'change the account'}`,
    finishes: 'account',
  }),
  'accountForm/mailSent': ({ before }) => ({
    text: `Managed to ${WAYS[String(valueAt(before, 'accountForm', 'way'))] ?? 'get an email'}`,
    finishes: 'account',
  }),
  'auth/userSignedIn': (heard) => {
    if (!isKnown(heard.before)) return arrival(heard, 'signed in');
    if (signedInBefore(heard)) return null;
    const { status, way } = fieldsOf(valueAt(heard.before, 'accountForm'));
    const text =
      status === 'submitting' ? (DONE[String(way)] ?? 'Signed in') : 'Was signed in (not by the form)';
    return { text, topic: 'account', absorbs: 'account' };
  },
  'auth/userSignedOut': (heard) => {
    if (!isKnown(heard.before)) return arrival(heard, 'not signed in');
    return signedInBefore(heard) ? { text: 'Was signed out', absorbs: 'sign-out' } : null;
  },
  'auth/sessionEnded': ({ action }) => ({
    text: 'The sign-in ended: it expired, or another tab signed out',
    problem: tracedProblemOf(action.payload),
  }),
  'auth/signOutChosen': () => ({ text: 'Signed out', topic: 'sign-out' }),
  'pendingProfile/profileSaveFailed': ({ action }) => ({
    text: 'The new account’s profile was not saved',
    problem: tracedProblemOf(action.payload, endpointName(userProfileEndpoint)),
  }),
};

/** The identity provider answers after the page was opened. */
function arrival({ lineOf }: ActionContext, how: string): StoryEntry | null {
  const opened = lineOf('arrival');
  return opened === null ? null : { text: `${opened}, ${how}`, finishes: 'arrival' };
}
