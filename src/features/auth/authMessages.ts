import type { AccountAction, AuthProblem } from './accountFormSlice';

/** Our own code, next to the provider's. */
export const COMMON_PASSWORD = 'auth/common-password';

type Messages = Readonly<Record<string, string>>;

const NETWORK = 'Network error. Please check your internet connection and try again.';

const COMMON: Messages = {
  'auth/network-request-failed': NETWORK,
  'auth/too-many-requests': 'Too many failed attempts. Please try again later.',
  'auth/user-disabled': 'This account has been disabled. Please contact support.',
  'auth/user-token-expired': 'Your session has expired. Please sign in again.',
  'auth/invalid-email': 'Invalid email address format.',
  'auth/wrong-password': 'Incorrect password.',
  'auth/email-already-in-use': 'An account with this email address already exists.',
  'auth/weak-password': 'Password is too weak. Please choose a stronger password.',
  [COMMON_PASSWORD]: 'Too many people use this password, so it’s easy to guess. Choose another one.',
  'auth/popup-closed-by-user': 'Sign-in was cancelled.',
  'auth/cancelled-popup-request': 'Sign-in was cancelled.',
  'auth/popup-blocked': 'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.',
  'auth/unauthorized-domain': 'Google sign-in isn’t allowed from this address. Please contact support.',
  'auth/user-mismatch': 'That’s a different account. Choose the one you’re signed in with.',
  'auth/requires-recent-login': 'Please sign out, sign back in and try again.',
};

/** The SDK's code when Google's script can't be fetched. */
const GOOGLE: Messages = { 'auth/internal-error': NETWORK };

interface Way {
  /** Codes that mean something else here. */
  readonly own?: Messages;
  /** Any other code, with the provider's words. */
  readonly otherwise: (detail: string) => string;
}

const MAIL: Way = {
  own: {
    'auth/too-many-requests':
      'We’ve already sent several emails. Check your inbox and spam folder, or try again later.',
  },
  otherwise: (detail) => `We couldn’t send the email: ${detail}`,
};

const ACT: Way = {
  own: { ...GOOGLE, 'auth/invalid-credential': 'Incorrect password.' },
  otherwise: (detail) => (detail === UNKNOWN ? 'That didn’t work. Please try again.' : detail),
};

const WAYS: Readonly<Record<AccountAction, Way>> = {
  password: {
    own: {
      'auth/network-request-failed': `${NETWORK} If the problem persists, try refreshing the page.`,
      'auth/user-not-found': 'No account found with this email address.',
      // Newer Firebase projects don't say which one is wrong.
      'auth/invalid-credential': 'Incorrect email or password.',
    },
    otherwise: (detail) => `Authentication failed: ${detail}`,
  },
  google: { own: GOOGLE, otherwise: (detail) => `Google sign-in failed: ${detail}` },
  signUp: { otherwise: (detail) => `Sign up failed: ${detail}` },
  reset: MAIL,
  verify: MAIL,
  email: { ...MAIL, own: { ...MAIL.own, 'auth/invalid-credential': 'Incorrect password.' } },
  rename: ACT,
  newPassword: ACT,
  everywhere: ACT,
  data: ACT,
  delete: ACT,
};

export function messageOf(way: AccountAction, { code, detail }: AuthProblem): string {
  const { own, otherwise } = WAYS[way];
  return own?.[code] ?? COMMON[code] ?? otherwise(plain(detail));
}

const UNKNOWN = 'unknown error';

/** Removes the provider's name and code: 'Firebase: Bad thing (auth/bad).' becomes 'Bad thing'. */
function plain(detail: string): string {
  return (
    detail
      .replace(/^Firebase:\s*/u, '')
      .replace(/\s*\(auth\/[\w-]+\)\.?$/u, '')
      .trim() || UNKNOWN
  );
}
