import { isAnyOf } from '@reduxjs/toolkit';
import { routeChanged, userSignedIn, userSignedOut } from '../../app/events';
import type { AppEffect, LaterEffects } from '../../app/laterListeners';
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

export const profileEffects: LaterEffects = {
  setup: setupProfileListeners,
  takeUp: (_action, effect) => holdPurchases(effect),
};

const whoseOrWhere = isAnyOf(routeChanged, userSignedIn, userSignedOut);

/** While the profile of somebody signed in is on the screen, its purchases are fetched afresh and kept. */
async function holdPurchases(effect: AppEffect): Promise<void> {
  const user = selectUser(effect.getState());
  if (user === null || selectRoute(effect.getState()).path !== '/profile') return;
  const { uid } = user;
  const left = unfinishedOf(uid, effect.extra.tabStorage);
  if (left) effect.dispatch(partsDownloadLeft(left));
  const held = [
    effect.dispatch(profileApi.endpoints.purchases.initiate({ uid }, { forceRefetch: true })),
    effect.dispatch(profileApi.endpoints.summary.initiate({ uid }, { forceRefetch: true })),
  ];
  try {
    await effect.condition((action) => whoseOrWhere(action));
  } finally {
    for (const query of held) query.unsubscribe();
  }
}

function setupProfileListeners(start: AppStartListening): void {
  start({
    matcher: whoseOrWhere,
    effect: async (_action, effect) => {
      effect.cancelActiveListeners();
      await holdPurchases(effect);
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
