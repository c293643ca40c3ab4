import { createFirebaseAuth } from '../../../src/services/firebase';
import type { AuthService } from '../../../src/services/auth';

/** Google's window, with the address that its script reads meanwhile. */
const mockAddresses: string[] = [];
const mockUser = { uid: 'uid', providerData: [] };
const mockWindow = () => {
  mockAddresses.push(window.location.pathname + window.location.hash);
  return Promise.resolve({ user: mockUser });
};
jest.mock('firebase/app', () => ({ initializeApp: () => ({}) }));
jest.mock('firebase/auth', () => ({
  initializeAuth: () => ({ currentUser: mockUser }),
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
