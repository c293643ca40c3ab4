import { screen, waitFor } from '@testing-library/react';
import { userProfileEndpoint } from '../../../src/contract/account';
import { AuthFailure } from '../../../src/services/auth';
import { FakeApi } from '../../support/fakeApi';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { makeTestDeps, renderApp } from '../../support/renderApp';
import { profileApi } from '../profile/openProfile';

async function openSignIn() {
  const auth = new FakeAuth();
  const app = await renderApp({ path: '/login', api: new FakeApi(), deps: { auth } });
  await screen.findByRole('heading', { name: 'Sign in' });
  const forgot = () => app.user.click(screen.getByRole('button', { name: 'Forgot your password?' }));
  return { ...app, auth, forgot };
}

describe('a forgotten password', () => {
  it('takes the address in the form, and says where to look', async () => {
    const { user, auth, forgot } = await openSignIn();
    await user.type(screen.getByLabelText('Email'), ' wilma@example.org ');
    await forgot();
    expect(await screen.findByText(/If wilma@example\.org has an account with a password/u)).toBeVisible();
    expect(auth.attempts).toEqual(['reset for wilma@example.org']);
  });

  it('says the same of an address without an account', async () => {
    const { user, auth, forgot } = await openSignIn();
    auth.failure = new AuthFailure('auth/user-not-found', 'none');
    await user.type(screen.getByLabelText('Email'), 'nobody@example.org');
    await forgot();
    expect(await screen.findByText(/If nobody@example\.org has an account/u)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks for an address first', async () => {
    const { auth, forgot } = await openSignIn();
    await forgot();
    expect(await screen.findByRole('alert')).toHaveTextContent('Email is required');
    expect(auth.attempts).toEqual([]);
  });

  it('says what went wrong', async () => {
    const { user, auth, forgot } = await openSignIn();
    auth.failure = new AuthFailure('auth/too-many-requests', 'x');
    await user.type(screen.getByLabelText('Email'), 'wilma@example.org');
    await forgot();
    expect(await screen.findByRole('alert')).toHaveTextContent('We’ve already sent several emails.');
    expect(screen.getByLabelText('Email')).toHaveValue('wilma@example.org');
  });
});

describe('an address that is not confirmed', () => {
  const openProfile = (auth: FakeAuth) =>
    renderApp({ path: '/profile', api: profileApi([]), deps: { auth } });

  it('is asked for on the profile page, and the link is sent again', async () => {
    const auth = new FakeAuth(invitedUser);
    const { user } = await openProfile(auth);
    expect(await screen.findByRole('link', { name: 'Change it' })).toHaveAttribute(
      'href',
      '/profile?tab=account',
    );
    await user.click(await screen.findByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText(/We sent a new link to wilma@example\.org/u)).toBeVisible();
    expect(auth.attempts).toEqual(['verification']);
  });

  it('says why the link was not sent', async () => {
    const auth = new FakeAuth(invitedUser);
    auth.failure = new AuthFailure('auth/too-many-requests', 'x');
    const { user } = await openProfile(auth);
    await user.click(await screen.findByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We’ve already sent several emails.');
  });

  it('is mentioned no more once it is confirmed', async () => {
    await openProfile(new FakeAuth({ ...invitedUser, emailVerified: true }));
    await screen.findByText('No purchases found.');
    expect(screen.queryByText(/confirm your email/u)).toBeNull();
  });
});

describe('another address', () => {
  async function openForm(auth: FakeAuth, storage = makeTestDeps().storage) {
    const deps = { auth, storage };
    const { user, unmount } = await renderApp({
      path: '/profile?tab=account',
      api: profileApi([]),
      deps,
      persisted: true,
    });
    await user.click(await screen.findByText('Change your email address'));
    const password = screen.getByLabelText('Your password');
    const ask = async (address: string, typed: string) => {
      await user.clear(screen.getByLabelText('New email address'));
      await user.type(screen.getByLabelText('New email address'), address);
      await user.clear(password);
      await user.type(password, typed);
      await user.click(screen.getByRole('button', { name: 'Send the link' }));
    };
    return { ask, user, unmount };
  }

  it('gets a link by mail, after a proof, and the old one stays until it is opened', async () => {
    const auth = new FakeAuth(invitedUser);
    const { ask, user } = await openForm(auth);
    expect(
      screen.getByText(/Until you open it, nothing changes: you sign in with wilma@example\.org\./u),
    ).toBeVisible();
    await ask(' wilma@right.example ', 'correct horse 9');
    expect(
      await screen.findByText(/^If wilma@right\.example has no account yet, we’ve sent a link/u),
    ).toBeVisible();
    expect(auth.attempts).toEqual(['prove', 'email']);
    // The form has done its work: it folds up, and is empty when it opens again.
    expect(screen.queryByLabelText('Your password')).toBeNull();
    expect(screen.getByText('Change your email address')).toHaveFocus();
    await user.click(screen.getByText('Change your email address'));
    expect(screen.getByLabelText('New email address')).toHaveValue('');
    // The old address needs no confirming anymore.
    expect(screen.queryByRole('button', { name: 'Send the link again' })).toBeNull();
  });

  it('is not said to have an account already', async () => {
    const auth = new FakeAuth(invitedUser);
    const { ask } = await openForm(auth);
    const manage = auth.manage.bind(auth);
    jest
      .spyOn(auth, 'manage')
      .mockImplementation((change) =>
        'email' in change
          ? Promise.reject(new AuthFailure('auth/email-already-in-use', 'taken'))
          : manage(change),
      );
    await ask('other@right.example', 'correct horse 9');
    expect(await screen.findByText(/^If other@right\.example has no account yet/u)).toBeVisible();
    expect(document.body).not.toHaveTextContent(/already exists/u);
  });

  it('stays in sight after a reload until it is confirmed, is sent again, and is canceled', async () => {
    const storage = makeTestDeps().storage;
    const auth = new FakeAuth({ ...invitedUser, emailVerified: true });
    const first = await openForm(auth, storage);
    await first.ask('wilma@right.example', 'correct horse 9');
    const waiting = 'Waiting for you to confirm wilma@right.example';
    expect(await screen.findByText(waiting)).toBeVisible();
    first.unmount();
    const { user } = await openForm(auth, storage);
    expect(await screen.findByText(waiting)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send it again' }));
    expect(
      await screen.findByText(/^If wilma@right\.example has no account yet, we’ve sent a link/u),
    ).toBeVisible();
    expect(auth.attempts).toEqual(['prove', 'email', 'email']);
    await user.click(screen.getByRole('button', { name: 'Cancel the change' }));
    expect(screen.queryByText(waiting)).toBeNull();
  });

  it('must be one, and wants the password', async () => {
    const auth = new FakeAuth(invitedUser);
    const { ask } = await openForm(auth);
    await ask('wilma', 'x');
    expect(screen.getByLabelText('New email address')).toHaveAccessibleDescription(
      'Invalid email address format.',
    );
    auth.failure = new AuthFailure('auth/invalid-credential', 'x');
    await ask('wilma@right.example', 'wrong');
    expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect password.');
    expect(auth.attempts).toEqual(['prove']);
    expect(screen.getByLabelText('New email address')).toHaveValue('wilma@right.example');
  });

  it('is not offered to those who sign in with Google', async () => {
    const auth = new FakeAuth({ ...invitedUser, providerIds: ['google.com'] });
    await renderApp({ path: '/profile?tab=account', api: profileApi([]), deps: { auth } });
    await screen.findByText('Change your name');
    expect(screen.queryByText('Change your email address')).toBeNull();
  });

  it('is what we keep once the person signs in with it', async () => {
    const auth = new FakeAuth();
    auth.nextUser = { ...invitedUser, emailVerified: true };
    const api = new FakeApi().on(userProfileEndpoint, { success: true, message: '' });
    const { user } = await renderApp({ path: '/login', api, deps: { auth } });
    await user.type(await screen.findByLabelText('Email'), 'wilma@right.example');
    await user.type(screen.getByLabelText('Password'), 'correct horse 9{Enter}');
    await waitFor(() => expect(api.callsOf(userProfileEndpoint)).toHaveLength(1));
    expect(api.callsOf(userProfileEndpoint)[0]?.body).toMatchObject({ email: 'wilma@right.example' });
  });
});
