import type { AccountAction } from '../../../features/auth/accountFormSlice';
import { messageOf } from '../../../features/auth/authMessages';
import { userProfileEndpoint } from '../../../contract/account';
import { endpointName } from '../endpointNames';
import { tracedProblemOf } from '../tracedProblem';
import { fieldsOf, filtersInWords, listAt, paymentsInDoubt, textOf, valueAt } from '../reading';
import { about, continued, failed, finished } from '../lines';
import { type ActionContext, type StoryEntry, technical, type Words } from '../narrator';

const WAYS: Readonly<Record<string, string>> = {
  password: 'sign in',
  google: 'sign in with Google',
  signUp: 'sign up',
  rename: 'change the name',
  newPassword: 'change the password',
  everywhere: 'sign out everywhere',
  data: 'download the account’s data',
  delete: 'delete the account',
};

/** Attempts that the story does not introduce with “Tried to”. */
const ASKED: Readonly<Record<string, string>> = {
  reset: 'Asked for a password reset email',
  verify: 'Asked for a verification email',
  email: 'Asked for an email to a new address',
};

/** The identity provider does not say whether an address has an account. */
const MAILED: Readonly<Record<string, string>> = {
  reset: 'it is sent if the address has an account with a password',
};

/** What the story says when an attempt has succeeded. */
const DONE: Readonly<Record<string, string>> = {
  signUp: 'Signed up',
  google: 'Signed in with Google',
  rename: 'Changed the name',
  newPassword: 'Changed the password',
  everywhere: 'Signed out everywhere',
  data: 'Downloaded the account’s data',
  delete: 'Deleted the account',
};

const RULES: Readonly<Record<string, string>> = {
  namesRequired: 'a name is missing',
  emailRequired: 'the email address is missing',
  emailInvalid: 'the email address is not valid',
  passwordRequired: 'the password is missing',
  passwordShort: 'the password is too short',
  newPasswordShort: 'the new password is too short',
  passwordsDiffer: 'the passwords differ',
};

const attempt = (way: string) => ASKED[way] ?? `Tried to ${WAYS[way] ?? 'sign in'}`;
/** What the account form was submitted for: a key of `WAYS` or `ASKED`. */
const wayIn = (state: unknown) => String(valueAt(state, 'accountForm', 'way'));
const SIGN_OUT = 'sign-out';
const isKnown = (state: unknown) => valueAt(state, 'auth', 'status') !== 'unknown';
const signedInBefore = ({ before }: ActionContext) => valueAt(before, 'auth', 'status') === 'signedIn';

/** Since the attempt before. What the addresses are, a trace does not say. */
function isAddressEdited({ earlier }: ActionContext): boolean {
  const last = earlier('accountForm/formSubmitted').at(-1)?.position ?? Infinity;
  return earlier('accountForm/fieldEdited').some(
    ({ position, payload }) => position > last && payload.field === 'email',
  );
}

function refused({ action, payload, before, lineOf }: ActionContext): StoryEntry {
  const way = wayIn(before);
  const said = { code: textOf(payload.code) ?? '', detail: textOf(payload.detail) ?? '' };
  const isKnownWay = [WAYS, ASKED].some((ways) => Object.hasOwn(ways, way));
  const sentence = messageOf(isKnownWay ? (way as AccountAction) : 'password', said);
  const problem = { ...tracedProblemOf(action.payload), sentence };
  const tried = lineOf('account') ?? attempt(way);
  return { text: `${tried}: ${problem.sentence}`, problem, finishes: 'account' };
}

/** Story lines about signing in, up and out, and about changes to the account. */
export const ACCOUNT_WORDS: Words = {
  ...technical(
    'pendingProfile/profileQueued',
    'pendingProfile/profileSaved',
    'accountForm/attemptSucceeded',
    'accountForm/problemsMended',
    'auth/accountDeleted',
    'pendingEmail/emailChangeBegun',
  ),
  'accountForm/fieldEdited': () => continued('account form', 'Filled in the account form'),
  'accountForm/formFoundInvalid': ({ payload }) => {
    const words = listAt(payload, 'rules').map((rule) => RULES[String(rule)] ?? String(rule));
    return { text: `The account form was not accepted: ${words.join(', ')}`, absorbs: 'account form' };
  },
  'accountForm/formSubmitted': (heard) => ({
    text: `${attempt(String(heard.payload.way))}${isAddressEdited(heard) ? ', after the email address was edited' : ''}`,
    topic: 'account',
    absorbs: 'account form',
  }),
  'accountForm/attemptRefused': refused,
  'accountForm/actDone': ({ before }) => finished('account', DONE[wayIn(before)] ?? 'Changed the account'),
  'accountForm/mailSent': ({ before }) =>
    finished(
      'account',
      `${ASKED[wayIn(before)] ?? 'Asked for an email'}: ${MAILED[wayIn(before)] ?? 'sent'}`,
    ),
  'auth/userSignedIn': (heard) => {
    if (!isKnown(heard.before)) return arrival(heard, 'signed in');
    if (signedInBefore(heard)) return null;
    const { status, way } = fieldsOf(valueAt(heard.before, 'accountForm'));
    const text =
      status === 'submitting' ? (DONE[String(way)] ?? 'Signed in') : 'Was signed in (not by the form)';
    return { text, topic: 'account', absorbs: 'account', isAnswer: true };
  },
  'auth/userSignedOut': (heard) => {
    if (!isKnown(heard.before)) return arrival(heard, 'not signed in');
    if (!signedInBefore(heard)) return null;
    return heard.last?.topic === SIGN_OUT
      ? { text: 'Signed out', absorbs: SIGN_OUT, isAnswer: true }
      : { text: 'Was signed out' };
  },
  'auth/sessionEnded': (heard) => failed('The sign-in ended: it expired, or another tab signed out', heard),
  'auth/signOutChosen': () => about(SIGN_OUT, 'Pressed “Logout”'),
  'pendingEmail/emailChangeCanceled': () => 'Canceled the change of the email address',
  'pendingProfile/profileSaveFailed': (heard) =>
    failed('The new account’s profile was not saved', heard, endpointName(userProfileEndpoint)),
};

/**
 * Adds the sign-in status to the line about opening the page: the identity provider answers only after that.
 * And a payment that an earlier page, before a reload, or another tab left in doubt.
 */
function arrival({ lineOf, before, after }: ActionContext, how: string): StoryEntry | null {
  const opened = lineOf('arrival');
  if (opened === null) return null;
  // Another customer's payments are forgotten at the sign-in, and at the sign-out all.
  const inDoubt = paymentsInDoubt(valueAt(how === 'signed in' ? after : before, 'payments'));
  if (inDoubt.length === 0) return finished('arrival', `${opened}, ${how}`);
  const lists = inDoubt.map((payment) => filtersInWords(valueAt(payment, 'filters'), after)).join('; ');
  const text = `${opened}, ${how}, with a payment in doubt since before this page load: ${lists}`;
  return { ...finished('arrival', text), problem: tracedProblemOf(null) };
}
