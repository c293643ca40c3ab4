import { type FirebaseOptions, initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updatePassword,
  updateProfile,
  type User,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { type AccountChange, AuthFailure, type AuthService, type AuthUser } from './auth';
import { hideToken } from './quoteLinks';

/** The popup resolver loads a script from Google, so it is passed in on a click, not at start. */
export function createFirebaseAuth(options: FirebaseOptions, emulatorHost: string | null): AuthService {
  const auth = initializeAuth(initializeApp(options), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (emulatorHost !== null) connectAuthEmulator(auth, `http://${emulatorHost}`, { disableWarnings: true });
  return {
    onUserChanged: (listener) =>
      onAuthStateChanged(auth, (user) => listener(user === null ? null : publicUser(user))),
    signIn: (email, password) =>
      attempt(async () => (await signInWithEmailAndPassword(auth, email, password)).user),
    signUp: (email, password, displayName) =>
      attempt(async () => {
        const { user } = await createUserWithEmailAndPassword(auth, email, password);
        await updateProfile(user, { displayName });
        return user;
      }),
    signInWithGoogle: () =>
      attempt(
        async () =>
          (
            await besideGoogle(() =>
              signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver),
            )
          ).user,
      ).catch((failure: unknown) => {
        // The emulator's window also needs Google's script.
        if (emulatorHost !== null && failure instanceof AuthFailure && failure.code === 'auth/internal-error')
          throw new AuthFailure('auth/local', NO_SCRIPT);
        throw failure;
      }),
    signOut: () => signOut(auth).catch(throwAuthFailure),
    manage: (change) => changed(auth.currentUser, change).catch(throwAuthFailure),
    sendPasswordReset: (email) => sendPasswordResetEmail(auth, email).catch(throwAuthFailure),
    sendVerification: async () => {
      if (auth.currentUser) await sendEmailVerification(auth.currentUser).catch(throwAuthFailure);
    },
    idToken: async (renewed = false) =>
      (await auth.currentUser?.getIdToken(renewed).catch(throwAuthFailure)) ?? null,
  };
}

const NO_SCRIPT = 'its script didn’t load. This shop runs locally: sign in by email.';

/** Google's script runs in the page and can read its address. */
async function besideGoogle<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  const showToken = hideToken();
  try {
    return await act();
  } finally {
    showToken();
  }
}

async function changed(user: User | null, change: AccountChange): Promise<AuthUser | null> {
  if (user === null) return null;
  if ('rename' in change) await updateProfile(user, { displayName: change.rename });
  else if ('email' in change) await verifyBeforeUpdateEmail(user, change.email);
  else if ('password' in change) await updatePassword(user, change.password);
  else if ('leave' in change) {
    await deleteUser(user);
    return null;
  } else if (change.prove === null)
    await besideGoogle(() =>
      reauthenticateWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver),
    );
  else {
    const credential = EmailAuthProvider.credential(user.email ?? '', change.prove);
    await reauthenticateWithCredential(user, credential);
  }
  return publicUser(user);
}

async function attempt(task: () => Promise<User>): Promise<AuthUser> {
  return publicUser(await task().catch(throwAuthFailure));
}

function throwAuthFailure(cause: unknown): never {
  const { code, message } = cause as { code?: unknown; message?: unknown };
  throw new AuthFailure(
    typeof code === 'string' ? code : 'auth/unknown',
    typeof message === 'string' ? message : 'unknown error',
  );
}

/** Without tokens, for the state. */
function publicUser(user: User): AuthUser {
  return {
    uid: user.uid,
    email: user.email,
    emailVerified: user.emailVerified,
    displayName: user.displayName,
    photoURL: user.photoURL,
    phoneNumber: user.phoneNumber,
    providerIds: user.providerData.map(({ providerId }) => providerId),
  };
}
