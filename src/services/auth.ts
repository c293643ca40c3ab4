/** The identity provider as the app sees it; services/firebase.ts is the real one. */

/** Specification section 3, without the tokens: those never leave the service. Times are ISO 8601. */
export interface AuthUser {
  readonly uid: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  readonly photoURL: string | null;
  readonly phoneNumber: string | null;
  readonly isAnonymous: boolean;
  readonly tenantId: string | null;
  readonly providerIds: readonly string[];
  readonly createdAt: string | null;
  readonly lastLoginAt: string | null;
}

/** The provider's error code (`auth/wrong-password`) and its own message. */
export class AuthFailure extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'AuthFailure';
  }
}

/** Every promise rejects with an `AuthFailure` and nothing else. */
export interface AuthService {
  /** Calls back with the restored user or null first, then on every change. Returns the unsubscriber. */
  onUserChanged(listener: (user: AuthUser | null) => void): () => void;
  signIn(email: string, password: string): Promise<AuthUser>;
  /** Creates the account, signs in and sets the display name. */
  signUp(email: string, password: string, displayName: string): Promise<AuthUser>;
  /** Opens the Google popup; must be called from a click. */
  signInWithGoogle(): Promise<AuthUser>;
  signOut(): Promise<void>;
  /** A fresh ID token of the signed-in user, or null when signed out. */
  idToken(): Promise<string | null>;
}
