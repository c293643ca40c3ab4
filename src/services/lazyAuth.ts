import { AuthFailure, type AuthService, type AuthUser } from './auth';
import { retryImport } from './chunks';

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
