import { isAnyOf } from '@reduxjs/toolkit';
import { routeChanged, userSignedIn, userSignedOut } from '../../app/events';
import { partsDownloadLeft } from '../../app/partsDownloadSlice';
import { selectRoute } from '../../app/routeSlice';
import { selectUser } from '../../app/selectUser';
import { startDownload } from '../../app/startDownload';
import type { AppStartListening } from '../../app/types';
import { unfinishedOf } from '../../app/unfinishedDownload';
import { rebuildListEndpoint } from '../../contract/purchases';
import { api } from '../../services/api';
import { callSignedIn } from '../../services/signedInCall';
import { profileApi } from './profileApi';
import { fileChosen, fileFailed, fileStarted, rebuildChosen, selectProfile } from './profileSlice';

export function setupProfileListeners(start: AppStartListening): void {
  start({
    // While the profile of somebody signed in is on the screen, its purchases are fetched afresh and kept.
    matcher: isAnyOf(routeChanged, userSignedIn, userSignedOut),
    effect: async (_action, listening) => {
      listening.cancelActiveListeners();
      const user = selectUser(listening.getState());
      if (user === null || selectRoute(listening.getState()).path !== '/profile') return;
      const { uid } = user;
      const left = unfinishedOf(uid, listening.extra.tabStorage);
      if (left) listening.dispatch(partsDownloadLeft(left));
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
      listening.dispatch(started.ok ? fileStarted(started) : fileFailed(reasonOf(started)));
    },
  });
  start({
    actionCreator: rebuildChosen,
    effect: async (_action, { dispatch, extra, ...listening }) => {
      const before = selectProfile(listening.getOriginalState());
      const profile = selectProfile(listening.getState());
      if (before.status !== 'failed' || profile.status !== 'preparing') return;
      const { purchaseId } = profile;
      const rebuilt = await callSignedIn(extra.auth, rebuildListEndpoint, { body: { purchaseId } });
      if (!rebuilt.ok) {
        const { error } = rebuilt;
        const message = error.kind === 'refused' ? error.error : NOT_REBUILT;
        // Asked for once more it answers the same: what failed on the way may be tried again.
        const retired = error.kind !== 'refused' || error.code === 'unavailable';
        dispatch(fileFailed({ message, retired }));
        return;
      }
      dispatch(api.util.invalidateTags(['Purchases']));
      const started = await startDownload(purchaseId, extra, dispatch);
      dispatch(started.ok ? fileStarted(started) : fileFailed(reasonOf(started)));
    },
  });
}

const reasonOf = ({ message, retired }: { message: string; retired: boolean }) => ({ message, retired });

const NOT_REBUILT = 'Failed to bring the list up to date';
