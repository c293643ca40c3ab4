import { type AfterSignIn, signInChosen, type SignInAsked } from '../events';
import { useAppDispatch } from '../hooks';

/** Opens the sign-in dialog over the current screen. */
export function useSignIn(next: AfterSignIn = 'look', way: SignInAsked['way'] = 'signIn'): () => void {
  const dispatch = useAppDispatch();
  return () => {
    dispatch(signInChosen({ way, next }));
  };
}
