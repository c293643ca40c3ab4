import { act, screen, waitFor, within } from '@testing-library/react';
import {
  accountDataEndpoint,
  userProfileEndpoint,
  deleteAccountEndpoint,
  signOutEverywhereEndpoint,
} from '../../../src/contract/account';
import type { AnyEndpoint } from '../../../src/contract/endpoint';
import { AuthFailure, type AuthUser } from '../../../src/services/auth';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { renderApp } from '../../support/renderApp';
import { filesInto } from '../../support/savedFiles';
import { settled } from '../../support/settled';
import { profileApi } from '../profile/openProfile';

async function openAccount(who: AuthUser = invitedUser) {
  const auth = new FakeAuth(who);
  const api = profileApi([])
    .on(userProfileEndpoint, {})
    .on(signOutEverywhereEndpoint, {})
    .on(deleteAccountEndpoint, {});
  const saved = new Map<string, Blob>();
  const deps = { auth, files: filesInto(saved) };
  const app = await renderApp({ path: '/profile?tab=account', api, deps });
  const account = within(await screen.findByRole('region', { name: 'Your account' }));
  const open = (summary: string) => app.user.click(account.getByText(summary));
  const press = (name: string) => app.user.click(account.getByRole('button', { name }));
  return { ...app, auth, saved, account, open, press };
}

it('changes the password, for who knows the current one', async () => {
  const { user, auth, account, open, press } = await openAccount();
  await open('Change your password');
  await user.type(account.getByLabelText('New password'), 'seven77');
  await press('Save password');
  expect(await account.findByText('Password is required')).toBeVisible();
  expect(account.getByText('New password must be at least 8 characters')).toBeVisible();
  const choose = async (current: string, chosen: string) => {
    await user.clear(account.getByLabelText('Current password'));
    await user.type(account.getByLabelText('Current password'), current);
    await user.clear(account.getByLabelText('New password'));
    await user.type(account.getByLabelText('New password'), chosen);
    await press('Save password');
  };
  await choose('correct horse 9', 'Superman');
  expect(await account.findAllByText(/Too many people use this password/u)).not.toEqual([]);
  expect(account.getByLabelText('New password')).toBeInvalid();
  expect(account.getByLabelText('Current password')).toBeValid();
  expect(auth.attempts).toEqual([]);
  auth.failure = new AuthFailure('auth/wrong-password', 'wrong');
  await choose('not the one', 'another horse 9');
  expect(await account.findAllByText('Incorrect password.')).not.toEqual([]);
  expect(account.getByLabelText('Current password')).toBeInvalid();
  auth.failure = null;
  await choose('correct horse 9', 'another horse 9');
  expect(await account.findByText(/Your password has been changed/u)).toBeVisible();
  expect(auth.attempts).toEqual(['prove', 'prove', 'password']);
});

it('changes the name, at the provider and in the profile', async () => {
  const { user, auth, api, account, open, press } = await openAccount();
  await open('Change your name');
  expect([account.getByLabelText('First name'), account.getByLabelText('Last name')]).toEqual(
    ['Wilma', 'Testwell'].map((name) => screen.getByDisplayValue(name)),
  );
  await user.clear(account.getByLabelText('First name'));
  await user.clear(account.getByLabelText('Last name'));
  await press('Save name');
  expect(await account.findByText('First name and last name are required')).toBeVisible();
  expect(auth.attempts).toEqual([]);
  await user.type(account.getByLabelText('First name'), ' Wilhelmina ');
  await user.type(account.getByLabelText('Last name'), 'Archer');
  await press('Save name');
  expect(await account.findByText('Your name has been changed.')).toBeVisible();
  expect(account.queryByLabelText('First name')).toBeNull();
  expect(account.getByText('Change your name')).toHaveFocus();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Wilhelmina Archer');
  expect(api.callsOf(userProfileEndpoint).at(-1)).toMatchObject({
    body: { firstName: 'Wilhelmina', lastName: 'Archer', displayName: 'Wilhelmina Archer' },
  });
});

it('names the request that failed for a reason of ours, and none of another', async () => {
  const { api, account, press } = await openAccount();
  const failing = (status: number, code: string) =>
    Response.json(
      { success: false, code, error: 'Not now.' },
      { status, headers: { 'X-Request-Id': 'r-77' } },
    );
  api.on(signOutEverywhereEndpoint, failing(503, 'unavailable'));
  await press('Sign out everywhere');
  expect(await account.findByText('Reference: r-77')).toBeVisible();
  api.on(signOutEverywhereEndpoint, failing(429, 'rate_limited'));
  await press('Sign out everywhere');
  expect(await account.findByText('Not now.')).toBeVisible();
  await waitFor(() => expect(account.queryByText(/Reference/u)).not.toBeInTheDocument());
});

it('says why our server does not delete it now', async () => {
  const { user, api, open, press } = await openAccount();
  const words = 'One of your payments is still processing. Try again once it’s done.';
  api.on(deleteAccountEndpoint, { code: 'rate_limited', error: words });
  await open('Delete your account');
  await user.type(screen.getByLabelText('Your password'), 'whatever 12');
  await press('Delete my account for good');
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Wilma Testwell');
});

it('has no password or address to change, and asks for no password, where Google signs in', async () => {
  const { auth, account, open, press } = await openAccount({ ...invitedUser, providerIds: ['google.com'] });
  expect(account.queryByText('Change your password')).toBeNull();
  expect(account.queryByText('Change your email address')).toBeNull();
  await open('Delete your account');
  expect(account.queryByLabelText('Your password')).not.toBeInTheDocument();
  await press('Delete my account for good');
  await waitFor(() => expect(auth.attempts).toEqual(['prove', 'leave']));
});

type Page = Awaited<ReturnType<typeof openAccount>>;

it.each<[AnyEndpoint, (page: Page) => Promise<void>]>([
  [signOutEverywhereEndpoint, ({ press }) => press('Sign out everywhere')],
  [accountDataEndpoint, ({ press }) => press('Download my data')],
  [
    userProfileEndpoint,
    async ({ open, press }) => {
      await open('Change your name');
      await press('Save name');
    },
  ],
  [
    deleteAccountEndpoint,
    async ({ user, account, open, press }) => {
      await open('Delete your account');
      await user.type(account.getByLabelText('Your password'), 'my secret 12');
      await press('Delete my account for good');
    },
  ],
])('does nothing to another user who has signed in before the answer: %#', async (endpoint, begin) => {
  const page = await openAccount();
  const { auth, api, saved, store } = page;
  const answer = Promise.withResolvers<Response>();
  api.on(endpoint, () => answer.promise);
  await begin(page);
  await waitFor(() => expect(api.callsOf(endpoint)).not.toEqual([]));
  auth.nextUser = { ...invitedUser, uid: 'uid-other' };
  await act(() => auth.signIn('other@example.org').then(() => undefined));
  await act(async () => {
    answer.resolve(Response.json({ success: true, message: 'ok', data: {} }));
    await settled();
  });
  expect(auth.attempts.at(-1)).toBe('signIn');
  expect(saved.size).toBe(0);
  expect(store.getState().auth).toMatchObject({ status: 'signedIn', user: { uid: 'uid-other' } });
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Sign out everywhere' })).toBeEnabled();
});
