import { screen } from '@testing-library/react';
import { userProfileEndpoint } from '../../../src/contract/account';
import { purchasesEndpoint, summaryEndpoint } from '../../../src/contract/purchases';
import { AuthFailure } from '../../../src/services/auth';
import { FakeApi } from '../../support/fakeApi';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { renderApp } from '../../support/renderApp';

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

  it.each([
    ['auth/network-request-failed', 'Network error. Please check your internet connection and try again.'],
    ['auth/too-many-requests', 'We’ve already sent several emails.'],
    ['auth/something-new', 'We couldn’t send the email: Something new.'],
  ])('says what went wrong: %s', async (code, message) => {
    const { user, auth, forgot } = await openSignIn();
    auth.failure = new AuthFailure(code, `Firebase: Something new. (${code}).`);
    await user.type(screen.getByLabelText('Email'), 'wilma@example.org');
    await forgot();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Email')).toHaveValue('wilma@example.org');
  });
});

describe('an address that is not confirmed', () => {
  const profileApi = () =>
    new FakeApi().on(purchasesEndpoint, { success: true, purchases: [], message: '' }).on(summaryEndpoint, {
      success: true,
      summary: { successful_purchases: 0, total_spent: 0 },
      message: '',
    });
  const openProfile = (auth: FakeAuth) => renderApp({ path: '/profile', api: profileApi(), deps: { auth } });

  it('is asked for on the profile page, and the link is sent again', async () => {
    const auth = new FakeAuth(invitedUser);
    const { user } = await openProfile(auth);
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

describe('signing up', () => {
  async function openSignUp() {
    const auth = new FakeAuth();
    const api = new FakeApi().on(userProfileEndpoint, { success: true, message: 'Saved' });
    const app = await renderApp({ path: '/signup', api, deps: { auth } });
    await screen.findByRole('heading', { name: 'Sign up' });
    const fill = async (password: string) => {
      await app.user.type(screen.getByLabelText('First Name'), 'Wilma');
      await app.user.type(screen.getByLabelText('Last Name'), 'Testwell');
      await app.user.type(screen.getByLabelText('Email'), 'wilma@example.org');
      await app.user.type(screen.getByLabelText('Password'), password);
      await app.user.type(screen.getByLabelText('Confirm Password'), password);
      await app.user.click(screen.getByRole('button', { name: 'Sign Up' }));
    };
    return { ...app, auth, fill };
  }

  it('says before the mistake how long a password has to be, and keeps to it', async () => {
    const { auth, fill } = await openSignUp();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('At least 8 characters.');
    await fill('seven77');
    expect(await screen.findByRole('alert')).toHaveTextContent('Password must be at least 8 characters');
    expect(auth.attempts).toEqual([]);
  });

  it('sends a link that confirms the address', async () => {
    const { auth, fill } = await openSignUp();
    await fill('eight888');
    expect(await screen.findByRole('button', { name: 'Wilma Testwell' })).toBeVisible();
    expect(auth.attempts).toEqual(['signUp', 'verification']);
  });

  it('works with Google, too', async () => {
    const { user, auth } = await openSignUp();
    await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
    expect(await screen.findByRole('button', { name: 'Wilma Testwell' })).toBeVisible();
    expect(auth.attempts).toEqual(['google']);
  });
});
