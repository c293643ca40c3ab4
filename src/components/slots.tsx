import { createContext, type ReactNode, Suspense, use } from 'react';

export interface AidProps {
  readonly place: 'footer' | 'alert';
}

/** How a user gets help from support. The app supplies the component; these parts only say where it goes. */
export const SupportAid = createContext<(props: AidProps) => ReactNode>(() => null);

export function SupportAidSlot({ place }: AidProps) {
  return <Suspense>{use(SupportAid)({ place })}</Suspense>;
}

/** Sign-in in place. The app supplies the component; the screens that wait for it only say where it goes. */
export const SignInAgain = createContext<() => ReactNode>(() => null);

export function SignInAgainSlot() {
  return <Suspense>{use(SignInAgain)()}</Suspense>;
}
