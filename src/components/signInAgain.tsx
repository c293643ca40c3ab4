import { createContext, type ReactNode, Suspense, use } from 'react';
import { Button } from './Button';

/** Sign-in in place. The app supplies the component; the screens that wait for it only say where it goes. */
export const SignInAgain = createContext<() => ReactNode>(() => null);

export function SignInAgainSlot() {
  return <Suspense>{use(SignInAgain)()}</Suspense>;
}

/** Sign-in in place where a session `ended`, so that the screen stays; else the way to the sign-in screen. */
export const SignInHere = ({
  ended,
  onSignIn,
}: {
  readonly ended: boolean;
  readonly onSignIn: () => void;
}) =>
  ended ? (
    <SignInAgainSlot />
  ) : (
    <p>
      <Button kind="primary" onClick={onSignIn}>
        Sign in
      </Button>
    </p>
  );
