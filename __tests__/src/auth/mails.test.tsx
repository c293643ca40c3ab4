import { screen } from '@testing-library/react';
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

it('says why the link that confirms an address was not sent', async () => {
  const auth = new FakeAuth(invitedUser);
  auth.failure = new AuthFailure('auth/too-many-requests', 'x');
  const { user } = await renderApp({ path: '/profile', api: profileApi([]), deps: { auth } });
  await user.click(await screen.findByRole('button', { name: 'Send the link again' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('We’ve already sent several emails.');
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
    await ask(' other@right.example ', 'correct horse 9');
    expect(await screen.findByText(/^If other@right\.example has no account yet/u)).toBeVisible();
    expect(document.body).not.toHaveTextContent(/already exists/u);
    // The old address needs no confirming anymore.
    expect(screen.queryByRole('button', { name: 'Send the link again' })).toBeNull();
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
});
