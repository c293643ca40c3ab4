import { AuthFailure, type AuthService, type AuthUser } from './auth';
import { retryImport } from './chunks';

/** Set in a browser while a user is signed in. */
const MARK = 'precinct-post:session';

interface LazyAuthOptions {
  readonly fetchAuth: () => Promise<AuthService>;
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  readonly whenIdle: (task: () => void) => void;
}

interface LazyAuth extends AuthService {
  /**
   * Resolves when it can tell who is signed in: at once, or when the SDK has arrived. Rejects with an
   * `AuthFailure` if that fails.
   */
  ready(): Promise<unknown>;
}

/**
 * An `AuthService` whose SDK, the largest part of the first view, is fetched before the first paint only
 * where a user may be signed in. In a browser without the mark of a sign-in it reports no user at once,
 * fetches the SDK when idle, and corrects itself if the SDK knows better: the mark can be deleted without the
 * session.
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
      // Whatever has fetched it: this, tried until it succeeds, or a visitor who signs in meanwhile.
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
    // Until the SDK has loaded, only the mark can say that a user is signed in.
    idToken: async (renewed) => (loaded === null && !marked() ? null : (await service()).idToken(renewed)),
  };
}
