import { createSelector } from '@reduxjs/toolkit';
import { exclusionsIn } from '../../contract/fields/exclusions';
import { isLocalClass } from '../../contract/electionClasses';
import { entriesOf } from '../../contract/fields/lists';
import type { StateFilters } from '../../contract/voters';
import { isTracked } from '../../lib/trackedElections';
import type { ChosenValues, Preset } from '../../lib/audiences';
import type { Counted } from '../../contract/question';
import { type FacetName, facetOf } from '../../contract/fields/facets';
import { type Question, selectAnswered } from '../../state/search/answers';
import { type FigureOf, figuresOf, withAnyOf } from '../../state/search/figures';
import { withLeaveOut } from '../../state/exclusions/leaveOut';
import { awaitsStanding, standingFor } from '../../state/exclusions/standing';
import { leftOutOf } from '../../state/search/searchAddress';
import type { RootState } from '../../state/types';
import { presetSelectors, presetValuesIn } from '../../state/search/presetOffers';
import { type CanonicalFilters, sameFilters, withoutFilters } from '../../contract/filters';
import { formOf, toggledEntry } from '../../state/search/searchForm';
import { selectStateFilters } from '../../state/search/searchApi';
import { isOnFile } from '../../contract/fields/onFile';
import type { Race } from './races';
import { districtsOf, LAST_STEP, type LocalPlace, localPlacesOf, placesOf } from './steps';
import { selectMoreShown, selectOpenWalkthrough } from './walkthroughSlice';

/** The answers so far; null while the walkthrough is closed. */
export const selectAnswers = (state: RootState) => selectOpenWalkthrough(state)?.progress.at.answers ?? null;
const selectStep = (state: RootState) => selectOpenWalkthrough(state)?.progress.at.step;

const selectLeftOut = (state: RootState) => {
  const answers = selectAnswers(state);
  return answers === null ? '' : leftOutOf(state, answers.filters);
};
const selectAwaits = (state: RootState) => {
  const answers = selectAnswers(state);
  return answers !== null && awaitsStanding(state, answers.filters);
};

/**
 * The filters that the answers so far make, with the do-not-mail lists of the chosen state; null while the
 * walkthrough is closed.
 */
export const selectWalkthroughFilters = createSelector([selectAnswers, selectLeftOut], (answers, leftOut) =>
  answers === null || leftOut === (answers.filters.LeaveOut ?? '')
    ? (answers?.filters ?? null)
    : withLeaveOut(answers.filters, leftOut),
);
/** The do-not-mail lists that join by themselves. */
export const selectStandingHere = createSelector(
  [(state: RootState) => String(standingFor(state, selectWalkthroughFilters(state) ?? {}) ?? '')],
  (text) => (text === '' ? [] : exclusionsIn(text)),
);
/** The race that is chosen; null if none is. */
export const selectRace = (state: RootState) => selectAnswers(state)?.race ?? null;
/** Whether the race is a local one. */
export const selectIsLocal = (state: RootState) => selectAnswers(state)?.electionType === 'local';
export const selectChosenState = (state: RootState) => selectWalkthroughFilters(state)?.State ?? null;

/** The query for what the chosen state's file knows; undefined without a state. */
export const selectOffer = (state: RootState) => {
  const chosen = selectChosenState(state);
  return chosen === null ? undefined : selectStateFilters(chosen)(state);
};
/** What the chosen state's file knows; null until it has loaded. */
export const selectOnFile = (state: RootState) => selectOffer(state)?.data ?? null;
const { selectAll, selectAudiences, selectElections } = presetSelectors('walkthrough', {
  selectOnFile,
  selectForm: createSelector([selectWalkthroughFilters], (filters) => formOf(filters ?? {})),
  selectFilters: selectWalkthroughFilters,
});
export { selectAudiences as selectAudienceOffers, selectElections as selectLastElectionOffers };

/** The filters that a pressed audience in sight says already. */
export const selectSaidByPresets = createSelector(
  [selectAudiences, selectMoreShown],
  (audiences, shown): ChosenValues =>
    Object.fromEntries(
      audiences.flatMap(({ chosen, values }) => (shown && chosen ? Object.entries(values) : [])),
    ),
);

/** The narrowest place of the race that is chosen; null if none is. */
export const narrowestChosen = (race: Race | null, filters: CanonicalFilters) =>
  placesOf(race, filters.State).findLast((name) => filters[name] !== undefined) ?? null;

