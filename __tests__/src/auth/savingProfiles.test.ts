import { makeStore } from '../../../src/app/makeStore';
import { userProfileEndpoint } from '../../../src/contract/account';
import { reportUser } from '../../../src/features/auth/authListeners';
import { profileQueued, selectUnsavedProfile } from '../../../src/features/auth/pendingSlice';
import { profileOf } from '../../../src/features/auth/saveProfile';
import { FakeApi } from '../../support/fakeApi';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { makeTestDeps } from '../../support/renderApp';
import { settled } from '../../support/settled';

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
