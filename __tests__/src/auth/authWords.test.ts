import { meantAddress } from '../../../src/lib/email';
import { messageOf } from '../../../src/features/auth/formProblems';

it.each([
  ['miriam@gmial.con', 'miriam@gmail.com'],
  ['Ada.Lovelace@gmail.co', 'Ada.Lovelace@gmail.com'],
  ['ada@yaho.com', 'ada@yahoo.com'],
])('takes %s for %s', (typed, meant) => {
  expect(meantAddress(typed)).toBe(meant);
});

it.each(['ADA@GMAIL.COM', 'ada@ymail.com', 'ada@friendsofada.org', 'ada', ''])('leaves %s alone', (typed) => {
  expect(meantAddress(typed)).toBeNull();
});

const NETWORK = 'Network error. Please check your internet connection and try again.';

it.each([
  ['password', 'auth/network-request-failed', `${NETWORK} If the problem persists, try refreshing the page.`],
  ['password', 'auth/wrong-password', 'Incorrect password.'],
  ['password', 'auth/invalid-credential', 'Incorrect email or password.'],
  ['password', 'auth/something-new', 'Authentication failed: Something new.'],
  ['google', 'auth/popup-closed-by-user', 'Sign-in was cancelled.'],
  ['google', 'auth/internal-error', NETWORK],
  ['google', 'auth/something-new', 'Google sign-in failed: Something new.'],
  ['signUp', 'auth/email-already-in-use', 'An account with this email address already exists.'],
  ['signUp', 'auth/something-new', 'Sign up failed: Something new.'],
  ['reset', 'auth/something-new', 'We couldn’t send the email: Something new.'],
  ['delete', 'auth/requires-recent-login', 'Please sign out, sign back in and try again.'],
  ['delete', 'auth/invalid-credential', 'Incorrect password.'],
  ['rename', 'auth/something-new', 'Something new.'],
] as const)('%s, %s: %s', (way, code, words) => {
  expect(messageOf(way, { code, detail: `Firebase: Something new. (${code}).` })).toBe(words);
});

it('has a sentence even for an act whose failure says nothing', () => {
  expect(messageOf('data', { code: 'auth/unknown', detail: '' })).toBe('That didn’t work. Please try again.');
});
