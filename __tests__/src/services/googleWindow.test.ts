import { createFirebaseAuth } from '../../../src/services/firebase';
import type { AuthService } from '../../../src/services/auth';

/** Google's window, with the address that its script reads meanwhile. */
const mockAddresses: string[] = [];
const mockUser = { uid: 'uid', providerData: [] };
const mockWindow = jest.fn(() => {
  mockAddresses.push(window.location.pathname + window.location.hash);
  return Promise.resolve({ user: mockUser });
});
jest.mock('firebase/app', () => ({ initializeApp: () => ({}) }));
jest.mock('firebase/auth', () => ({
  initializeAuth: () => ({ currentUser: mockUser }),
  connectAuthEmulator: jest.fn(),
  GoogleAuthProvider: jest.fn(),
  signInWithPopup: () => mockWindow(),
  reauthenticateWithPopup: () => mockWindow(),
}));

it.each([
  ['signs in', (auth: AuthService) => auth.signInWithGoogle()],
  ['proves who it is', (auth: AuthService) => auth.manage({ prove: null })],
])('a quote’s secret is out of the address while somebody %s there, then back', async (_what, act) => {
  const address = `/quote#${'b'.repeat(43)}`;
  window.history.pushState(null, '', address);
  await act(createFirebaseAuth({}, null));
  expect(mockAddresses.splice(0)).toEqual(['/quote']);
  expect(window.location.pathname + window.location.hash).toBe(address);
});

it('a local shop without Google’s script says so, and how to sign in', async () => {
  const failure = Object.assign(new Error('Internal'), { code: 'auth/internal-error' });
  mockWindow.mockRejectedValue(failure);
  const reasons = [createFirebaseAuth({}, '127.0.0.1:9099'), createFirebaseAuth({}, null)].map((auth) =>
    auth.signInWithGoogle().catch((reason: unknown) => reason),
  );
  expect(await Promise.all(reasons)).toMatchObject([
    { code: 'auth/local', message: expect.stringMatching(/sign in by email/u) as string },
    { code: 'auth/internal-error' },
  ]);
});
