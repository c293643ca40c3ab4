import { expect, type Page } from '@playwright/test';
import { userProfileEndpoint } from '../../../src/contract/account';
import { affirmedTextOf, POLICIES } from '../../../src/contract/policies/policies';
import { askDatabase } from './database';
import { emulator } from './emulator';
import { uidOf } from './purchases';

export interface Account {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

let accounts = 0;

/** A new account, unique on this stack. */
export function newAccount(): Account {
  accounts += 1;
  const email = `buyer-${process.pid}-${accounts}@example.org`;
  return { firstName: 'Wilma', lastName: 'Testwell', email, password: 'correct horse 9' };
}

/** What the provider answers to somebody who signs up. */
interface Session {
  readonly localId: string;
  readonly idToken: string;
  readonly refreshToken: string;
}

/** A new account that has said what its lists are for, unless it is to have said nothing. */
export async function register(page: Page, account: Account, then?: 'nothing'): Promise<Session> {
  const { firstName, lastName, email, password } = account;
  const displayName = `${firstName} ${lastName}`;
  const session = await emulator<Session>(
    'identitytoolkit.googleapis.com/v1/accounts:signUp?key=local',
    { email, password, displayName, returnSecureToken: true },
    'anybody',
  );
  const saved = await page.request.post(userProfileEndpoint.path, {
    headers: { authorization: `Bearer ${session.idToken}` },
    data: {
      ...{ firebaseUid: session.localId, email, firstName, lastName, displayName },
      ...{ phoneNumber: null, photoUrl: null, emailVerified: false },
    },
  });
  expect(saved.ok()).toBe(true);
  if (then === undefined) await haveAffirmed(email);
  return session;
}

/** A new account, signed in on every page opened from now on, as somebody who was here before. */
export async function newBuyer(page: Page, then?: 'nothing', email?: string): Promise<Account> {
  const account = { ...newAccount(), ...(email !== undefined && { email }) };
  const { localId, idToken, refreshToken } = await register(page, account, then);
  const user = {
    ...{ uid: localId, email: account.email, emailVerified: false, isAnonymous: false },
    ...{ providerData: [], apiKey: 'local', appName: '[DEFAULT]' },
    stsTokenManager: { accessToken: idToken, refreshToken, expirationTime: Date.now() + 3_600_000 },
  };
  // A file of the site that is no screen: nothing there is at work with a session meanwhile.
  await page.goto('/icon.svg');
  await page.evaluate(
    (kept) => {
      for (const [key, value] of kept) localStorage.setItem(key, value);
    },
    [
      ['firebase:authUser:local:[DEFAULT]', JSON.stringify(user)],
      // The shop's own note that somebody is signed in here.
      ['precinct-post:session', '1'],
    ] as const,
  );
  return account;
}

/** As if the account had affirmed everything already, so that the checkout asks for a card at once. */
export async function haveAffirmed(email: string): Promise<void> {
  await askDatabase(
    `INSERT INTO affirmations (uid, state, policy_version, statement, purpose, organization)
     SELECT $1, state, version, statement, 'campaign', 'Friends of Ada Lovelace'
     FROM jsonb_to_recordset($2::text::jsonb) AS a (state text, version integer, statement text)`,
    [await uidOf(email), JSON.stringify(POLICIES.map(affirmedTextOf))],
  );
}
