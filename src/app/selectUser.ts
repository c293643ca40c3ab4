import { authSlice } from '../features/auth/authSlice';
import type { AuthUser } from '../services/auth';
import type { RootState } from './types';

/** Who is signed in, for the features beside auth. */
export function selectUser(state: RootState): AuthUser | null {
  return authSlice.selectors.selectUser(state);
}