/** The last step shows them; before it, the state's elections may still be on their way. */
const selectPresetsInSight = createSelector(
  [selectAll, selectStep, selectIsLocal],
  (presets, step, isLocal): readonly Preset[] =>
    step === LAST_STEP ? presets.filter(({ choice }) => !isLocal || choice?.kind !== 'local') : [],
);

/** The last two local elections, which a local race offers in the last step. */
export const selectOwnElections = createSelector(
  [selectOnFile, selectStep, selectIsLocal],
  (onFile, step, isLocal) =>
    !isLocal || step !== LAST_STEP || onFile === null
      ? []
      : onFile.elections.filter(({ classification }) => isLocalClass(classification)).slice(0, 2),
);
/** The list with each of them chosen, too: the facet counts only those that are. */
const withEach = (elections: StateFilters['elections'], { VoteHistory = '' }: CanonicalFilters) =>
  Object.fromEntries(
    elections
      .filter(({ token }) => !entriesOf('VoteHistory', VoteHistory).includes(token))
      .map(({ token }) => [token, { VoteHistory: toggledEntry('VoteHistory', VoteHistory, token) }]),
  );

/**
 * The walkthrough's question: the running total, and how many voters it would find with an option in place of
 * the present answer and all other answers as they are, those to later steps and the fields kept from the
 * search form too. One question serves all steps, so that the figures are there when the step is; the last
 * one adds its audiences.
 */
export const selectWalkthroughQuestion = createSelector(
  [selectWalkthroughFilters, selectRace, selectPresetsInSight, selectOwnElections, selectAwaits],
  (filters, race, presets, own, awaits): Question | null =>
    filters === null || awaits
      ? null
      : {
          filters,
          of: countedFor(filters.State, race),
          presets: {
            ...presetValuesIn(formOf(filters), presets),
            ...withEach(own, filters),
            ...withAnyOf(narrowestChosen(race, filters), filters),
          },
        },
);

/** The local places of a race that a state's file has. */
export const askedIn = (state: string, race: Race | null): readonly LocalPlace[] =>
  localPlacesOf(race, state).filter((name) => name === 'Cities' || isOnFile(state, name));

/** The answers without the places of the race, of which another one may be meant; null if none is chosen. */
const selectFiltersAround = createSelector([selectWalkthroughFilters, selectRace], (filters, race) => {
  const chosen = placesOf(race, filters?.State).filter((name) => filters?.[name] !== undefined);
  return filters === null || chosen.length === 0 ? null : withoutFilters(filters, chosen);
});

/** What else could be chosen in place of a place, for the step that asks for places. */
export const selectQuestionAround = createSelector(
  [selectFiltersAround, selectStep, selectRace, selectAwaits],
  (filters, step, race, awaits): Question | null => {
    if (filters === null || step !== 4 || awaits) return null;
    const [widest] = askedIn(filters.State ?? '', race);
    const districts = widest === undefined ? [] : [facetOf(widest)];
    return { filters, of: ['counties', ...districts], presets: {} };
  },
);

function countedFor(state: string | undefined, race: Race | null): readonly Counted[] {
  if (state === undefined) return ['states'];
  const filter = districtsOf(race);
  const districts = filter === null ? askedIn(state, race).map(facetOf) : [facetOf(filter)];
  return ['states', 'counties', ...districts, 'parties', 'elections', 'households'];
}

/** The figures of a facet's options without the places of the race; null where none is chosen. */
export const selectFiguresAround = createSelector(
  [selectFiltersAround, (state: RootState) => selectAnswered(state, 'around')],
  (filters, answer): ((facet: FacetName) => FigureOf) | null =>
    filters && ((facet) => figuresOf(facet, filters, answer)),
);

/** The figure of a single election. Of a local one, the facet has it once it is chosen. */
export const selectElectionFigures = createSelector(
  [selectWalkthroughFilters, (state: RootState) => selectAnswered(state, 'walkthrough')],
  (filters, answer): FigureOf => {
    const figureOf = figuresOf('elections', filters, answer);
    return (token) => {
      const voters = answer?.counts.presets[token];
      if (
        answer === undefined ||
        voters === undefined ||
        filters === null ||
        filters.State !== answer.filters.State
      )
        return isTracked({ token }) || answer?.counts.facets.elections?.[token] !== undefined
          ? figureOf(token)
          : null;
      return { voters, stale: !sameFilters(answer.filters, filters) };
    };
  },
);

/** The figures of a facet's options. */
export const selectFigures = createSelector(
  [selectWalkthroughFilters, (state: RootState) => selectAnswered(state, 'walkthrough')],
  (filters, answer): ((facet: FacetName) => FigureOf) =>
    (facet) =>
      figuresOf(facet, filters, answer),
);
