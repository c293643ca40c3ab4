import { type AccountAction, type accountFormSlice, isMail } from '../../../features/auth/accountFormSlice';
import { messageOf } from '../../../features/auth/formProblems';
import type { pendingEmailSlice, pendingProfileSlice } from '../../../features/auth/pendingSlice';
import type { shellSlice } from '../../../features/shell/shellSlice';
import type { traceSlice } from '../../../features/support/traceSlice';
import type {
  alertRaised,
  networkRetryDue,
  routeChanged,
  sessionEnded,
  signInChosen,
} from '../../../state/events';
import { selectPaymentsInDoubt } from '../../../state/payments/paymentsSlice';
import { selectSearchStatus } from '../../../state/search/searchSelectors';
import { SIGN_IN_SCREENS } from '../../../state/session/authSlice';
import type { WholeState } from '../../../state/types';
import { filtersInWords, pageOrAddress } from '../inWords';
import { act, answer, aside, ASIDE, done, type Events, failed, type Heard, type HeardOf } from '../telling';
import { type Telling, type Told, trouble, typed, untold } from '../telling';
import { tracedProblemOf } from '../tracedProblem';

const ARRIVAL = 'arrival';
const ACCOUNT = 'account';

const SHELL: Telling<typeof shellSlice> = {
  ...aside('drawerOpened', 'drawerClosed', 'accountMenuOpened', 'accountMenuClosed'),
  screenCrashed: trouble('The page crashed', null),
  siteReplaced: 'Saw that the site was updated',
};

const SUPPORT_TRACE: Telling<typeof traceSlice> = {
  ...aside('traceNotShared', 'explanationToggled'),
  // A search that hangs has no other sign.
  traceChosen: ({ before }) =>
    selectSearchStatus(before) === 'searching'
      ? { ...act('trace', 'Pressed “Report a problem” while searching'), problem: tracedProblemOf(null) }
      : act('trace', 'Pressed “Report a problem”'),
  traceEnded: ({ payload }) =>
    payload === 'failed'
      ? failed('trace', 'the trace was not saved', null)
      : answer('trace', 'saved a trace'),
};

export const SHELL_EVENTS: Events = {
  // The last two: RTK Query’s own, and of traces of before November 30, 2026.
  ...untold('auth/accountDeleted', 'route/pageAwaited', '__rtkq/online', 'listeners/eventReplayed'),
  ...aside('alert/dismissed', 'auth/signInClosed', 'supportTrace/traceShareChosen'),
  'route/changed': cameTo,
  // Every few seconds, the page tries again by itself.
  'network/retryDue': ({ payload }: HeardOf<typeof networkRetryDue>) =>
    payload?.online === true ? 'The browser was online again' : null,
  // A question or a hint is no problem.
  'alert/raised': ({ payload }: HeardOf<typeof alertRaised>) => ({
    what: `Saw the message “${payload.title}”${payload.message && `: ${payload.message}`}`,
    ...((payload.action === 'support' || payload.failed) && { problem: tracedProblemOf(payload) }),
  }),
  'auth/signInChosen': ({ payload: { way, next } }: HeardOf<typeof signInChosen>) =>
    `Chose to sign ${way === 'signUp' ? 'up' : 'in'}${next === 'quote' ? ', to make a quote' : ''}`,
  'auth/userSignedIn': ({ before, after }: Heard<{ payload: unknown }>) => {
    if (before.auth.status === 'unknown') return arrived(after);
    if (before.auth.status === 'signedIn') return null;
    return before.accountForm.status === 'submitting'
      ? done(ACCOUNT)
      : { what: 'Was signed in (not by the form)', solves: ACCOUNT };
  },
  'auth/userSignedOut': ({ before }: Heard<{ payload: unknown }>) => {
    if (before.auth.status === 'unknown') return answer(ARRIVAL, 'not signed in');
    if (before.auth.status === 'signedOut') return null;
    return before.auth.leaving ? done('sign-out', 'signed out') : 'Was signed out';
  },
  'auth/sessionEnded': ({ payload }: HeardOf<typeof sessionEnded>) =>
    trouble('The sign-in ended: it expired, or another tab signed out', payload),
  'auth/signOutChosen': act('sign-out', 'Pressed “Logout”'),
  'pendingProfile/profileSaveFailed': trouble('The new account’s profile was not saved', null),
};

