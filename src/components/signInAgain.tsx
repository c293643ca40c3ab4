import { createContext, type ReactNode, Suspense, use } from 'react';

/** Sign-in in place. The app supplies the component; the screens that wait for it only say where it goes. */
export const SignInAgain = createContext<() => ReactNode>(() => null);

export function SignInAgainSlot() {
  return <Suspense>{use(SignInAgain)()}</Suspense>;
}
