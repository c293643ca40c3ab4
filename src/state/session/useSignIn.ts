import { type AfterSignIn, signInChosen, type SignInAsked } from '../events';
import { useAppDispatch } from '../hooks';

/** Asks to sign in or sign up, over the screen on which it was chosen. */
export function useSignIn(next: AfterSignIn = 'look', way: SignInAsked['way'] = 'signIn'): () => void {
  const dispatch = useAppDispatch();
  return () => {
    dispatch(signInChosen({ way, next }));
  };
}
