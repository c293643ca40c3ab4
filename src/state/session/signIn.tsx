import { Button } from '../../components/Button';
import { SignInAgainSlot } from '../../components/slots';
import { type AfterSignIn, signInChosen, type SignInAsked } from '../events';
import { useAppDispatch, useAppSelector } from '../hooks';
import { selectEndedSession } from './authSlice';

/** Opens the sign-in dialog over the current screen. */
export function useSignIn(next: AfterSignIn = 'look', way: SignInAsked['way'] = 'signIn'): () => void {
  const dispatch = useAppDispatch();
  return () => {
    dispatch(signInChosen({ way, next }));
  };
}

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
