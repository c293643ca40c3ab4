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
