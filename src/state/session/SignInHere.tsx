import { Button } from '../../components/Button';
import { SignInAgainSlot } from '../../components/slots';
import { useAppSelector } from '../hooks';
import { selectEndedSession } from './authSlice';
import { useSignIn } from './useSignIn';

/** The sign-in form itself where a session has ended; otherwise a button that opens it. */
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
