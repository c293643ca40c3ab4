import type { UnknownAction } from '@reduxjs/toolkit';
import { entriesOf } from '../../../src/contract/fields/entries';
import { clearedByState } from '../../../src/contract/fields/facets';
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
import { type Figure, figure as shownFigure, type Screen } from './figureScreen';
import { presetsOf } from './formFigures';

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
    presets: step === 5 ? presetsOf(state, offers, walkthrough.valuesChosen) : [],
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
        ...{ key, unavailable, figure: voters === null ? null : { voters, stale: box.stale } },
        action: walkthrough.placeToggled(place as { name: 'County_Desc'; entry: string }),
        alone: { ...withoutFilters(filters, others), [place.name]: place.entry },
        chosen: box.chips.some((chip) => chip.key === key),
      },
    ];
  });
}

/** An election added or taken away. */
function withElection(state: RootState, token: string) {
  const { VoteHistory, NotVoted } = answersIn(state).answers.fields;
  return walkthrough.valuesChosen({
    VoteHistory: toggledEntry('VoteHistory', VoteHistory, token),
    NotVoted: withToken(NotVoted, token, false),
  });
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
          shownFigure('so far', total.count, filters),
          ...(households === undefined
            ? []
            : [shownFigure('households so far', households, filters, { of: 'households' })]),
        ]
      : [];
  if (beyond === null) return counted;
  const everywhere = withoutFilters(filters, ['County_Desc']);
  return [...counted, shownFigure('beyond the county', beyond.voters, everywhere, { less: [filters] })];
}

const ofOption = (
  name: string,
  figure: { readonly voters: number; readonly stale: boolean } | null,
  filters: CanonicalFilters,
  open: boolean,
  keeps: boolean,
): Figure[] =>
  figure === null
    ? []
    : [shownFigure(name, figure.voters, filters, { stale: figure.stale, option: { open, keeps } })];

const available = <Of extends CheckOption>(options: readonly Of[]) =>
  options.filter(({ unavailable }) => !unavailable).map(({ value }): Of['value'] => value);

export const walkthroughScreen: Screen = {
  actions: (root) => {
    const { step, answers } = answersIn(root);
    const { states, places, parties, elections, presets } = optionsOf(root);
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
      presets.filter(({ open }) => open).map(({ action }) => action),
      othersIn(answers.race, filters).map((name) => walkthrough.valuesChosen({ [name]: '' })),
      canGoOn(answersIn(root)) ? [walkthrough.nextChosen()] : [],
      canGoOn(answersIn(root)) ? [walkthrough.nextChosen()] : [],
      STEPS.map((to) => walkthrough.stepJumpedTo({ step: to })),
    ];
  },
  shown: (root) => {
    const before = filtersIn(root);
    const { states, places, parties, elections, presets } = optionsOf(root);
    const after = (action: UnknownAction) =>
      filtersIn({ ...root, walkthrough: walkthrough.walkthroughSlice.reducer(root.walkthrough, action) });
    const [parted, voted] = (['PolitalAff', 'VoteHistory'] as const).map((name) =>
      entriesOf(name, before[name] ?? ''),
    ) as [string[], string[]];
    const figures = <Of extends CheckOption>(
      options: readonly Of[],
      filters: (value: Of['value']) => CanonicalFilters,
      chosen: readonly string[],
    ): Figure[] =>
      options.flatMap(({ value, figure, unavailable }) =>
        ofOption(value, figure, filters(value), !unavailable, chosen.includes(value)),
      );
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
        ofOption(key, figure, alone, !unavailable, chosen),
      ),
      // As in any faceted search, the other parties chosen don't count: the party alone.
      ...figures(parties, (party) => ({ ...before, PolitalAff: party }), parted),
      ...figures(
        elections,
        (token) => (voted.includes(token) ? before : after(withElection(root, token))),
        voted,
      ),
      ...presets.flatMap(({ name, figure, action, open, keeps }) =>
        ofOption(name, figure, after(action), open, keeps),
      ),
      ...totals(root),
    ];
  },
};
