import type { UnknownAction } from '@reduxjs/toolkit';
import { makeReducer } from '../../../src/app/makeReducer';
import { entriesOf } from '../../../src/contract/fields/entries';
import { clearedByState } from '../../../src/contract/fields/facets';
import { type CanonicalFilters, withoutFilters } from '../../../src/contract/filters';
import { offers, selectWalkthroughQuestion } from '../../../src/features/walkthrough/draftSelectors';
import { othersIn, readDraft } from '../../../src/features/walkthrough/draft';
import { ELECTION_TYPES, type Race, RACES } from '../../../src/features/walkthrough/races';
import { NO_ANSWERS, STEPS } from '../../../src/features/walkthrough/steps';
import { selectElectionChoices } from '../../../src/features/walkthrough/elections';
import {
  selectCountyBox,
  selectPlaceBox,
  selectPlaceQuestion,
} from '../../../src/features/walkthrough/racePlaces';
import * as walkthrough from '../../../src/features/walkthrough/walkthroughSlice';
import type { CheckOption } from '../../../src/components/CheckGroup';
import { checksIn } from '../../../src/state/search/offers';
import { answerApi } from '../../../src/state/search/answers';
import { countyOfKey } from '../../../src/state/places/countyBox';
import { placeBoxOpened } from '../../../src/state/places/placeBoxSlice';
import { placeOfKey } from '../../../src/state/places/placeNames';
import { selectPlaces, searchApi, selectStateFilters } from '../../../src/state/search/searchApi';
import { formOf, toggledEntry } from '../../../src/state/search/searchForm';
import type { RootState } from '../../../src/state/types';
import { ASKED, pick, type Screen, type ShownFigure } from './figureScreen';

const reduce = makeReducer();

const KEPT_FIELDS = [
  {},
  { Cities: 'ADA|TULSA' },
  { Status: 'A' },
  { LastName: 'S' },
  { Zip: '73069' },
] as const;

function answersIn(state: RootState) {
  const open = walkthrough.selectWalkthrough(state);
  if (open.status !== 'open') throw new Error('The walkthrough is closed');
  return open.at;
}

/** The options of the step that is shown; none of a list that is still loading, or of a box that is closed. */
function optionsOf(state: RootState) {
  const { step } = answersIn(state);
  return {
    states:
      step === 1
        ? checksIn(
            offers.selectStates(state).map((one) => ({ value: one.state, label: '' })),
            (code) => offers.selectStates(state).find((one) => one.state === code)?.figure ?? null,
            [filtersIn(state).State ?? ''],
          )
        : [],
    places:
      step === 4 ? [...placesIn(state, 'walkthroughCounty'), ...placesIn(state, 'walkthroughPlace')] : [],
    parties: step === 5 ? offers.selectParties(state) : [],
    elections: step === 5 ? (selectElectionChoices(state).entries ?? []) : [],
  };
}

const filtersIn = (state: RootState) => readDraft(answersIn(state).answers).filters;

const BOXES = ['walkthroughCounty', 'walkthroughPlace'] as const;

/** What a box offers: each a press, and what it alone would find. */
function placesIn(state: RootState, name: (typeof BOXES)[number]) {
  const box = name === 'walkthroughCounty' ? selectCountyBox(state) : selectPlaceBox(state);
  const filters = filtersIn(state);
  return box.options.flatMap(({ key, voters, unavailable }) => {
    const place =
      name === 'walkthroughCounty'
        ? { name: 'County_Desc' as const, entry: countyOfKey(key, filters.State ?? '').county }
        : placeOfKey(key);
    if (place === null) return [];
    const others = place.name === 'Cities' ? (['Cities', 'City'] as const) : [place.name];
    return [
      {
        ...{ key, unavailable, figure: voters === null || box.stale ? null : voters },
        action: walkthrough.placeToggled(place as { name: 'County_Desc'; entry: string }),
        alone: { ...withoutFilters(filters, others), [place.name]: place.entry },
        chosen: box.chips.some((chip) => chip.key === key),
      },
    ];
  });
}

/** An election added or taken away. */
const withElection = (state: RootState, token: string) =>
  walkthrough.valuesChosen({
    VoteHistory: toggledEntry('VoteHistory', answersIn(state).answers.fields.VoteHistory, token),
  });

const available = <Of extends CheckOption>(options: readonly Of[]) =>
  options.filter(({ unavailable }) => !unavailable).map(({ value }): Of['value'] => value);

