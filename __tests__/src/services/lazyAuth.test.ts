import { AuthFailure, type AuthService, type AuthUser, createLazyAuth } from '../../../src/services/auth';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';

const MARK = 'precinct-post:session';

function open({ marked = false, auth = new FakeAuth(), fails = 0 } = {}) {
  const stored = new Map<string, string>(marked ? [[MARK, '1']] : []);
  const idle: (() => void)[] = [];
  const seen: (AuthUser | null)[] = [];
  let fetches = 0;
  const lazy = createLazyAuth({
    fetchAuth: () => {
      fetches += 1;
      return fetches <= fails ? Promise.reject(new Error('no chunk')) : Promise.resolve(auth);
    },
    storage: () => ({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    }),
    whenIdle: (task) => void idle.push(task),
  });
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return { lazy, auth, stored, idle, seen, fetches: () => fetches, settled };
}

it('says at once that nobody is signed in where nobody ever was, and fetches nothing before the browser is idle', async () => {
  const { lazy, seen, idle, fetches, settled } = open();
  await lazy.ready();
  lazy.onUserChanged((user) => seen.push(user));
  expect(seen).toEqual([null]);
  expect(await lazy.idToken()).toBeNull();
  expect(fetches()).toBe(0);
  idle.forEach((task) => task());
  await settled();
  expect(fetches()).toBe(1);
  // The SDK agrees, which is not told twice.
  expect(seen).toEqual([null]);
});

it('corrects itself when the SDK knows a session from before there was a mark', async () => {
  const { lazy, seen, idle, stored, settled } = open({ auth: new FakeAuth(invitedUser) });
  lazy.onUserChanged((user) => seen.push(user));
  idle.forEach((task) => task());
  await settled();
  expect(seen).toEqual([null, invitedUser]);
  expect(stored.has(MARK)).toBe(true);
});

it('waits for the SDK where somebody may be signed in', async () => {
  const { lazy, seen, settled } = open({ marked: true, auth: new FakeAuth(invitedUser) });
  await lazy.ready();
  lazy.onUserChanged((user) => seen.push(user));
  expect(seen).toEqual([]);
  await settled();
  expect(seen).toEqual([invitedUser]);
  expect(await lazy.idToken()).toBe('token-of-uid-wilma');
});

it('reports that a remembered session is gone, and forgets it', async () => {
  const { lazy, seen, stored, settled } = open({ marked: true });
  lazy.onUserChanged((user) => seen.push(user));
  await settled();
  expect(seen).toEqual([null]);
  expect(stored.has(MARK)).toBe(false);
});

it('remembers a sign-in and forgets it at sign-out', async () => {
  const { lazy, seen, stored, idle, settled } = open();
  lazy.onUserChanged((user) => seen.push(user));
  idle.forEach((task) => task());
  await settled();
  await lazy.signIn('wilma@example.org', 'secret');
  expect(stored.has(MARK)).toBe(true);
  await lazy.signOut();
  expect(stored.has(MARK)).toBe(false);
  expect(seen.map((user) => user?.uid ?? null)).toEqual([null, 'uid-wilma', null]);
});

it('calls an SDK that cannot be fetched a network failure, and fetches it again', async () => {
  const { lazy } = open({ fails: 1 });
  await expect(lazy.signInWithGoogle()).rejects.toEqual(
    new AuthFailure('auth/network-request-failed', 'The identity SDK could not be fetched'),
  );
  expect((await lazy.signInWithGoogle()).providerIds).toEqual(['google.com']);
});

it.each([
  ['by itself', async () => jest.advanceTimersByTimeAsync(5000)],
  ['for a visitor who signs in', async (lazy: AuthService) => lazy.signIn('wilma@example.org', 'secret')],
])('tells who is signed in once the SDK that failed to load was fetched again: %s', async (_how, again) => {
  jest.useFakeTimers();
  const { lazy, seen, idle } = open({ auth: new FakeAuth(invitedUser), fails: 1 });
  lazy.onUserChanged((user) => seen.push(user));
  idle.forEach((task) => task());
  await jest.advanceTimersByTimeAsync(0);
  expect(seen).toEqual([null]);
  await again(lazy);
  await jest.advanceTimersByTimeAsync(0);
  jest.useRealTimers();
  expect(seen.at(-1)?.uid).toBe('uid-wilma');
});

it('stops reporting when it is no longer asked to, even while the SDK is on its way', async () => {
  const { lazy, seen, settled } = open({ marked: true, auth: new FakeAuth(invitedUser) });
  lazy.onUserChanged((user) => seen.push(user))();
  await settled();
  expect(seen).toEqual([]);
});
