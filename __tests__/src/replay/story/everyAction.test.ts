import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as breakdownEvents from '../../../../src/features/breakdown/breakdownEvents';
import { accountFormSlice } from '../../../../src/features/auth/accountFormSlice';
import { pendingProfileSlice } from '../../../../src/features/auth/pendingProfileSlice';
import { purchaseHistorySlice } from '../../../../src/features/profile/purchaseHistorySlice';
import { homeSlice } from '../../../../src/features/home/homeSlice';
import * as profileEvents from '../../../../src/features/profile/profileEvents';
import { purchaseSlice } from '../../../../src/features/purchase/purchaseSlice';
import * as resultsEvents from '../../../../src/features/results/resultsEvents';
import { alertSlice } from '../../../../src/features/shell/alertSlice';
import { shellSlice } from '../../../../src/features/shell/shellSlice';
import { traceSlice } from '../../../../src/features/support/traceSlice';
import { receiptRetried } from '../../../../src/features/receipt/receiptListeners';
import { verifySlice } from '../../../../src/features/verify/verifySlice';
import { walkthroughSlice } from '../../../../src/features/walkthrough/walkthroughSlice';
import { reducers } from '../../../../src/app/rootReducer';
import { replayReducer } from '../../../../src/app/replayReducer';
import { REQUESTS } from '../../../../src/replay/story/endpointNames';
import { WORDS } from '../../../../src/replay/story/words/words';
import { api } from '../../../../src/services/api';
import { downloadsSlice } from '../../../../src/downloads/downloadsSlice';
import { fileChoicesSlice } from '../../../../src/downloads/fileChoicesSlice';
import { eventReplayed } from '../../../../src/state/lazyListeners';
import * as events from '../../../../src/state/events';
import { routeSlice } from '../../../../src/state/route/routeSlice';
import { paymentsSlice } from '../../../../src/state/payments/paymentsSlice';
import { resultsSlice } from '../../../../src/state/search/resultsSlice';
import { panelSlice } from '../../../../src/features/search/panelSlice';
import { searchSlice } from '../../../../src/state/search/searchSlice';
import { authSlice } from '../../../../src/state/session/authSlice';

/** Every action is either told in words or said to be technical (src/replay/story/words). */
const SLICES = [
  paymentsSlice,
  ...[accountFormSlice, alertSlice, authSlice, downloadsSlice, fileChoicesSlice, homeSlice, panelSlice],
  ...[
    pendingProfileSlice,
    purchaseHistorySlice,
    purchaseSlice,
    resultsSlice,
    routeSlice,
    searchSlice,
    shellSlice,
    traceSlice,
    verifySlice,
    walkthroughSlice,
  ],
];
const typesOf = (actions: object) => Object.values(actions).map(({ type }: { type: string }) => type);

it('looks at every slice', () => {
  const names = SLICES.map(({ reducerPath }): string => reducerPath);
  expect([...names, api.reducerPath].sort()).toEqual(Object.keys(reducers).sort());
});

it.each([
  ...SLICES.map(({ name, actions }) => [name, typesOf(actions)] as const),
  ['shared events', typesOf(events)] as const,
  ['breakdown', typesOf(breakdownEvents)] as const,
  ['profile', typesOf(profileEvents)] as const,
  ['lazy listeners', [eventReplayed.type]] as const,
  ['results', typesOf(resultsEvents)] as const,
  ['receipt', [receiptRetried.type]] as const,
])('has words for the actions of %s, or calls them technical', (_name, types) => {
  expect(types.filter((type) => WORDS[type] === undefined)).toEqual([]);
});

it('has them for every action in the golden traces', () => {
  const directory = join(__dirname, '../../../replay/golden');
  const texts = readdirSync(directory).map((name) => readFileSync(join(directory, name), 'utf8'));
  const types = texts.flatMap((text) =>
    Object.values(
      (JSON.parse(text) as { actionsById: Record<string, { action: { type: string } }> }).actionsById,
    ),
  );
  const untold = types.map(({ action }) => action.type).filter((type) => WORDS[type] === undefined);
  expect([...new Set(untold)]).toEqual(['@@INIT']);
});

it('names the request of every endpoint of the API', () => {
  // Importing the replay's reducer injects them all.
  expect(replayReducer(undefined, { type: 'store/created' })).toBeDefined();
  expect(Object.keys(REQUESTS).sort()).toEqual(Object.keys(api.endpoints).sort());
});
