import { isAnyOf } from '@reduxjs/toolkit';
import { routeChanged, userSignedIn, userSignedOut } from '../../app/events';
import { selectRoute } from '../../app/routeSlice';
import { selectUser } from '../../app/selectUser';
import { startDownload } from '../../app/startDownload';
import type { AppStartListening } from '../../app/types';
import { profileApi } from './profileApi';
import { fileChosen, fileFailed, fileStarted, selectProfile } from './profileSlice';

export function setupProfileListeners(start: AppStartListening): void {
  start({
    // While the profile of somebody signed in is on the screen, its purchases are fetched afresh and kept.
    matcher: isAnyOf(routeChanged, userSignedIn, userSignedOut),
    effect: async (_action, listening) => {
      listening.cancelActiveListeners();
      const user = selectUser(listening.getState());
      if (user === null || selectRoute(listening.getState()).path !== '/profile') return;
      const { uid } = user;
      const held = [
        listening.dispatch(profileApi.endpoints.purchases.initiate({ uid }, { forceRefetch: true })),
        listening.dispatch(profileApi.endpoints.summary.initiate({ uid }, { forceRefetch: true })),
      ];
      try {
        await listening.condition((action) => isAnyOf(routeChanged, userSignedIn, userSignedOut)(action));
      } finally {
        for (const query of held) query.unsubscribe();
      }
    },
  });
  start({
    actionCreator: fileChosen,
    effect: async ({ payload: { purchaseId } }, listening) => {
      const profile = selectProfile(listening.getState());
      const before = selectProfile(listening.getOriginalState());
      if (before.status === 'preparing' || profile.status !== 'preparing') return;
      const started = await startDownload(purchaseId, listening.extra, listening.dispatch);
      listening.dispatch(started.ok ? fileStarted(started) : fileFailed({ message: started.message }));
    },
  });
}
