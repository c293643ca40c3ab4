import type { UnknownAction } from '@reduxjs/toolkit';
import { rootReducer } from '../../../src/app/rootReducer';
import { entriesOf } from '../../../src/contract/fields/lists';
import { clearedByState } from '../../../src/contract/fields/facets';
import { type CanonicalFilters, withoutFilters } from '../../../src/contract/filters';
import { selectQuestionAround, selectWalkthroughQuestion } from '../../../src/features/walkthrough/figures';
import { carriedOver } from '../../../src/features/walkthrough/formAnswers';
import { ELECTION_TYPES, type Race, RACES } from '../../../src/features/walkthrough/races';
import { NO_ANSWERS, STEPS } from '../../../src/features/walkthrough/steps';
import {
  selectCountiesOnOffer,
  selectCounty,
  selectDistrictsOnOffer,
} from '../../../src/features/walkthrough/placesOnOffer';
import {
  type CountedOption,
  selectElectionChoices,
  selectPartyChoices,
  selectStateChoices,
} from '../../../src/features/walkthrough/walkthroughSelectors';
import * as walkthrough from '../../../src/features/walkthrough/walkthroughSlice';
import { answerApi } from '../../../src/state/search/answers';
import { loadStateFilters, selectStateFilters } from '../../../src/state/search/searchApi';
import type { RootState } from '../../../src/state/types';
import { ASKED, pick, type Screen, type ShownFigure } from './figureScreen';

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
  return open.progress.at;
}

/** The options of the step that is shown; null for a list that is still loading. */
function optionsOf(state: RootState) {
  const { step } = answersIn(state);
  const loaded = <T>(list: { readonly status: string; readonly entries?: readonly T[] }) =>
    list.entries ?? [];
  return {
    states: step === 1 ? selectStateChoices(state) : [],
    counties: step === 4 ? loaded<CountedOption>(selectCountiesOnOffer(state)) : [],
    districts: step === 4 ? (selectDistrictsOnOffer(state)?.options ?? []) : [],
    parties: step === 5 ? selectPartyChoices(state) : [],
    elections: step === 5 ? loaded<CountedOption>(selectElectionChoices(state)) : [],
  };
}

/** The choice of a county, as the screen makes it. */
const countyChosen = ({ value, elsewhere }: CountedOption) =>
  walkthrough.placeChosen({ name: 'County_Desc', value, ...(elsewhere === true && { elsewhere }) });
const ANY_COUNTY: CountedOption = { value: '', figure: null, unavailable: false };

const available = <Of extends CountedOption>(options: readonly Of[]) =>
  options.filter(({ unavailable }) => !unavailable).map(({ value }): Of['value'] => value);

export const walkthroughScreen: Screen = {
  open: async (store, way) => {
    const answers = { ...NO_ANSWERS, filters: pick(KEPT_FIELDS, way) };
    store.dispatch(walkthrough.opened({ at: 0, resume: false, step: null, answers, form: answers.filters }));
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
    await walkthroughScreen.ask(store);
  },
  ask: async (store) => {
    const question = selectWalkthroughQuestion(store.getState());
    const { State } = answersIn(store.getState()).answers.filters;
    if (question === null) return;
    await store.dispatch(answerApi.endpoints.answer.initiate({ place: 'walkthrough', ...question }, ASKED));
    const around = selectQuestionAround(store.getState());
    if (around !== null)
      await store.dispatch(answerApi.endpoints.answer.initiate({ place: 'around', ...around }, ASKED));
    if (State !== undefined && selectStateFilters(State)(store.getState()).data === undefined)
      await store.dispatch(loadStateFilters(State));
  },
  actions: (root) => {
    const { step, answers } = answersIn(root);
    const { states, counties, districts, parties, elections } = optionsOf(root);
    const { electionType } = answers;
    const district = selectDistrictsOnOffer(root)?.name;
    return [
      available(states).map((code) => walkthrough.walkthroughStateChosen({ state: code })),
      step === 2 ? ELECTION_TYPES.map((type) => walkthrough.electionTypeChosen({ electionType: type })) : [],
      step === 3 && electionType !== null
        ? RACES[electionType].map((chosen) => walkthrough.raceChosen({ race: chosen }))
        : [],
      [ANY_COUNTY, ...counties.filter(({ unavailable }) => !unavailable)].map(countyChosen),
      district === undefined
        ? []
        : ['', ...available(districts)].map((value) => walkthrough.placeChosen({ name: district, value })),
      available(parties).map((party) => walkthrough.partyToggled({ party })),
      available(elections).map((token) => walkthrough.electionToggled({ token })),
      [18, 40, 70].map((age) => walkthrough.ageMoved({ bound: 'min', age })),
      [60, 90, 95].map((age) => walkthrough.ageMoved({ bound: 'max', age })),
      carriedOver(answers).map((name) => walkthrough.filterRemoved({ name })),
      [walkthrough.nextChosen()],
      [walkthrough.nextChosen()],
      [walkthrough.nextChosen()],
      STEPS.map((to) => walkthrough.stepJumpedTo({ step: to })),
    ];
  },
  shown: (root) => {
    const { filters: before } = answersIn(root).answers;
    const { states, counties, districts, parties, elections } = optionsOf(root);
    const after = (action: UnknownAction) => answersIn(rootReducer(root, action)).answers.filters;
    const district = selectDistrictsOnOffer(root);
    const [parted, voted] = (['PolitalAff', 'VoteHistory'] as const).map((name) =>
      entriesOf(name, before[name] ?? ''),
    ) as [string[], string[]];
    const figures = <Of extends CountedOption>(
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
      ...figures(
        counties,
        (value) => after(countyChosen(counties.find((one) => one.value === value) ?? ANY_COUNTY)),
        [selectCounty(root) ?? ''],
      ),
      ...figures(
        districts,
        (value) => (district === null ? {} : after(walkthrough.placeChosen({ name: district.name, value }))),
        [district?.chosen ?? ''],
      ),
      // As in any faceted search, the other parties chosen don't count: the party alone.
      ...figures(parties, (party) => ({ ...before, PolitalAff: party }), parted),
      ...figures(
        elections,
        (token) => (voted.includes(token) ? before : after(walkthrough.electionToggled({ token }))),
        voted,
      ),
    ];
  },
};