export const walkthroughScreen: Screen = {
  open: async (store, way) => {
    const form = pick(KEPT_FIELDS, way);
    const answers = { ...NO_ANSWERS, fields: formOf(form).fields };
    store.dispatch(walkthrough.opened({ by: 'button', answers, step: 1, resumed: false, form }));
    // Most walks start where the options are.
    const race = pick<Race | null>(
      [null, 'US Senate', 'US House of Representatives', 'US House of Representatives'],
      way,
    );
    if (race !== null) {
      store.dispatch(walkthrough.walkthroughStateChosen({ state: pick(['OK', 'OK', 'NC'], way) }));
      store.dispatch(walkthrough.nextChosen());
      store.dispatch(walkthrough.electionTypeChosen({ electionType: 'national' }));
      store.dispatch(walkthrough.nextChosen());
      store.dispatch(walkthrough.raceChosen({ race }));
      store.dispatch(walkthrough.nextChosen());
    }
    await store.dispatch(searchApi.endpoints.counties.initiate(null, ASKED));
    await walkthroughScreen.ask(store);
  },
  ask: async (store) => {
    const question = selectWalkthroughQuestion(store.getState());
    const { State } = filtersIn(store.getState());
    if (question === null) return;
    await store.dispatch(answerApi.endpoints.answer.initiate({ asker: 'walkthrough', ...question }, ASKED));
    if (State === undefined) return;
    if (selectStateFilters(State)(store.getState()).data === undefined)
      await store.dispatch(searchApi.endpoints.stateFilters.initiate(State));
    if (selectPlaces(State)(store.getState()).data === undefined)
      await store.dispatch(searchApi.endpoints.places.initiate(State, { subscribe: false }));
    const places = selectPlaceQuestion(store.getState());
    if (places !== null)
      await store.dispatch(
        answerApi.endpoints.answer.initiate({ asker: 'walkthroughPlaces', ...places }, ASKED),
      );
  },
  actions: (root) => {
    const { step, answers } = answersIn(root);
    const { states, places, parties, elections } = optionsOf(root);
    const { electionType, fields } = answers;
    const filters = filtersIn(root);
    return [
      available(states).map((code) => walkthrough.walkthroughStateChosen({ state: code })),
      step === 2 ? ELECTION_TYPES.map((type) => walkthrough.electionTypeChosen({ electionType: type })) : [],
      step === 3 && electionType !== null
        ? RACES[electionType].map((chosen) => walkthrough.raceChosen({ race: chosen }))
        : [],
      places.filter(({ unavailable }) => !unavailable).map(({ action }) => action),
      step === 4 ? BOXES.map((box) => placeBoxOpened({ box })) : [],
      step === 4 ? BOXES.map((box) => placeBoxOpened({ box })) : [],
      available(parties).map((party) =>
        walkthrough.valuesChosen({ PolitalAff: toggledEntry('PolitalAff', fields.PolitalAff, party) }),
      ),
      available(elections).map((token) => withElection(root, token)),
      step === 5 ? ['', '40', '55'].map((AgeMin) => walkthrough.valuesChosen({ AgeMin })) : [],
      step === 5 ? ['60', '', '95'].map((AgeMax) => walkthrough.valuesChosen({ AgeMax })) : [],
      othersIn(answers.race, filters).map((name) => walkthrough.valuesChosen({ [name]: '' })),
      [walkthrough.nextChosen()],
      [walkthrough.nextChosen()],
      [walkthrough.nextChosen()],
      STEPS.map((to) => walkthrough.stepJumpedTo({ step: to })),
    ];
  },
  shown: (root) => {
    const before = filtersIn(root);
    const { states, places, parties, elections } = optionsOf(root);
    const after = (action: UnknownAction) => filtersIn(reduce(root, action));
    const [parted, voted] = (['PolitalAff', 'VoteHistory'] as const).map((name) =>
      entriesOf(name, before[name] ?? ''),
    ) as [string[], string[]];
    const figures = <Of extends CheckOption>(
      options: readonly Of[],
      filters: (value: Of['value']) => CanonicalFilters,
      chosen: readonly string[],
    ): ShownFigure[] =>
      options
        .filter(({ figure }) => figure !== null && !figure.stale)
        .map(({ value, figure, unavailable }) => ({
          ...{ option: value, voters: figure?.voters, filters: filters(value) },
          ...{ open: !unavailable, keeps: chosen.includes(value) },
        }));
    return [
      // The chosen one's is of the whole state, as the others'.
      ...figures(
        states,
        (code) =>
          code === before.State
            ? withoutFilters(before, clearedByState(code))
            : after(walkthrough.walkthroughStateChosen({ state: code })),
        [before.State ?? ''],
      ),
      // Of several, each is counted alone, too.
      ...places.flatMap(({ key, figure, alone, unavailable, chosen }) =>
        figure === null
          ? []
          : [{ option: key, voters: figure, filters: alone, open: !unavailable, keeps: chosen }],
      ),
      // As in any faceted search, the other parties chosen don't count: the party alone.
      ...figures(parties, (party) => ({ ...before, PolitalAff: party }), parted),
      ...figures(
        elections,
        (token) => (voted.includes(token) ? before : after(withElection(root, token))),
        voted,
      ),
    ];
  },
};
