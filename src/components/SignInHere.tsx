import { ButtonLink } from './Button';
import { SignInAgainSlot } from './signInAgain';

/** Sign-in in place where a session `ended`, so that the screen stays; else the way to the sign-in screen. */
export const SignInHere = ({ ended }: { readonly ended: boolean }) =>
  ended ? (
    <SignInAgainSlot />
  ) : (
    <p>
      <ButtonLink to="/login" kind="primary">
        Sign in
      </ButtonLink>
    </p>
  );
