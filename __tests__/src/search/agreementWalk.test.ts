import type { UnknownAction } from '@reduxjs/toolkit';
import fc from 'fast-check';
import { sameFilters } from '../../../src/contract/sameFilters';
import { chooseInChart } from '../../../src/features/breakdown/chartFilter';
import { TYPING_ENDS_MS } from '../../../src/features/search/searchListeners';
import { searchCleared } from '../../../src/state/events';
import { selectRoute } from '../../../src/state/route/routeSlice';
import { selectWhyWaiting } from '../../../src/state/search/agreement';
import { selectFiltersOfForm, selectListOnOffer } from '../../../src/state/search/searchSelectors';
import { readSearchUrl } from '../../../src/state/search/readSearchUrl';
import {
  entryToggled,
  fieldEdited,
  filterRemoved,
  stateChosen,
  typingEnded,
  valuesChosen,
} from '../../../src/state/search/searchSlice';
import type { AppThunk, RootState } from '../../../src/state/types';
import { inFakeTime, openStore } from './openSearch';
import { slowShop, untrueFigures, votersIn } from './slowShop';

const rest = inFakeTime();

/** What a person could see or buy at this moment that is not of one list. */
function lies(state: RootState): string[] {
  const form = selectFiltersOfForm(state);
  const offer = selectListOnOffer(state);
  const canBuy = offer !== null && !offer.counting && selectWhyWaiting(state) === null;
  return [
    ...untrueFigures(state),
    canBuy && (form === null || !sameFilters(form, offer.filters)) && 'a list that the form doesn’t name',
    canBuy && offer.total !== votersIn(offer.filters) && `${offer.total} records to buy`,
  ].filter((lie) => lie !== false);
}

type Opened = ReturnType<typeof openStore>;
type Step = (opened: Opened) => void;
const dispatching =
  (action: UnknownAction | AppThunk<void>): Step =>
  ({ store }) =>
    void store.dispatch(action as UnknownAction);
const edits = ['AgeMin', 'LastName', 'StreetNum'] as const;
const step: fc.Arbitrary<Step> = fc.oneof(
  fc
    .record({ name: fc.constantFrom(...edits), value: fc.constantFrom('', '6', '65', 'S', 'Smith', 'old') })
    .map((edit) => dispatching(fieldEdited(edit))),
  fc.constantFrom(...edits).map((name) => dispatching(typingEnded({ name }))),
  fc.constantFrom('OK', 'AR', '').map((state) => dispatching(stateChosen({ state }))),
  fc
    .constantFrom(
      entryToggled({ name: 'PolitalAff', entry: 'DEM' }),
      valuesChosen({ Status: 'A' }),
      valuesChosen({ AgeMin: '30', AgeMax: '44' }),
      chooseInChart({ kind: 'party', party: 'REP' }),
      filterRemoved({ names: ['PolitalAff'], entry: null }),
      searchCleared(),
    )
    .map(dispatching),
  // Back, Forward and links.
  fc
    .constantFrom('/voters', '/voters?State=OK', '/voters?AgeMin=65&State=OK', '/about')
    .map((address): Step => ({ go }) => {
      go(address);
    }),
);

it('form, heading, address, amount and list agree at every moment, whatever is typed, chosen and gone back to', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(step, fc.constantFrom(0, 40, 200, TYPING_ENDS_MS, 3000)), {
        minLength: 3,
        maxLength: 12,
      }),
      async (steps) => {
        const opened = openStore(slowShop().api, '/voters?State=OK');
        const { store } = opened;
        const told: string[] = [];
        const stop = store.subscribe(() => void told.push(...lies(store.getState())));
        for (const [act, pause] of steps) {
          act(opened);
          await rest(pause);
        }
        opened.go('/voters?State=OK&Status=A');
        await rest(5000);
        stop();
        expect(told).toEqual([]);
        // At rest, all of it is of the list in the address.
        const state = store.getState();
        const asked = readSearchUrl(selectRoute(state).search).filters;
        expect(selectWhyWaiting(state)).toBeNull();
        expect(selectListOnOffer(state)).toMatchObject({ filters: asked, total: votersIn(asked ?? {}) });
        expect(selectFiltersOfForm(state)).toEqual(asked);
      },
    ),
    { seed: 20261125, numRuns: 40 },
  );
});
