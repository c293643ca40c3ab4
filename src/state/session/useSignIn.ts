import { type AfterSignIn, signInChosen } from '../events';
import { useAppDispatch } from '../hooks';

/** Asks to sign in, over the screen on which it was chosen. */
export function useSignIn(next: AfterSignIn = 'look'): () => void {
  const dispatch = useAppDispatch();
  return () => {
    dispatch(signInChosen({ way: 'signIn', next }));
  };
}
