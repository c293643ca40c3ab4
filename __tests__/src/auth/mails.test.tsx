import { screen } from '@testing-library/react';
import { AuthFailure } from '../../../src/services/auth';
import { FakeApi } from '../../support/fakeApi';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { renderApp } from '../../support/renderApp';
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
    // Which can't be changed later.
    expect(
      await screen.findByText(
        /^Is that address mistyped\? Sign up again with the right one for your next list/u,
      ),
    ).toBeVisible();
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
