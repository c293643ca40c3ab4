import { screen, waitFor } from '@testing-library/react';
import { userProfileEndpoint } from '../../../src/contract/account';
import { purchasesEndpoint, summaryEndpoint } from '../../../src/contract/purchases';
import { receiptEndpoint } from '../../../src/contract/receipt';
import { savedListsEndpoint } from '../../../src/contract/savedLists';
import { countiesEndpoint, statesEndpoint } from '../../../src/contract/voters';
import { AuthFailure } from '../../../src/services/auth';
import { FakeApi } from '../../support/fakeApi';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { renderApp } from '../../support/renderApp';

const quietApi = () =>
  new FakeApi()
    .on(userProfileEndpoint, {})
    .on(statesEndpoint, { data: [] })
    .on(countiesEndpoint, { data: [] });

async function openSignIn(failure: AuthFailure | null = null) {
  const auth = new FakeAuth();
  auth.failure = failure;
  const app = await renderApp({ path: '/login', api: quietApi(), deps: { auth } });
  await screen.findByRole('heading', { name: 'Sign in' });
  return { ...app, auth };
}

async function fillSignIn(user: Awaited<ReturnType<typeof openSignIn>>['user']) {
  await user.click(screen.getByLabelText('Email'));
  await user.paste('wilma@example.org');
  await user.click(screen.getByLabelText('Password'));
  await user.paste('sentinel-password');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

it.each(['/profile', '/receipt?purchase=0198c0de-0000-7000-8000-000000000001'])(
  'signs in over %s, where that was chosen, and buys nothing',
  async (path) => {
    const error = { code: 'unavailable', error: 'Not today.' } as const;
    const api = quietApi()
      .on(purchasesEndpoint, error)
      .on(summaryEndpoint, error)
      .on(savedListsEndpoint, error)
      .on(receiptEndpoint, error);
    const { user, store } = await renderApp({ path, api, deps: { auth: new FakeAuth() } });
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    await screen.findByRole('dialog', { name: 'Sign in' });
    expect(store.getState().route.path + store.getState().route.search).toBe(path);
    await fillSignIn(user);
    expect(await screen.findByRole('button', { name: 'Wilma Testwell' })).toBeVisible();
    const { route, purchase } = store.getState();
    expect(route.path + route.search).toBe(path);
    expect(purchase?.status ?? 'closed').toBe('closed');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  },
);

it('says what went wrong, keeps what was typed, and lets the user try again', async () => {
  const { user, auth } = await openSignIn(new AuthFailure('auth/wrong-password', 'x'));
  await fillSignIn(user);
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('There is a problemIncorrect password.');
  expect(summary).toHaveFocus();
  expect(screen.getByLabelText('Email')).toHaveValue('wilma@example.org');
  auth.failure = null;
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('button', { name: 'Wilma Testwell' })).toBeVisible();
});

it('names the missing fields before it asks the provider', async () => {
  const { user, auth } = await openSignIn();
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Email is requiredPassword is required');
  expect(auth.attempts).toEqual([]);
});

it('saves a profile for a Google account', async () => {
  const { user, api } = await openSignIn();
  await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
  await waitFor(() => expect(api.callsOf(userProfileEndpoint)).toHaveLength(1));
  expect(api.callsOf(userProfileEndpoint)[0]).toMatchObject({
    authorization: 'Bearer token-of-uid-wilma',
    body: { firstName: 'Wilma', lastName: 'Testwell', firebaseUid: 'uid-wilma' },
  });
});

it('sends a user who is already signed in away from the sign-in screen', async () => {
  const { store } = await renderApp({
    path: '/login',
    api: quietApi(),
    deps: { auth: new FakeAuth(invitedUser) },
  });
  await waitFor(() => expect(store.getState().route.path).toBe('/'));
});

it('signs out from the account menu and only logs a failure', async () => {
  const { user, auth, store } = await openSignIn();
  await fillSignIn(user);
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  auth.failure = new AuthFailure('auth/internal-error', 'x');
  await user.click(await screen.findByRole('button', { name: 'Wilma Testwell' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await waitFor(() => expect(warn).toHaveBeenCalledWith('Sign-out: auth/internal-error'));
  expect(store.getState().shell.status).toBe('bare');
  auth.failure = null;
  await user.click(screen.getByRole('button', { name: 'Wilma Testwell' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
  warn.mockRestore();
});

it('signs the user out when the provider ends the session', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const auth = new FakeAuth(invitedUser);
  auth.idToken = () => Promise.reject(new AuthFailure('auth/user-disabled', 'x'));
  const api = quietApi()
    .on(purchasesEndpoint, { code: 'unauthenticated', error: 'Please sign in.' })
    .on(summaryEndpoint, { code: 'unauthenticated', error: 'Please sign in.' });
  await renderApp({ path: '/profile', api, deps: { auth } });
  expect(await screen.findByText('Please log in to view your profile.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
  warn.mockRestore();
});
