import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { setupAuthListeners } from '../features/auth/authListeners';
import { partyChosen } from '../features/home/homeSlice';
import {
  alertRaised,
  networkRetryDue,
  ownedDownloadChosen,
  purchaseRequested,
  routeChanged,
  sessionEnded,
  userSignedIn,
  userSignedOut,
  walkthroughRequested,
} from '../state/events';
import { NOT_LOADED } from '../features/shell/shellSlice';
import { retryLater, setupNetworkRetry } from '../state/networkRetry';
import { selectPaymentsInDoubt } from '../state/payments/paymentsSlice';
import { pageAwaited } from '../state/route/routeSlice';
import { SEARCH_PATH, walkthroughStepIn } from '../state/search/searchUrl';
import type { AppStartListening, RootState } from '../state/types';
import type { Recorder } from '../trace/recorder';
import { type Gate, makeGate } from './chunkGate';

type Chunk =
  'trace' | 'checkout' | 'downloads' | 'doNotMail' | 'walkthrough' | 'voters' | 'party' | 'profile';

/** Listeners that the first view does not need. A screen's listeners are in its chunk. */
const makeChunks = (recorder: Recorder): Gate<Chunk>['chunks'] => ({
  checkout: () => import(/* webpackChunkName: "checkout" */ '../features/purchase/purchaseListeners'),
  downloads: () => import(/* webpackChunkName: "downloads" */ '../downloads/downloadsListeners'),
  doNotMail: () =>
    import(/* webpackChunkName: "doNotMail" */ '../features/search/doNotMail/doNotMailListeners'),
  walkthrough: () =>
    import(/* webpackChunkName: "walkthrough" */ '../features/walkthrough/walkthroughListeners'),
  voters: () => import(/* webpackChunkName: "voters" */ './votersListeners'),
  party: () => import(/* webpackChunkName: "party" */ '../features/home/partyCount'),
  profile: () => import(/* webpackChunkName: "profile" */ './buyersListeners'),
  trace: async () => {
    const { default: setup } = await import(
      /* webpackChunkName: "trace" */ '../features/support/traceListeners'
    );
    return { default: (start) => setup(start, recorder) };
  },
});

const CHUNKS_OF_PATHS: Readonly<Record<string, readonly Chunk[]>> = {
  [SEARCH_PATH]: ['voters'],
  '/profile': ['profile', 'downloads'],
  '/receipt': ['profile', 'downloads'],
  '/quote': ['profile'],
};

const isCheckoutPress = isAnyOf(purchaseRequested, ownedDownloadChosen);

const isSession = isAnyOf(userSignedIn, userSignedOut, sessionEnded);

const neededBy: Gate<Chunk>['neededBy'] = (action, latest) => {
  // A screen that is still loading must hear who is signed in.
  const subject = isSession(action) ? latest(routeChanged.type) : action;
  return subject === undefined ? [] : chunksFor(subject);
};

function chunksFor(action: UnknownAction): readonly Chunk[] {
  if (isCheckoutPress(action)) return ['checkout', 'downloads'];
  if (walkthroughRequested.match(action)) return ['walkthrough'];
  if (partyChosen.match(action)) return ['party'];
  // By name: these events are in the chunks of their buttons.
  if (action.type === 'doNotMail/uploadStarted') return ['doNotMail'];
  if (action.type === 'supportTrace/traceChosen') return ['trace'];
  if (!routeChanged.match(action)) return [];
  const ofScreen = CHUNKS_OF_PATHS[action.payload.path] ?? [];
  return walkthroughStepIn(action.payload) === null ? ofScreen : [...ofScreen, 'walkthrough'];
}

/** Sets up the first view's listeners. Returns the middleware that loads the others. */
export function setupListeners(start: AppStartListening, recorder: Recorder) {
  const { load, middlewareFor } = makeGate<Chunk>({
    chunks: makeChunks(recorder),
    neededBy,
    onWaiting: (action, dispatch) => {
      if (routeChanged.match(action)) dispatch(pageAwaited());
    },
    onFailed: (action, dispatch) => {
      // The screen itself says that its chunk did not load.
      if (routeChanged.match(action) || isSession(action)) return true;
      dispatch(alertRaised(NOT_LOADED));
      return false;
    },
  });
  setupAuthListeners(start);
  setupNetworkRetry(start);
  start({
    predicate: isDoubtToAsk,
    effect: async (_action, listenerApi) => {
      try {
        await load('checkout', start);
      } catch {
        // Nothing was pressed, so there is nothing to say.
        await retryLater(listenerApi);
        return;
      }
      listenerApi.unsubscribe();
      listenerApi.dispatch(networkRetryDue());
    },
  });
  return middlewareFor(start);
}

/** Once when a payment becomes doubtful: its own failures must not ask again at once. */
const isDoubtToAsk = (action: UnknownAction, now: RootState, before: RootState) =>
  selectPaymentsInDoubt(now).length > 0 &&
  (networkRetryDue.match(action) || selectPaymentsInDoubt(before).length === 0);
