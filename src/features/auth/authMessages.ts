/** The identity provider's error codes in words for the user. */

/** What went wrong: the provider's code, and its own message for codes not listed here. */
export interface AuthProblem {
  readonly code: string;
  readonly detail: string;
  /** The id that our log has for the request, if it is our own server's fault. */
  readonly requestId?: string;
}

const NETWORK = 'Network error. Please check your internet connection and try again.';
const INVALID_EMAIL = 'Invalid email address format.';

/** Shared by all sign-in methods. */
const ANY_WAY: Readonly<Record<string, string>> = {
  'auth/too-many-requests': 'Too many failed attempts. Please try again later.',
  'auth/user-disabled': 'This account has been disabled. Please contact support.',
  'auth/user-token-expired': 'Your session has expired. Please sign in again.',
};

const SIGN_IN: Readonly<Record<string, string>> = {
  ...ANY_WAY,
  'auth/network-request-failed': `${NETWORK} If the problem persists, try refreshing the page.`,
  'auth/user-not-found': 'No account found with this email address.',
  'auth/wrong-password': 'Incorrect password.',
  // Newer Firebase projects don't say which of the two was wrong.
  'auth/invalid-credential': 'Incorrect email or password.',
  'auth/invalid-email': INVALID_EMAIL,
};

const GOOGLE: Readonly<Record<string, string>> = {
  ...ANY_WAY,
  'auth/network-request-failed': NETWORK,
  // What the SDK says when Google's script cannot be fetched.
  'auth/internal-error': NETWORK,
  'auth/popup-closed-by-user': 'Sign-in was cancelled.',
  'auth/cancelled-popup-request': 'Sign-in was cancelled.',
  'auth/popup-blocked': 'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.',
  'auth/unauthorized-domain': 'Google sign-in isn’t allowed from this address. Please contact support.',
};

const SIGN_UP: Readonly<Record<string, string>> = {
  ...ANY_WAY,
  'auth/network-request-failed': NETWORK,
  'auth/email-already-in-use': 'An account with this email address already exists.',
  'auth/weak-password': 'Password is too weak. Please choose a stronger password.',
  'auth/invalid-email': INVALID_EMAIL,
};

const MAIL: Readonly<Record<string, string>> = {
  ...ANY_WAY,
  'auth/too-many-requests':
    'We’ve already sent several emails. Check your inbox and spam folder, or try again later.',
  'auth/network-request-failed': NETWORK,
  'auth/invalid-email': INVALID_EMAIL,
};

const ACT: Readonly<Record<string, string>> = {
  ...GOOGLE,
  'auth/wrong-password': 'Incorrect password.',
  'auth/invalid-credential': 'Incorrect password.',
  'auth/user-mismatch': 'That’s a different account. Choose the one you’re signed in with.',
  'auth/requires-recent-login': 'Please sign out, sign back in and try again.',
};

/** `detail` is our own server's sentence where it has refused. */
export const actMessage = ({ code, detail }: AuthProblem) =>
  ACT[code] ?? (plain(detail) === UNKNOWN ? 'That didn’t work. Please try again.' : plain(detail));
export const mailMessage = ({ code, detail }: AuthProblem) =>
  MAIL[code] ?? `We couldn’t send the email: ${plain(detail)}`;
export const signInMessage = ({ code, detail }: AuthProblem) =>
  SIGN_IN[code] ?? `Authentication failed: ${plain(detail)}`;
export const googleMessage = ({ code, detail }: AuthProblem) =>
  GOOGLE[code] ?? `Google sign-in failed: ${plain(detail)}`;
export const signUpMessage = ({ code, detail }: AuthProblem) =>
  SIGN_UP[code] ?? `Sign up failed: ${plain(detail)}`;

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
