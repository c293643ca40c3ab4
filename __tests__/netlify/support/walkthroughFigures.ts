import type { UnknownAction } from '@reduxjs/toolkit';
import { type CanonicalFilters, withoutFilters } from '../../../src/contract/filters';
import {
  offers,
  selectRunningTotal,
  selectWalkthroughFilters,
} from '../../../src/features/walkthrough/draftSelectors';
import { othersIn, readDraft } from '../../../src/features/walkthrough/draft';
import { ELECTION_TYPES, RACES } from '../../../src/features/walkthrough/races';
import { canGoOn, STEPS } from '../../../src/features/walkthrough/steps';
import { selectElectionChoices } from '../../../src/features/walkthrough/elections';
import {
  selectBeyondCounty,
  selectCountyBox,
  selectPlaceBox,
} from '../../../src/features/walkthrough/racePlaces';
import * as walkthrough from '../../../src/features/walkthrough/walkthroughSlice';
import type { CheckOption } from '../../../src/components/CheckGroup';
import { withToken } from '../../../src/lib/lastElections';
import { checksIn } from '../../../src/state/search/offers';
import { selectAnswered } from '../../../src/state/search/answers';
import { countyOfKey } from '../../../src/state/places/countyBox';
import { placeBoxOpened } from '../../../src/state/places/placeBoxSlice';
import { placeOfKey } from '../../../src/state/places/placeNames';
import { toggledEntry } from '../../../src/state/search/searchForm';
import type { RootState } from '../../../src/state/types';
import { type Choice, choiceFigures, type Figure, figure, openChoices, type Screen } from './figureScreen';
import { optionsOf, presetsOf } from './formFigures';

function answersIn(state: RootState) {
  const open = walkthrough.selectWalkthrough(state);
  if (open.status !== 'open') throw new Error('The walkthrough is closed');
  return open.at;
}

const filtersIn = (state: RootState) => readDraft(answersIn(state).answers).filters;

/** The choices of the step that is shown; none of a list that is still loading, or of a box that is closed. */
function choices(state: RootState): Choice[] {
  const { step, answers } = answersIn(state);
  const filters = filtersIn(state);
  const after = (action: UnknownAction) =>
    filtersIn({ ...state, walkthrough: walkthrough.walkthroughSlice.reducer(state.walkthrough, action) });
  const ofCheck = (
    name: string,
    { value, figure: counted, unavailable, chosen }: CheckOption,
    action: UnknownAction,
    counts: CanonicalFilters,
  ): Choice => ({
    ...{ name: `${name}: ${value}`, action, filters: counts, figure: counted },
    ...{ open: !unavailable, keeps: chosen },
  });
  if (step === 1) {
    const states = offers.selectStates(state);
    const options = states.map((one) => ({ value: one.state, label: '' }));
    const figureOf = (code: string) => states.find((one) => one.state === code)?.figure ?? null;
    return checksIn(options, figureOf, [filters.State ?? '']).map((check) => {
      const action = walkthrough.walkthroughStateChosen({ state: check.value });
      // The chosen one has none.
      return ofCheck('State', check.chosen ? { ...check, figure: null } : check, action, after(action));
    });
  }
  if (step === 4) {
    const alone = (place: { readonly name: string; readonly entry: string }) => ({
      action: walkthrough.placeToggled(place as { name: 'County_Desc'; entry: string }),
      // Of several, each is counted alone, too.
      filters: {
        ...withoutFilters(filters, place.name === 'Cities' ? ['Cities', 'City'] : []),
        [place.name]: place.entry,
      },
    });
    return [
      ...optionsOf(selectCountyBox(state), (key) =>
        alone({ name: 'County_Desc', entry: countyOfKey(key, filters.State ?? '').county }),
      ),
      ...optionsOf(selectPlaceBox(state), (key) => {
        const place = placeOfKey(key);
        if (place === null) throw new Error(`${key} is no place`);
        return alone(place);
      }),
    ];
  }
  if (step !== 5) return [];
  const { PolitalAff, VoteHistory, NotVoted } = answers.fields;
  return [
    ...offers.selectParties(state).map((check) => {
      const action = walkthrough.valuesChosen({
        PolitalAff: toggledEntry('PolitalAff', PolitalAff, check.value),
      });
      // As in any faceted search, the other parties chosen don't count: the party alone.
      return ofCheck('parties', check, action, { ...filters, PolitalAff: check.value });
    }),
    ...(selectElectionChoices(state).entries ?? []).map((check) => {
      const action = walkthrough.valuesChosen({
        VoteHistory: toggledEntry('VoteHistory', VoteHistory, check.value),
        NotVoted: withToken(NotVoted, check.value, false),
      });
      return ofCheck('elections', check, action, check.chosen ? filters : after(action));
    }),
    ...presetsOf(state, offers, walkthrough.valuesChosen, after),
  ];
}

/** The running total, and what a chosen county leaves out of a place. */
function totals(root: RootState): Figure[] {
  const filters = selectWalkthroughFilters(root);
  const total = selectRunningTotal(root);
  const households = selectAnswered(root, 'walkthrough')?.counts.households;
  const beyond = answersIn(root).step === 4 ? selectBeyondCounty(root) : null;
  const counted =
    total?.status === 'counted'
      ? [
          figure('so far', total.count, filters),
          ...(households === undefined
            ? []
            : [figure('households so far', households, filters, { of: 'households' })]),
        ]
      : [];
  if (beyond === null) return counted;
  const everywhere = withoutFilters(filters, ['County_Desc']);
  return [...counted, figure('beyond the county', beyond.voters, everywhere, { less: [filters] })];
}

const BOXES = (['walkthroughCounty', 'walkthroughPlace'] as const).map((box) => placeBoxOpened({ box }));

export const walkthroughScreen: Screen = {
  actions: (root) => {
    const { step, answers } = answersIn(root);
    const { electionType, race } = answers;
    const goOn = canGoOn(answersIn(root)) ? [walkthrough.nextChosen()] : [];
    const ages = (name: 'AgeMin' | 'AgeMax', values: readonly string[]) =>
      step === 5 ? values.map((age) => walkthrough.valuesChosen({ [name]: age })) : [];
    return [
      ...openChoices(choices(root)),
      step === 2 ? ELECTION_TYPES.map((type) => walkthrough.electionTypeChosen({ electionType: type })) : [],
      step === 3 && electionType !== null
        ? RACES[electionType].map((chosen) => walkthrough.raceChosen({ race: chosen }))
        : [],
      ...(step === 4 ? [BOXES, BOXES] : []),
      ages('AgeMin', ['', '40', '55']),
      ages('AgeMax', ['60', '', '95']),
      othersIn(race, filtersIn(root)).map((name) => walkthrough.valuesChosen({ [name]: '' })),
      ...[goOn, goOn],
      STEPS.map((to) => walkthrough.stepJumpedTo({ step: to })),
    ];
  },
  shown: (root) => [...choiceFigures(choices(root)), ...totals(root)],
};
