import { screen, waitFor, within } from '@testing-library/react';
import { userSignedIn, userSignedOut } from '../../../src/state/events';
import { userProfileEndpoint } from '../../../src/contract/account';
import { AuthFailure } from '../../../src/services/auth';
import { FakeApi } from '../../support/fakeApi';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { renderApp } from '../../support/renderApp';
import { fillSignUp } from './fillSignUp';

const saved = () => new FakeApi().on(userProfileEndpoint, {});

async function openSignUp(api = saved(), failure: AuthFailure | null = null) {
  const auth = new FakeAuth();
  auth.failure = failure;
  const app = await renderApp({ path: '/signup', api, deps: { auth } });
  await screen.findByRole('heading', { name: 'Sign up' });
  return { ...app, auth };
}

it('creates the account, saves the profile with its names, and goes home', async () => {
  const { user, api, store, auth } = await openSignUp();
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

const TOO_COMMON = 'Too many people use this password, so it’s easy to guess. Choose another one.';

it.each([
  [{ again: 'something else' }, 'Passwords do not match'],
  [{ last: '   ' }, 'First name and last name are required'],
  [{ password: 'seven77' }, 'Password must be at least 8 characters'],
  [{ password: 'Sunshine' }, TOO_COMMON],
  [{ password: '1q2w3e4r' }, TOO_COMMON],
])('refuses %j before the provider is asked', async (fields, message) => {
  const { user, auth } = await openSignUp();
  await fillSignUp(user, fields);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('Email')).toHaveValue('wilma@example.org');
  expect(auth.attempts).toEqual([]);
});

it('takes each error away as it is mended, and the focus from nothing', async () => {
  const { user, auth } = await openSignUp();
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
  const { user, store, deps } = await openSignUp(api);
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
  const { user } = await openSignUp(saved(), new AuthFailure('auth/email-already-in-use', ''));
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
  const { user } = await openSignUp();
  await user.type(screen.getByLabelText('Email'), 'wilma@gmial.con');
  expect(screen.queryByText(/Did you mean/u)).not.toBeInTheDocument();
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'wilma@gmail.com' }));
  expect(screen.getByLabelText('Email')).toHaveValue('wilma@gmail.com');
  expect(screen.queryByText(/Did you mean/u)).not.toBeInTheDocument();
});
