import fc from 'fast-check';
import { answerEndpoint } from '../../../src/contract/answer';
import { type CanonicalFilters, canonicalText, sameFilters } from '../../../src/contract/filters';
import { searchEndpoint, stateCountEndpoint } from '../../../src/contract/voters';
import { selectBreakdownView } from '../../../src/features/breakdown/BreakdownCharts';
import { barSelected } from '../../../src/features/breakdown/chartFilter';
import { TYPING_ENDS_MS } from '../../../src/features/search/searchListeners';
import { searchCleared } from '../../../src/state/events';
import { selectRoute } from '../../../src/state/route/routeSlice';
import { selectWhyWaiting } from '../../../src/state/search/agreement';
import {
  selectFiltersOfForm,
  selectFormTotal,
  selectSearchedTotal,
} from '../../../src/state/search/formTotal';
import { selectListOnOffer, selectSearchedFilters } from '../../../src/state/search/searchSelectors';
import { readSearchUrl } from '../../../src/state/search/searchUrl';
import {
  entryToggled,
  fieldEdited,
  filterRemoved,
  stateChosen,
  typingEnded,
  valuesChosen,
} from '../../../src/state/search/searchSlice';
import type { RootState } from '../../../src/state/types';
import { breakdown } from '../breakdown/openBreakdown';
import { countingApi } from './countingApi';
import { answering, found, inFakeTime, openStore } from './openSearch';

/** A different number of voters for almost every list, so that no figure passes for another list's. */
const votersIn = (filters: CanonicalFilters) =>
  Buffer.from(canonicalText(filters)).reduce((sum, byte) => (sum * 31 + byte) % 99_991, 7);

/** Each search and count takes its own time, so that answers arrive in any order. */
function slowApi() {
  let asked = 0;
  const later = async <Answer>(answer: Answer) => {
    asked += 1;
    await new Promise((resolve) => {
      setTimeout(resolve, (asked * 37) % 400);
    });
    return answer;
  };
  return countingApi()
    .on(searchEndpoint, (filters) => later(found(votersIn(filters))))
    .on(stateCountEndpoint, (filters) => later({ success: true as const, totalCount: votersIn(filters) }))
    .on(answerEndpoint, (asked) => later(answering(breakdown().facets, votersIn)(asked)));
}

const rest = inFakeTime();

/** What a person could see or buy at this moment that is not of one list. */
function lies(state: RootState): string[] {
  const form = selectFiltersOfForm(state);
  const searched = selectSearchedFilters(state);
  const offer = selectListOnOffer(state);
  const total = selectFormTotal(state);
  const heading = selectSearchedTotal(state);
  const charts = selectBreakdownView(state);
  const canBuy = offer !== null && !offer.counting && selectWhyWaiting(state) === null;
  return [
    heading?.status === 'counted' &&
      searched !== null &&
      heading.count !== votersIn(searched) &&
      `the heading ${heading.count} over ${canonicalText(searched)}`,
    charts.status === 'shown' &&
      !charts.renewing &&
      searched !== null &&
      charts.of.counts.voters !== votersIn(searched) &&
      `charts of ${charts.of.counts.voters} under ${canonicalText(searched)}`,
    total?.status === 'counted' &&
      form !== null &&
      total.count !== votersIn(form) &&
      `the form’s total ${total.count} of ${canonicalText(form)}`,
    canBuy && (form === null || !sameFilters(form, offer.filters)) && 'a list that the form doesn’t name',
    canBuy && offer.total !== votersIn(offer.filters) && `${offer.total} records to buy`,
  ].filter((lie) => lie !== false);
}

type Opened = ReturnType<typeof openStore>;
type Step = (opened: Opened) => void;
const dispatching =
  (action: Parameters<Opened['store']['dispatch']>[0]): Step =>
  ({ store }) =>
    void store.dispatch(action);
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
      barSelected({ kind: 'party', party: 'REP' }),
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
        const opened = openStore(slowApi(), '/voters?State=OK');
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

/** How many searches a word costs that is typed with so many milliseconds between the keys. */
async function searchesFor(word: string, gap: number): Promise<number> {
  const api = slowApi();
  const { store } = openStore(api, '/voters?State=OK');
  await rest(5000);
  const before = api.callsOf(searchEndpoint).length;
  for (let end = 1; end <= word.length; end += 1) {
    store.dispatch(fieldEdited({ name: 'LastName', value: word.slice(0, end) }));
    await rest(gap);
  }
  await rest(5000);
  return api.callsOf(searchEndpoint).length - before;
}

it('a word typed with one finger is one search, not one a letter', async () => {
  expect(await searchesFor('Washington', 900)).toBe(1);
});
