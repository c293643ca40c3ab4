import { createContext, type ReactNode, Suspense, use } from 'react';

export interface AidProps {
  readonly place: 'footer' | 'alert';
}

/** Help from support. The app supplies the component; a slot says where it goes. */
export const SupportAid = createContext<(props: AidProps) => ReactNode>(() => null);

export function SupportAidSlot({ place }: AidProps) {
  return <Suspense>{use(SupportAid)({ place })}</Suspense>;
}

/** Sign-in in place, likewise. */
export const SignInAgain = createContext<() => ReactNode>(() => null);

export function SignInAgainSlot() {
  return <Suspense>{use(SignInAgain)()}</Suspense>;
}
