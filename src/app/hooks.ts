import { createContext, use } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Deps } from './deps';
import type { AppDispatch, RootState } from './types';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

export const DepsContext = createContext<Deps | null>(null);

/** For the few hand-written paths whose arguments must not become actions: passwords and the card field. */
export function useDeps(): Deps {
  const deps = use(DepsContext);
  if (deps === null) throw new Error('useDeps outside of DepsContext');
  return deps;
}