/** The identity provider answers after the page was opened. A payment may be in doubt since before. */
function arrived(after: WholeState): Told {
  const inDoubt = selectPaymentsInDoubt(after).map(({ filters }) => filtersInWords(filters, after));
  if (inDoubt.length === 0) return answer(ARRIVAL, 'signed in');
  const outcome = `signed in, with a payment in doubt since before this page load: ${inDoubt.join('; ')}`;
  return { topic: ARRIVAL, outcome, problem: tracedProblemOf(null) };
}

function cameTo({ action, payload, before, line }: HeardOf<typeof routeChanged>): Told | null {
  const page = pageOrAddress(payload.path);
  if (before.auth.status === 'unknown' && line(ARRIVAL) === undefined)
    return { topic: ARRIVAL, what: `Opened ${page}` };
  const { by } = action.meta;
  const went = by === 'back' || by === 'forward' ? `Went ${by}` : 'Went';
  const from = before.route.path;
  // The same page with another query, unless the browser moved: what changed it is told.
  if (payload.path === from) return went === 'Went' ? null : { what: went, asks: true };
  const isTaken = SIGN_IN_SCREENS.includes(from) && before.auth.status === 'signedIn';
  return { what: `${isTaken ? 'Was taken' : went} to ${page}`, asks: true, ends: true };
}

const WAYS: Readonly<Record<AccountAction, string>> = {
  password: 'sign in',
  google: 'sign in with Google',
  signUp: 'sign up',
  rename: 'change the name',
  newPassword: 'change the password',
  everywhere: 'sign out everywhere',
  data: 'download the account’s data',
  delete: 'delete the account',
  reset: 'get a password reset email',
  verify: 'get a verification email',
  email: 'change the email address',
};

const FIELDS = { firstName: 'first name', lastName: 'last name', email: 'email address' };

const ACCOUNT_FORM: Telling<typeof accountFormSlice> = {
  fieldEdited: ({ payload: { field } }) => typed(`account ${field}`, `Typed the ${FIELDS[field]}`),
  formFoundInvalid: ({ payload: { rules } }) => `The account form was not accepted: ${rules.join(', ')}`,
  problemsMended: ASIDE,
  formSubmitted: ({ payload }) => ({ ...act(ACCOUNT, `Asked to ${WAYS[payload.way]}`), ends: true }),
  attemptRefused: ({ payload, before: { accountForm } }) => {
    const way = accountForm.status === 'submitting' ? accountForm.way : 'password';
    return failed(ACCOUNT, '', { ...payload, sentence: messageOf(way, payload) });
  },
  attemptSucceeded: ({ after: { accountForm } }) => {
    if (accountForm.status !== 'done') return null;
    // The identity provider does not say whether an address has an account.
    return isMail(accountForm.way)
      ? done(ACCOUNT, 'sent, if the address has an account with a password')
      : done(ACCOUNT);
  },
};

const PENDING_EMAIL: Telling<typeof pendingEmailSlice> = {
  emailChangeBegun: null,
  emailChangeCanceled: 'Canceled the change of the email address',
};

const PENDING_PROFILE: Telling<typeof pendingProfileSlice> = {
  ...untold('profileQueued', 'profileSaved'),
};

export const SHELL_SLICES = {
  accountForm: ACCOUNT_FORM,
  pendingEmail: PENDING_EMAIL,
  pendingProfile: PENDING_PROFILE,
  shell: SHELL,
  supportTrace: SUPPORT_TRACE,
};
