import type { AuthFailure } from '../../src/services/auth';
import { type AccountChange, type AuthService, type AuthUser } from '../../src/services/auth';

export const invitedUser: AuthUser = {
  uid: 'uid-wilma',
  email: 'wilma@example.org',
  emailVerified: false,
  displayName: 'Wilma Testwell',
  photoURL: null,
  phoneNumber: null,
  providerIds: ['password'],
};

/** An in-memory identity provider. Tests set who is signed in and whether attempts fail. */
export class FakeAuth implements AuthService {
  private listener: (user: AuthUser | null) => void = () => undefined;
  /** Set it to make attempts fail with this error. */
  failure: AuthFailure | null = null;
  /** Set it to sign in somebody else than usual. */
  nextUser: AuthUser = invitedUser;
  readonly attempts: string[] = [];

  constructor(private user: AuthUser | null = null) {}

  onUserChanged(listener: (user: AuthUser | null) => void): () => void {
    this.listener = listener;
    listener(this.user);
    return () => {
      this.listener = () => undefined;
    };
  }

  signIn(email: string): Promise<AuthUser> {
    return this.become('signIn', { ...this.nextUser, email });
  }

  signUp(email: string, _password: string, displayName: string): Promise<AuthUser> {
    return this.become('signUp', { ...invitedUser, email, displayName });
  }

  signInWithGoogle(): Promise<AuthUser> {
    return this.become('google', { ...invitedUser, providerIds: ['google.com'] });
  }

  signOut(): Promise<void> {
    if (this.failure !== null) return Promise.reject(this.failure);
    this.set(null);
    return Promise.resolve();
  }

  manage(change: AccountChange): Promise<AuthUser | null> {
    this.attempts.push(Object.keys(change).join());
    if (this.failure !== null) return Promise.reject(this.failure);
    if ('leave' in change) this.set(null);
    else if ('rename' in change && this.user) this.user = { ...this.user, displayName: change.rename };
    return Promise.resolve(this.user);
  }

  sendPasswordReset(email: string): Promise<void> {
    return this.mail(`reset for ${email}`);
  }

  sendVerification(): Promise<void> {
    return this.mail('verification');
  }

  private mail(what: string): Promise<void> {
    this.attempts.push(what);
    return this.failure === null ? Promise.resolve() : Promise.reject(this.failure);
  }

  idToken(renewed = false): Promise<string | null> {
    const token = `${renewed ? 'renewed-' : ''}token-of-${this.user?.uid}`;
    return Promise.resolve(this.user === null ? null : token);
  }

  private become(attempt: string, user: AuthUser): Promise<AuthUser> {
    this.attempts.push(attempt);
    if (this.failure !== null) return Promise.reject(this.failure);
    this.set(user);
    return Promise.resolve(user);
  }

  private set(user: AuthUser | null): void {
    this.user = user;
    this.listener(user);
  }
}
