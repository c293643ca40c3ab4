import { act, screen, waitFor } from '@testing-library/react';
import { userProfileEndpoint } from '../../../src/contract/account';
import type { AuthUser } from '../../../src/services/auth';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { renderApp, makeTestDeps } from '../../support/renderApp';
import { settled } from '../../support/settled';
import { profileApi } from '../profile/openProfile';
import { fillSignUp } from './fillSignUp';
import { makeStore } from '../../../src/app/makeStore';
import { reportUser } from '../../../src/features/auth/authListeners';
import { profileQueued, selectUnsavedProfile } from '../../../src/features/auth/pendingSlice';
import { profileOf } from '../../../src/features/auth/saveProfile';
import { FakeApi } from '../../support/fakeApi';

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

it('does not report a link to confirm the address to the user who signed in meanwhile', async () => {
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

/** A late answer about a profile is about that profile and its person alone. */

type Answer = Record<string, never> | 'network';

function visit() {
  const answers: ((answer: Answer) => void)[] = [];
  const api = new FakeApi().on(
    userProfileEndpoint,
    () => new Promise<Answer>((resolve) => answers.push(resolve)),
  );
  globalThis.fetch = api.fetch;
  const auth = new FakeAuth(invitedUser);
  const deps = makeTestDeps({ auth });
  const store = makeStore(deps);
  reportUser(deps, store.dispatch);
  const note = async (firstName: string) => {
    store.dispatch(profileQueued({ profile: profileOf(invitedUser, { firstName, lastName: 'Testwell' }) }));
    await settled();
  };
  const answer = async (n: number, said: Answer) => {
    answers[n]?.(said);
    await settled();
  };
  return { auth, store, note, answer, answers };
}

it('does not take a newer profile for saved', async () => {
  const { store, note, answer, answers } = visit();
  await note('Wilma');
  await note('Wilhelmina');
  expect(answers).toHaveLength(2);
  await answer(0, {});
  expect(selectUnsavedProfile(store.getState())).toMatchObject({ firstName: 'Wilhelmina' });
  await answer(1, {});
  expect(selectUnsavedProfile(store.getState())).toBeNull();
});

it('raises no alert for another person', async () => {
  const { auth, store, note, answer } = visit();
  await note('Wilma');
  await auth.signOut();
  auth.nextUser = { ...invitedUser, uid: 'uid-other' };
  await auth.signIn('other@example.org');
  await settled();
  await answer(0, 'network');
  expect(store.getState().alert.status).toBe('none');
  // It is still to be saved, at the next sign-in.
  expect(selectUnsavedProfile(store.getState())).toMatchObject({ firstName: 'Wilma' });
});
