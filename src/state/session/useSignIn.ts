import { type AfterSignIn, signInChosen } from '../events';
import { useAppDispatch, useAppSelector } from '../hooks';
import { selectRoute } from '../route/routeSlice';

/** Goes to the sign-in screen, and after signing in back to the page that it was chosen on. */
export function useSignIn(next: AfterSignIn = 'look'): () => void {
  const dispatch = useAppDispatch();
  const { path, search } = useAppSelector(selectRoute);
  return () => {
    dispatch(signInChosen({ returnTo: path + search, screen: '/login', next }));
  };
}
