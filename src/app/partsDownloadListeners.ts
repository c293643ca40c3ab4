import { isAnyOf } from '@reduxjs/toolkit';
import { createLinkEndpoint, manifestEndpoint } from '../contract/purchases';
import { callApi } from '../services/http';
import { PartRefused } from '../services/partFiles';
import { callSignedIn } from '../services/signedInCall';
import type { Deps } from './deps';
import { userSignedOut } from './events';
import type { AppEffect, LaterEffects } from './laterListeners';
import {
  partsDownloadInterrupted,
  partsDownloadResumed,
  partsDownloadSaved,
  partsDownloadStarted,
  partsSaved,
  selectPartsDownload,
} from './partsDownloadSlice';
import { selectUser } from './selectUser';
import type { AppStartListening } from './types';
import { forgetUnfinished, noteUnfinished } from './unfinishedDownload';

/** Tries of one part before the download counts as broken off. */
const TRIES = 3;

const INTERRUPTED = 'The download was interrupted. What has arrived is kept: take it up again.';

export const partsDownloadEffects: LaterEffects = {
  setup: setupPartsDownloadListeners,
  takeUp: (_action, effect) => downloadParts(effect),
};

function setupPartsDownloadListeners(start: AppStartListening): void {
  start({
    matcher: isAnyOf(partsDownloadStarted, partsDownloadResumed),
    effect: async (_action, effect) => {
      const before = selectPartsDownload(effect.getOriginalState());
      const { status } = selectPartsDownload(effect.getState());
      // A second press changes nothing, and must not fetch either.
      if (status !== 'running' || before === selectPartsDownload(effect.getState())) return;
      effect.cancelActiveListeners();
      await downloadParts(effect);
    },
  });
  start({
    actionCreator: userSignedOut,
    effect: (_action, { extra }) => {
      forgetUnfinished(extra.tabStorage);
      return extra.partFiles.discard();
    },
  });
}

async function downloadParts(effect: AppEffect): Promise<void> {
  const { dispatch, extra, signal } = effect;
  const state = selectPartsDownload(effect.getState());
  if (state.status !== 'running') return;
  const { purchaseId, recordCount } = state;
  const { uid = '' } = selectUser(effect.getState()) ?? {};
  noteUnfinished(extra.tabStorage, { uid, purchaseId, recordCount });
  const over = new AbortController();
  void effect
    .condition((action) => userSignedOut.match(action))
    .then(
      () => over.abort(),
      () => over.abort(),
    );
  try {
    const attempt = { purchaseId, deps: extra, signal: over.signal };
    const { fileName, parts } = await manifestOf(attempt);
    const saved = await extra.partFiles.open(purchaseId);
    let records = 0;
    for (const { part, rows } of parts) {
      if (part > saved) {
        const due = rows + (part === 1 ? 1 : 0);
        await retried(attempt, (link) =>
          extra.partFiles.add(
            {
              url: `${link}/parts/${part}`,
              records: due,
              nextUrl: part < parts.length ? `${link}/parts/${part + 1}` : undefined,
            },
            over.signal,
          ),
        );
      }
      signal.throwIfAborted();
      records += rows;
      dispatch(partsSaved({ purchaseId, records }));
    }
    await extra.partFiles.finish(fileName);
    forgetUnfinished(extra.tabStorage);
    dispatch(partsDownloadSaved({ purchaseId }));
  } catch {
    if (!signal.aborted) dispatch(partsDownloadInterrupted({ purchaseId, message: INTERRUPTED }));
  }
}

interface Attempt {
  readonly purchaseId: string;
  readonly deps: Deps;
  readonly signal: AbortSignal;
}

/** Also tried again: finding out the parts of a very long list may take more than one request. */
function manifestOf(attempt: Attempt) {
  return retried(attempt, async (link) => {
    const result = await callApi(manifestEndpoint, { params: { token: link.split('/').at(-1) ?? '' } });
    if (!result.ok) throw new PartRefused(result.error.kind === 'refused' ? result.error.status : 0);
    return result.data;
  });
}

/** Does something with the purchase's link, up to three times, with a new link when the old one has ended meanwhile. */
async function retried<T>(
  { purchaseId, deps, signal }: Attempt,
  work: (link: string) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work(await linkOf(purchaseId, deps));
    } catch (error) {
      if (tries === TRIES || signal.aborted) throw error;
      if (error instanceof PartRefused && error.status === 410) deps.payments.dropLink(purchaseId);
    }
  }
}

/** The link of a purchase, as held, or a new one. */
async function linkOf(purchaseId: string, { auth, payments, clock }: Deps): Promise<string> {
  const held = payments.linkOf(purchaseId, clock());
  if (held !== null) return held;
  const result = await callSignedIn(auth, createLinkEndpoint, { body: { purchaseId } });
  if (!result.ok) throw new PartRefused(result.error.kind === 'refused' ? result.error.status : 0);
  payments.holdLink(purchaseId, result.data.downloadUrl, result.data.expiresAt);
  return result.data.downloadUrl;
}
