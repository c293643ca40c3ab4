import { act, screen, waitFor } from '@testing-library/react';
import { userProfileEndpoint } from '../../../src/contract/account';
import { signOutEverywhereEndpoint } from '../../../src/contract/accountActs';
import { purchasesEndpoint, summaryEndpoint } from '../../../src/contract/purchases';
import type { AuthUser } from '../../../src/services/auth';
import { FakeApi } from '../../support/fakeApi';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { renderApp } from '../../support/renderApp';

/** An identity provider whose answers arrive when a test lets them. */
class SlowAuth extends FakeAuth {
  release: () => void = () => undefined;
  private readonly held = new Promise<void>((resolve) => {
    this.release = resolve;
  });

  override async signUp(email: string, password: string, displayName: string): Promise<AuthUser> {
    const user = await super.signUp(email, password, displayName);
    await this.held;
    return user;
  }

  override async sendVerification(): Promise<void> {
    await super.sendVerification();
    await this.held;
  }
}

const OK = { success: true, message: 'ok' } as const;
const other: AuthUser = { ...invitedUser, uid: 'uid-other', email: 'other@example.org' };

function open(path: string, auth: FakeAuth) {
  const api = new FakeApi()
    .on(purchasesEndpoint, { success: true, purchases: [], message: '' })
    .on(summaryEndpoint, { success: true, summary: { successful_purchases: 0, total_spent: 0 }, message: '' })
    .on(userProfileEndpoint, OK)
    .on(signOutEverywhereEndpoint, OK);
  return renderApp({ path, api, deps: { auth } }).then((app) => ({ ...app, api }));
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));

describe('an account that is created while its user signs out', () => {
  async function signUpAndLeave() {
    const auth = new SlowAuth();
    const app = await open('/signup', auth);
    await screen.findByRole('heading', { name: 'Sign up' });
    const type = (label: string, text: string) => app.user.type(screen.getByLabelText(label), text);
    await type('First Name', 'Wilma');
    await type('Last Name', 'Testwell');
    await type('Email', 'wilma@example.org');
    await type('Password', 'my secret 12');
    await type('Confirm Password', 'my secret 12');
    await app.user.click(screen.getByRole('button', { name: 'Sign Up' }));
    await waitFor(() => expect(auth.attempts).toEqual(['signUp']));
    await act(() => auth.signOut());
    return { ...app, auth };
  }

  it('does not sign them in again, and mails no link', async () => {
    const { auth, store } = await signUpAndLeave();
    auth.release();
    await settle();
    expect(store.getState().auth.status).toBe('signedOut');
    expect(auth.attempts).toEqual(['signUp']);
  });

  it('mails no link to the user who signed in meanwhile, and saves the name at the next sign-in', async () => {
    const { auth, store, api } = await signUpAndLeave();
    auth.nextUser = other;
    await act(() => auth.signIn('other@example.org').then(() => undefined));
    auth.release();
    await settle();
    expect(store.getState().auth).toMatchObject({ user: { uid: 'uid-other' } });
    expect(auth.attempts).toEqual(['signUp', 'signIn']);
    expect(api.callsOf(userProfileEndpoint)).toEqual([]);
    auth.nextUser = invitedUser;
    await act(() => auth.signIn('wilma@example.org').then(() => undefined));
    await waitFor(() =>
      expect(api.callsOf(userProfileEndpoint)).toMatchObject([{ body: { firstName: 'Wilma' } }]),
    );
  });
});

describe('a link to confirm the address', () => {
  it('is not reported to the user who signed in meanwhile', async () => {
    const auth = new SlowAuth(invitedUser);
    const { user } = await open('/profile', auth);
    await user.click(await screen.findByRole('button', { name: 'Send the link again' }));
    auth.nextUser = other;
    await act(() => auth.signIn('other@example.org').then(() => undefined));
    auth.release();
    await settle();
    expect(screen.queryByText(/We sent a new link/u)).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Send the link again' })).toBeEnabled();
  });
});

describe('signing out everywhere', () => {
  it('leaves the user signed in who signed in meanwhile', async () => {
    const auth = new FakeAuth(invitedUser);
    const { user, api, store } = await open('/profile', auth);
    let answer: (value: typeof OK) => void = () => undefined;
    api.on(signOutEverywhereEndpoint, () => new Promise((resolve) => (answer = resolve)));
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(api.callsOf(signOutEverywhereEndpoint)).toHaveLength(1));
    auth.nextUser = other;
    await act(() => auth.signIn('other@example.org').then(() => undefined));
    answer(OK);
    await settle();
    expect(store.getState().auth).toMatchObject({ status: 'signedIn', user: { uid: 'uid-other' } });
    expect(await screen.findByRole('button', { name: 'Sign out everywhere' })).toBeEnabled();
  });
});
