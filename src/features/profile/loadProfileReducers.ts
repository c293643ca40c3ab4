import { historyPlace, profilePlace } from './profilePlaces';
import { profileSlice } from './profileSlice';
import { purchaseHistorySlice } from './purchaseHistorySlice';

/** For the screen's listeners, and for a replay, which has no screens to wait for. */
export function loadProfileReducers(): void {
  profilePlace.load(profileSlice.reducer);
  historyPlace.load(purchaseHistorySlice.reducer);
}
