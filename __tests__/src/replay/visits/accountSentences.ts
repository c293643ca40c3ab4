import { did, doing, type Form, latest, type Seen } from './acts';

const METHODS: Readonly<Record<string, string>> = {
  ...{ 'Tried to sign in': 'password', 'Tried to sign up': 'signUp' },
  'Asked for a password reset email': 'reset',
};
const attempted = ([, what = '']: readonly string[], { past }: Seen) =>
  latest(past, 'accountForm/formSubmitted')?.payload.way === METHODS[what];
/** Between the last two attempts. */
function isAddressTyped({ past }: Seen): boolean {
  const [before, last] = past.filter(({ type }) => type === 'accountForm/formSubmitted').slice(-2);
  return past.some(
    ({ type, payload, position }) =>
      type === 'accountForm/fieldEdited' &&
      payload.field === 'email' &&
      position > (before?.position ?? 0) &&
      position < (last?.position ?? 0),
  );
}
const signedIn =
  (way: string): Form[1] =>
  (_match, seen) =>
    did(seen, 'auth/userSignedIn') && latest(seen.past, 'accountForm/formSubmitted')?.payload.way === way;

/** Signing in, up and out. */
export const ACCOUNT_FORMS: readonly Form[] = [
  [/^The account form was not accepted: /u, doing('accountForm/formFoundInvalid')],
  [/^Filled in the account form$/u, doing('accountForm/fieldEdited')],
  [
    /^(Asked for a password reset email): it is sent if the address has an account with a password$/u,
    (match, seen) => attempted(match, seen) && did(seen, 'accountForm/mailSent'),
  ],
  [
    /^(Tried to sign in|Tried to sign up|Asked for a password reset email)(, with another email address)?: /u,
    (match, seen) =>
      attempted(match, seen) &&
      did(seen, 'accountForm/attemptRefused') &&
      (match[2] !== undefined) === isAddressTyped(seen),
  ],
  [/^Signed up$/u, signedIn('signUp')],
  [/^Signed in with Google$/u, signedIn('google')],
  [/^Signed in$/u, signedIn('password')],
  [/^Was signed in \(not by the form\)$/u, doing('auth/userSignedIn')],
  [/^The sign-in ended: /u, doing('auth/sessionEnded')],
  [/^Signed out$/u, (_match, seen) => did(seen, 'auth/signOutChosen') && did(seen, 'auth/userSignedOut')],
];
