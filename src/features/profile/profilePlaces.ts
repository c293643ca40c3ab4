import { lazyReducer } from '../../state/lazyReducer';
import type { ProfileState, PurchaseHistoryState } from './profileStates';

/** The places of the profile's slices in the root reducer. The slices themselves arrive with the screen. */
export const profilePlace = lazyReducer<ProfileState>({ status: 'idle' });
export const historyPlace = lazyReducer<PurchaseHistoryState>({ shown: 25, naming: { status: 'closed' } });
