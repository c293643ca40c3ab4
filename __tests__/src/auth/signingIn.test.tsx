import { screen, waitFor, within } from '@testing-library/react';
import { userProfileEndpoint } from '../../../src/contract/account';
import { purchasesEndpoint, summaryEndpoint } from '../../../src/contract/purchases';
import { receiptEndpoint } from '../../../src/contract/receipt';
import { savedListsEndpoint } from '../../../src/contract/savedLists';
import { AuthFailure } from '../../../src/services/auth';
import { FakeApi } from '../../support/fakeApi';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { renderApp } from '../../support/renderApp';
import { fillSignIn, fillSignUp } from './fillSignUp';
import { userSignedIn, userSignedOut } from '../../../src/state/events';

const profileSaved = () => new FakeApi().on(userProfileEndpoint, {});

async function open(path: '/login' | '/signup', failure: AuthFailure | null = null, api = profileSaved()) {
  const auth = new FakeAuth();
  auth.failure = failure;
  const app = await renderApp({ path, api, deps: { auth } });
  await screen.findByRole('heading', { name: path === '/login' ? 'Sign in' : 'Sign up' });
  return { ...app, auth };
}

it.each(['/profile', '/receipt?purchase=0198c0de-0000-7000-8000-000000000001'])(
  'signs in over %s, where that was chosen, and buys nothing',
  async (path) => {
    const error = { code: 'unavailable', error: 'Not today.' } as const;
    const api = profileSaved()
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
  const { user, auth } = await open('/login', new AuthFailure('auth/wrong-password', 'x'));
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
  const { user, auth } = await open('/login');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Email is requiredPassword is required');
  expect(auth.attempts).toEqual([]);
});

it('saves a profile for a Google account', async () => {
  const { user, api } = await open('/login');
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
    api: profileSaved(),
    deps: { auth: new FakeAuth(invitedUser) },
  });
  await waitFor(() => expect(store.getState().route.path).toBe('/'));
});

it('signs out from the account menu and only logs a failure', async () => {
  const { user, auth, store } = await open('/login');
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
  const api = profileSaved()
    .on(purchasesEndpoint, { code: 'unauthenticated', error: 'Please sign in.' })
    .on(summaryEndpoint, { code: 'unauthenticated', error: 'Please sign in.' });
  await renderApp({ path: '/profile', api, deps: { auth } });
  expect(await screen.findByText('Please log in to view your profile.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
  warn.mockRestore();
});

it('creates the account, saves the profile with its names, and goes home', async () => {
  const { user, api, store, auth } = await open('/signup');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('At least 8 characters.');
  await fillSignUp(user);
  expect(await screen.findByRole('button', { name: 'Wilma Testwell' })).toBeVisible();
  await waitFor(() => expect(api.callsOf(userProfileEndpoint)).toHaveLength(1));
  expect(api.callsOf(userProfileEndpoint)[0]).toMatchObject({
    authorization: 'Bearer token-of-uid-wilma',
    body: {
      firebaseUid: 'uid-wilma',
      email: 'wilma@example.org',
      firstName: 'Wilma',
      lastName: 'Testwell',
      displayName: 'Wilma Testwell',
    },
  });
  expect(store.getState().route.path).toBe('/');
  expect(store.getState().pendingProfile.status).toBe('nothingToSave');
  // The link that confirms the address.
  expect(auth.attempts).toEqual(['signUp', 'verification']);
});

it.each([
  [{ again: 'something else' }, 'Passwords do not match'],
  [{ last: '   ' }, 'First name and last name are required'],
  [{ password: 'seven77' }, 'Password must be at least 8 characters'],
  [{ password: 'Sunshine' }, 'Too many people use this password, so it’s easy to guess. Choose another one.'],
])('refuses %j before the provider is asked', async (fields, message) => {
  const { user, auth } = await open('/signup');
  await fillSignUp(user, fields);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('Email')).toHaveValue('wilma@example.org');
  expect(auth.attempts).toEqual([]);
});

it('takes each error away as it is mended, and the focus from nothing', async () => {
  const { user, auth } = await open('/signup');
  await fillSignUp(user, { first: '', password: 'seven77', again: 'other' });
  const summary = await screen.findByRole('alert');
  expect(within(summary).getAllByRole('listitem')).toHaveLength(3);
  expect(summary).toHaveFocus();
  expect(screen.getByLabelText('First Name')).toBeInvalid();
  expect(screen.getByLabelText('Last Name')).toBeValid();
  await user.type(screen.getByLabelText('First Name'), 'Wilma');
  await user.type(screen.getByLabelText('Password'), '7');
  expect(within(screen.getByRole('alert')).getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(screen.getByLabelText('Password')).toBeValid();
  await user.clear(screen.getByLabelText('Confirm Password'));
  await user.type(screen.getByLabelText('Confirm Password'), 'seven777');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(auth.attempts).toEqual([]);
});

it('keeps a profile that could not be saved, says so and saves it at the next sign-in', async () => {
  const api = new FakeApi().on(userProfileEndpoint, { code: 'unavailable', error: 'Not now' });
  const { user, store, deps } = await open('/signup', null, api);
  await fillSignUp(user);
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    'Account created but profile save failed. Please contact support.',
  );
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.getByRole('button', { name: 'Wilma Testwell' })).toBeVisible();
  expect(store.getState().pendingProfile.status).toBe('unsaved');

  api.on(userProfileEndpoint, {});
  store.dispatch(userSignedOut());
  store.dispatch(userSignedIn({ user: invitedUser }));
  await waitFor(() => expect(store.getState().pendingProfile.status).toBe('nothingToSave'));
  expect(api.callsOf(userProfileEndpoint)).toHaveLength(2);
  expect(deps.downloads).toEqual([]);
});

it('says that an address has an account until another one is typed, and keeps it for signing in', async () => {
  const { user } = await open('/signup', new AuthFailure('auth/email-already-in-use', ''));
  await fillSignUp(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'An account with this email address already exists.',
  );
  await user.type(screen.getByLabelText('Password'), 'x');
  expect(screen.getByRole('alert')).toBeVisible();
  await user.type(screen.getByLabelText('Email'), 'x');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('wilma@example.orgx');
});

it('asks about a mistyped address once the field is left, and corrects it on a press', async () => {
  const { user } = await open('/signup');
  await user.type(screen.getByLabelText('Email'), 'wilma@gmial.con');
  expect(screen.queryByText(/Did you mean/u)).not.toBeInTheDocument();
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'wilma@gmail.com' }));
  expect(screen.getByLabelText('Email')).toHaveValue('wilma@gmail.com');
  expect(screen.queryByText(/Did you mean/u)).not.toBeInTheDocument();
});
