import { Button } from '../../components/Button';
import { SignInAgainSlot } from '../../components/slots';
import { useAppSelector } from '../hooks';
import { selectEndedSession } from './authSlice';
import { useSignIn } from './useSignIn';

/** Sign-in in place where a session has ended, so that the screen stays; else the way to sign in. */
export function SignInHere() {
  const signIn = useSignIn();
  if (useAppSelector(selectEndedSession) !== null) return <SignInAgainSlot />;
  return (
    <p>
      <Button kind="primary" onClick={signIn}>
        Sign in
      </Button>
    </p>
  );
}
