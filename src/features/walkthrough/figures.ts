import { createSelector } from '@reduxjs/toolkit';
import { exclusionsIn } from '../../contract/fields/exclusionNumbers';
import type { Counted } from '../../contract/question';
import { type Question, selectAnswered } from '../../state/search/answers';
import { figuresByFacet } from '../../state/search/optionCounts';
import { withLeaveOut } from '../../state/exclusions/leaveOut';
import { awaitsStanding, standingFor } from '../../state/exclusions/standing';
import { leftOutOf } from '../../state/search/searchAddress';
import type { RootState } from '../../state/types';
import type { CanonicalFilters } from '../../contract/filters';
import { FILTER_NAMES, type FilterName } from '../../contract/fields/fields';
import { problemWords } from '../../state/search/problemWords';
import { turnoutSelectors } from '../../state/search/turnout';
import { carriedOver, readDraft } from './formAnswers';
import { selectStateFilters } from '../../state/search/searchApi';
import { LAST_STEP, NO_ANSWERS } from './steps';
import { selectOpenWalkthrough } from './walkthroughSlice';

/** The answers so far; null while the walkthrough is closed. */
export const selectAnswers = (state: RootState) => selectOpenWalkthrough(state)?.progress.at.answers ?? null;
const selectStep = (state: RootState) => selectOpenWalkthrough(state)?.progress.at.step;

const NO_DRAFT = readDraft(NO_ANSWERS);
/** The list of the answers so far, and what is wrong in their fields. */
export const selectDraft = createSelector([selectAnswers], (answers) =>
  answers === null ? NO_DRAFT : readDraft(answers),
);
/** What is wrong in a field that doesn't say so itself, such as too many counties; null if nothing is. */
export const selectProblem = createSelector([selectDraft], ({ errors }) => {
  const name = FILTER_NAMES.find((one) => errors[one] !== undefined && !one.startsWith('Age'));
  return name === undefined ? null : problemWords(name, errors[name] ?? '');
});
const selectLeftOut = (state: RootState) => leftOutOf(state, selectDraft(state).filters);
export const selectAwaits = (state: RootState) => awaitsStanding(state, selectDraft(state).filters);

/**
 * The filters that the answers so far make, with the do-not-mail lists of the chosen state; null while the
 * walkthrough is closed.
 */
export const selectWalkthroughFilters = createSelector(
  [selectAnswers, selectDraft, selectLeftOut],
  (answers, { filters }, leftOut) => {
    if (answers === null) return null;
    return leftOut === (filters.LeaveOut ?? '') ? filters : withLeaveOut(filters, leftOut);
  },
);
/** The do-not-mail lists that join by themselves. */
export const selectStandingHere = createSelector(
  [(state: RootState) => String(standingFor(state, selectWalkthroughFilters(state) ?? {}) ?? '')],
  (text) => (text === '' ? [] : exclusionsIn(text)),
);
/** The race that is chosen; null if none is. */
export const selectRace = (state: RootState) => selectAnswers(state)?.race ?? null;
export const selectChosenState = (state: RootState) => selectWalkthroughFilters(state)?.State ?? null;

/** The query for what the chosen state's file knows; undefined without a state. */
export const selectOffer = (state: RootState) => {
  const chosen = selectChosenState(state);
  return chosen === null ? undefined : selectStateFilters(chosen)(state);
};
/** What the chosen state's file knows; null until it has loaded. */
export const selectOnFile = (state: RootState) => selectOffer(state)?.data ?? null;
const NOBODY: CanonicalFilters = {};
const selectFields = (state: RootState) => (selectAnswers(state) ?? NO_ANSWERS).fields;

/** The questions about turnout, as the search form has them. */
export const {
  selectTurnout,
  selectAudiences,
  selectPresetValues,
  selectTurnoutSelects,
  selectAudienceOptions,
} = turnoutSelectors('walkthrough', {
  ...{ selectOnFile, selectFields },
  selectFilters: selectWalkthroughFilters,
  selectFiltersToCount: (state) => selectWalkthroughFilters(state) ?? NOBODY,
});

/** The filters that no step asks about and no select of turnout or audience shows. */
export const selectCarriedOver = createSelector(
  [selectAnswers, selectWalkthroughFilters, selectTurnout, selectAudiences],
  (answers, filters, turnout, audiences): readonly FilterName[] => {
    if (answers === null || filters === null) return [];
    const asked = turnout.flatMap(({ answers: [any] }) => Object.keys(any.values));
    const said = audiences?.current?.values ?? {};
    return carriedOver(answers.race, filters).filter(
      (name) => (name === 'NotVoted' || !asked.includes(name)) && String(filters[name]) !== said[name],
    );
  },
);

const NONE: Question['presets'] = {};
/** The last step shows them; before it, the state's elections may still be on their way. */
const selectPresetsInSight = (state: RootState) =>
  selectStep(state) === LAST_STEP ? selectPresetValues(state) : NONE;

/**
 * The walkthrough's question: the running total, and how many voters it would find with an option in place of
 * the present answer and all other answers as they are, those to later steps and the fields kept from the
 * search form too. One question serves all steps, so that the figures are there when the step is; the last
 * one adds its questions about turnout.
 */
export const selectWalkthroughQuestion = createSelector(
  [selectWalkthroughFilters, selectPresetsInSight, selectAwaits],
  (filters, presets, awaits): Question | null =>
    filters === null || awaits
      ? null
      : { filters, of: filters.State === undefined ? ['states'] : COUNTED, presets },
);

const COUNTED: readonly Counted[] = ['states', 'counties', 'parties', 'elections', 'households'];

/** The figures of a facet's options. */
export const selectFigures = createSelector(
  [selectWalkthroughFilters, (state: RootState) => selectAnswered(state, 'walkthrough')],
  figuresByFacet,
);
