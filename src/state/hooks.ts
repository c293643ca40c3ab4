import { createContext, use } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Deps, RootState, AppDispatch } from './types';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

export const DepsContext = createContext<Deps | null>(null);

export function useDeps(): Deps {
  const deps = use(DepsContext);
  if (deps === null) throw new Error('useDeps must be used inside DepsContext');
  return deps;
}
