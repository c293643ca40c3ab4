import { act, screen, waitFor } from '@testing-library/react';
import { userProfileEndpoint } from '../../../src/contract/account';
import type { AuthUser } from '../../../src/services/auth';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { renderApp } from '../../support/renderApp';
import { settled } from '../../support/settled';
import { profileApi } from '../profile/openProfile';
import { fillSignUp } from './fillSignUp';

/** An identity provider whose answers arrive when a test lets them. */
class SlowAuth extends FakeAuth {
  private readonly held = Promise.withResolvers<undefined>();
  readonly release = () => this.held.resolve(undefined);

  override async signUp(email: string, password: string, displayName: string): Promise<AuthUser> {
    const user = await super.signUp(email, password, displayName);
    await this.held.promise;
    return user;
  }

  override async sendVerification(): Promise<void> {
    await super.sendVerification();
    await this.held.promise;
  }
}

const other: AuthUser = { ...invitedUser, uid: 'uid-other', email: 'other@example.org' };

function open(path: string, auth: FakeAuth) {
  const api = profileApi([]).on(userProfileEndpoint, {});
  return renderApp({ path, api, deps: { auth } }).then((app) => ({ ...app, api }));
}

const settle = () => act(settled);

describe('an account that is created while its user signs out', () => {
  async function signUpAndLeave() {
    const auth = new SlowAuth();
    const app = await open('/signup', auth);
    await fillSignUp(app.user);
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
