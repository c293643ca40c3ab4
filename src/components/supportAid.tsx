import { createContext, type ReactNode, Suspense, use } from 'react';

export interface AidProps {
  readonly place: 'footer' | 'alert';
}

/** What helps a visitor to get help. The app knows what that is; the parts only say where it goes. */
export const SupportAid = createContext<(props: AidProps) => ReactNode>(() => null);

export function AidIn({ place }: AidProps) {
  return <Suspense>{use(SupportAid)({ place })}</Suspense>;
}
