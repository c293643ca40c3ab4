import { createSelector } from '@reduxjs/toolkit';
import type { RootState } from '../types';
import { selectUser } from './authSlice';

/**
 * Selects the cached answer to a query about the signed-in user. The query's own selector is made once for
 * each user, so that an unchanged answer stays the same object.
 */
export function ofUser<Answer>(
  select: (user: { readonly uid: string }) => (state: RootState) => Answer,
): (state: RootState) => Answer {
  const selectFor = createSelector([(state: RootState) => selectUser(state)?.uid ?? ''], (uid) =>
    select({ uid }),
  );
  return (state) => selectFor(state)(state);
}
