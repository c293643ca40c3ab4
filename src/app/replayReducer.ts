import type { WholeState } from '../state/types';
import type { UnknownAction } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import { listsApi } from '../state/lists/listsApi';
import { savedListsSlice } from '../state/lists/savedListsSlice';
import { purchaseHistorySlice } from '../features/profile/purchaseHistorySlice';
import { quoteSlice } from '../state/quotes/quoteSlice';
import { quotesApi } from '../state/quotes/quotesApi';
import { purchaseSlice } from '../features/purchase/purchaseSlice';
import { coverageApi } from '../features/legal/coverageApi';
import { ownedApi } from '../features/results/ownership';
import { receiptApi } from '../features/receipt/receiptApi';
import { exclusionsApi } from '../state/exclusions/exclusionsApi';
import { doNotMailSlice } from '../features/search/doNotMail/doNotMailSlice';
import { downloadsSlice } from '../downloads/downloadsSlice';
import { traceSlice } from '../features/support/traceSlice';
import { panelSlice } from '../features/search/panelSlice';
import { exclusionsSlice } from '../state/exclusions/exclusionsSlice';
import { placeBoxSlice } from '../state/places/placeBoxSlice';
import { searchApi } from '../state/search/searchApi';
import { answerApi } from '../state/search/answers';
import { resultsSlice } from '../state/search/resultsSlice';
import { searchSlice } from '../state/search/searchSlice';
import { statesApi } from '../state/search/statesApi';
import { walkthroughApi } from '../features/walkthrough/elections';
import { walkthroughSlice } from '../features/walkthrough/walkthroughSlice';
import { FILES_KEY, PAYMENTS_KEY, ROOT_KEY, WALKTHROUGH_KEY, makeReducer } from './makeReducer';
import { rootReducer } from '../state/rootReducer';

/**
 * Live, each feature injects its endpoints when its screen loads. A replay needs all of them at once, because
 * the API's reducer throws on actions of an endpoint it does not know.
 */
export const REPLAYED_ENDPOINTS: ReadonlySet<string> = new Set(
  [
    answerApi,
    coverageApi,
    exclusionsApi,
    listsApi,
    ownedApi,
    quotesApi,
    receiptApi,
    searchApi,
    statesApi,
    walkthroughApi,
  ].flatMap(({ endpoints }) => Object.keys(endpoints)),
);

/** Live, a lazy slice comes with its chunk; a replay has all of them from the start. */
for (const slice of [
  doNotMailSlice,
  downloadsSlice,
  exclusionsSlice,
  panelSlice,
  placeBoxSlice,
  purchaseHistorySlice,
  purchaseSlice,
  quoteSlice,
  resultsSlice,
  savedListsSlice,
  searchSlice,
  traceSlice,
  walkthroughSlice,
])
  rootReducer.inject(slice);

const reducer = makeReducer();

/**
 * The reducer that replays a trace: the root reducer plus what redux-persist does to the state when it
 * restores stored parts (persistReducer with autoMergeLevel1), without its timers and storage. Pure.
 */
export function replayReducer(before: WholeState | undefined, action: UnknownAction): WholeState {
  if (before !== undefined && usesUnknownEndpoint(action)) return before;
  const state = reducer(before, action) as WholeState;
  if (action.type !== REHYDRATE || typeof action.payload !== 'object') return state;
  if (action.key === ROOT_KEY) return { ...state, ...action.payload };
  if (action.key === PAYMENTS_KEY) return { ...state, payments: { ...state.payments, ...action.payload } };
  if (action.key === FILES_KEY) return { ...state, fileChoices: { ...state.fileChoices, ...action.payload } };
  if (action.key !== WALKTHROUGH_KEY) return state;
  return { ...state, savedWalkthrough: { ...state.savedWalkthrough, ...action.payload } };
}

/**
 * Whether an action belongs to an endpoint that this build no longer has. No screen shows its response, so
 * the replay skips it.
 */
function usesUnknownEndpoint({ meta }: UnknownAction): boolean {
  const { arg } = (meta ?? {}) as { readonly arg?: { readonly endpointName?: unknown } };
  const name = arg?.endpointName;
  return typeof name === 'string' && !REPLAYED_ENDPOINTS.has(name);
}
