import { createContext, type ReactNode, Suspense, use } from 'react';

export interface AidProps {
  readonly place: 'footer' | 'alert';
}

/** The app supplies these components; slots place them. */
export const SupportAid = createContext<(props: AidProps) => ReactNode>(() => null);

export function SupportAidSlot({ place }: AidProps) {
  return <Suspense>{use(SupportAid)({ place })}</Suspense>;
}

/** Sign-in within a screen. */
export const SignInAgain = createContext<() => ReactNode>(() => null);

export function SignInAgainSlot() {
  return <Suspense>{use(SignInAgain)()}</Suspense>;
}
