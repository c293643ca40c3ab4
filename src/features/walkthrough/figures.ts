import { createSelector } from '@reduxjs/toolkit';
import { exclusionsIn } from '../../contract/fields/exclusions';
import { isLocalClass } from '../../contract/electionClasses';
import { entriesOf } from '../../contract/fields/lists';
import type { StateFilters } from '../../contract/voters';
import { isTracked } from '../../lib/trackedElections';
import type { ChosenValues, Preset } from '../../lib/audiences';
import type { Counted } from '../../contract/question';
import type { FacetName } from '../../contract/fields/facets';
import { type Question, selectAnswered } from '../../state/search/answers';
import { type FigureOf, figuresOf } from '../../state/search/optionCounts';
import { withLeaveOut } from '../../state/exclusions/leaveOut';
import { awaitsStanding, standingFor } from '../../state/exclusions/standing';
import { leftOutOf } from '../../state/search/searchAddress';
import type { RootState } from '../../state/types';
import { presetSelectors, presetValuesIn } from '../../state/search/presetOffers';
import { type CanonicalFilters, sameFilters } from '../../contract/filters';
import { formOf, toggledEntry } from '../../state/search/searchForm';
import { selectStateFilters } from '../../state/search/searchApi';
import { LAST_STEP } from './steps';
import { selectMoreShown, selectOpenWalkthrough } from './walkthroughSlice';

/** The answers so far; null while the walkthrough is closed. */
export const selectAnswers = (state: RootState) => selectOpenWalkthrough(state)?.progress.at.answers ?? null;
const selectStep = (state: RootState) => selectOpenWalkthrough(state)?.progress.at.step;

const selectLeftOut = (state: RootState) => {
  const answers = selectAnswers(state);
  return answers === null ? '' : leftOutOf(state, answers.filters);
};
export const selectAwaits = (state: RootState) => {
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
  [selectWalkthroughFilters, selectPresetsInSight, selectOwnElections, selectAwaits],
  (filters, presets, own, awaits): Question | null =>
    filters === null || awaits
      ? null
      : {
          filters,
          of: filters.State === undefined ? ['states'] : COUNTED,
          presets: {
            ...presetValuesIn(formOf(filters), presets),
            ...withEach(own, filters),
          },
        },
);

const COUNTED: readonly Counted[] = ['states', 'counties', 'parties', 'elections', 'households'];

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
