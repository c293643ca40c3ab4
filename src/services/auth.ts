import { retryImport } from './chunks';

/** The signed-in user without tokens, which never leave the service. */
export interface AuthUser {
  readonly uid: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  readonly photoURL: string | null;
  readonly phoneNumber: string | null;
  readonly providerIds: readonly string[];
}

/** The provider's error code (such as `auth/wrong-password`) and message. */
export class AuthFailure extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'AuthFailure';
  }
}

/**
 * `rename`: the display name. `prove`: signs in again, by password, or null for Google's window. `email`: mails
 * a link to a new address, which takes effect once the link is opened. `leave`: deletes the account and signs
 * out. `password`: the new one. The last three need a `prove` within the last minutes.
 */
export type AccountChange =
  | { readonly rename: string }
  | { readonly email: string }
  | { readonly password: string }
  | { readonly prove: string | null }
  | { readonly leave: true };

/** The identity provider (services/firebase.ts). Promises reject only with an `AuthFailure`. */
export interface AuthService {
  /** Calls back first with the restored user or null, then on every change. Returns an unsubscribe function. */
  onUserChanged(listener: (user: AuthUser | null) => void): () => void;
  signIn(email: string, password: string): Promise<AuthUser>;
  /** Creates the account, signs the user in and sets the display name. */
  signUp(email: string, password: string, displayName: string): Promise<AuthUser>;
  /** Call it from a click, or the browser blocks Google's popup. */
  signInWithGoogle(): Promise<AuthUser>;
  signOut(): Promise<void>;
  /** Changes the signed-in user's account. Returns null if no user is left. */
  manage(change: AccountChange): Promise<AuthUser | null>;
  /** Mails a link to choose a new password. Newer Firebase projects don't report an unknown address. */
  sendPasswordReset(email: string): Promise<void>;
  /** Mails the signed-in user a link that confirms the address. */
  sendVerification(): Promise<void>;
  /** The signed-in user's ID token, or null. `renewed`: a new one, because the server refused the last. */
  idToken(renewed?: boolean): Promise<string | null>;
}

/** Its key in storage exists while a user is signed in. */
const MARK = 'precinct-post:session';

interface LazyAuthOptions {
  readonly fetchAuth: () => Promise<AuthService>;
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  readonly whenIdle: (task: () => void) => void;
}

interface LazyAuth extends AuthService {
  /** Resolves once it knows who is signed in. Rejects with an `AuthFailure` if the SDK can't be loaded. */
  ready(): Promise<unknown>;
}

/**
 * Loads the SDK, the largest part of the first view, before the first paint only if storage says that a user
 * may be signed in. Otherwise it reports no user at once, loads the SDK when idle, and corrects itself if the
 * SDK does know a session: the mark can be deleted without it.
 */
export function createLazyAuth({ fetchAuth, storage, whenIdle }: LazyAuthOptions): LazyAuth {
  let loading: Promise<AuthService> | null = null;
  let loaded: AuthService | null = null;
  let arrive: (auth: AuthService) => void = () => undefined;
  const arrived = new Promise<AuthService>((resolve) => {
    arrive = resolve;
  });
  const service = async () => {
    loading ??= fetchAuth();
    try {
      loaded = await loading;
    } catch {
      loading = null; // The next use fetches it again.
      throw new AuthFailure('auth/network-request-failed', 'The identity SDK could not be fetched');
    }
    arrive(loaded);
    return loaded;
  };
  const marked = () => storage()?.getItem(MARK) !== null;
  const mark = (user: AuthUser | null) => {
    if (user === null) storage()?.removeItem(MARK);
    else storage()?.setItem(MARK, '1');
  };
  return {
    ready: async () => (marked() ? service() : null),
    onUserChanged(listener) {
      const expected = marked();
      let stop = () => {
        stopped = true;
      };
      let stopped = false;
      let first = true;
      // Fetched here, or earlier by a visitor who signs in.
      void arrived.then((auth) => {
        if (stopped) return;
        stop = auth.onUserChanged((user) => {
          mark(user);
          if (expected || !first || user !== null) listener(user);
          first = false;
        });
      });
      const fetchIt = () => void retryImport(service);
      if (expected) fetchIt();
      else {
        listener(null);
        whenIdle(fetchIt);
      }
      return () => stop();
    },
    signIn: async (email, password) => (await service()).signIn(email, password),
    signUp: async (email, password, name) => (await service()).signUp(email, password, name),
    signInWithGoogle: async () => (await service()).signInWithGoogle(),
    signOut: async () => (await service()).signOut(),
    manage: async (change) => (await service()).manage(change),
    sendPasswordReset: async (email) => (await service()).sendPasswordReset(email),
    sendVerification: async () => (await service()).sendVerification(),
    idToken: async (renewed) => (loaded === null && !marked() ? null : (await service()).idToken(renewed)),
  };
}
