import { createSelector } from '@reduxjs/toolkit';
import { FILTER_NAMES, type FilterName } from '../../contract/fields/fields';
import { entriesOf } from '../../contract/fields/entries';
import type { Counted } from '../../contract/question';
import { sameFilters } from '../../contract/sameFilters';
import { filterWords } from '../../lib/filterWords';
import { leaveOutWords, numberOf, selectExclusionNames, withLeaveOut } from '../../state/exclusions/leaveOut';
import { awaitsStanding, standingFor } from '../../state/exclusions/standing';
import { type Question, selectAsked, type Total, totalFor } from '../../state/search/answers';
import { chipsOf } from '../../state/search/filterChips';
import { selectFiltersOfForm } from '../../state/search/searchSelectors';
import { offersOf } from '../../state/search/offers';
import { problemWords } from '../../state/search/searchForm';
import { leftOutOf } from '../../state/search/searchAddress';
import type { RootState } from '../../state/types';
import { answersOfForm, othersIn, readDraft } from './draft';
import { LAST_STEP, NO_ANSWERS } from './steps';
import { selectOpenWalkthrough } from './walkthroughSlice';

export const selectAnswers = (state: RootState) => selectOpenWalkthrough(state)?.at.answers ?? NO_ANSWERS;
const selectFields = (state: RootState) => selectAnswers(state).fields;
export const selectRace = (state: RootState) => selectAnswers(state).race;
export const selectState = (state: RootState) => selectFields(state).State;

export const selectDraft = createSelector([selectAnswers], readDraft);

/** What is wrong in a field that doesn't say so itself, such as too many counties; null if nothing is. */
export const selectProblem = createSelector([selectDraft], ({ errors }) => {
  const name = FILTER_NAMES.find((one) => errors[one] !== undefined && !one.startsWith('Age'));
  return name === undefined ? null : problemWords(name, errors[name] ?? '');
});

/** The filters that the answers so far make, with the do-not-mail lists of the chosen state. */
export const selectWalkthroughFilters = createSelector(
  [selectDraft, (state: RootState) => leftOutOf(state, selectDraft(state).filters)],
  ({ filters }, leftOut) => (leftOut === (filters.LeaveOut ?? '') ? filters : withLeaveOut(filters, leftOut)),
);

/** What the draft offers, each option with its voters. */
export const offers = offersOf({
  ...{ asker: 'walkthrough', selectFields },
  ...{ selectFilters: selectWalkthroughFilters, selectFiltersToCount: selectWalkthroughFilters },
});

export const selectRunningTotal = createSelector(
  [selectWalkthroughFilters, (state: RootState) => selectAsked(state, 'walkthrough')],
  (filters, asked): Total | null => (Object.keys(filters).length === 0 ? null : totalFor(filters, asked)),
);

/** The answers with the list of the form behind them, if that is another one. A form without filters is no list. */
export const selectListOnScreen = createSelector(
  [selectWalkthroughFilters, selectFiltersOfForm, selectAnswers],
  (filters, form, answers) =>
    form === null || Object.keys(form).length === 0 || sameFilters(filters, form)
      ? null
      : answersOfForm(form, answers),
);

export const selectAnswersInWords = createSelector(
  [selectAnswers, offers.selectOnFile],
  (answers, onFile) => {
    const { race } = answers;
    const words = filterWords(readDraft(answers).filters, onFile?.elections);
    return words.toSpliced(1, 0, ...(race === null ? [] : [race])).join(', ');
  },
);

export const selectOthers = createSelector(
  [selectRace, selectWalkthroughFilters, offers.selectTurnout, offers.selectAudiences],
  (race, filters, turnout, audiences): readonly FilterName[] => {
    const asked = turnout.flatMap(({ answers: [any] }) => Object.keys(any.values));
    const said = audiences?.current?.values ?? {};
    return othersIn(race, filters).filter(
      (name) => (name === 'NotVoted' || !asked.includes(name)) && String(filters[name]) !== said[name],
    );
  },
);

/** The same as chips, and the words of the do-not-mail lists that join by themselves. */
export const selectOtherFilters = createSelector(
  [
    selectWalkthroughFilters,
    selectOthers,
    offers.selectOnFile,
    selectExclusionNames,
    (state: RootState) => standingFor(state, selectWalkthroughFilters(state))?.join() ?? '',
  ],
  (filters, others, onFile, lists, standing) => {
    const isJoined = (entry: string) => standing.split(',').includes(String(numberOf(entry)));
    const chips = chipsOf(filters, onFile?.elections ?? [], lists);
    return {
      chips: chips.filter(
        ({ names, entry }) =>
          names.some((name) => others.includes(name)) &&
          !(names.includes('LeaveOut') && entry !== null && isJoined(entry)),
      ),
      joined: entriesOf('LeaveOut', filters.LeaveOut ?? '')
        .filter(isJoined)
        .map((entry) => leaveOutWords(entry, lists)),
    };
  },
);

const COUNTED: readonly Counted[] = ['states', 'counties', 'parties', 'elections', 'households'];
const NONE: Question['presets'] = {};

/**
 * One question for all steps, so that a step has its figures at once. The last one adds those of turnout; before
 * it, the state's elections may still be on their way. Null while the do-not-mail lists are not known.
 */
export const selectWalkthroughQuestion = createSelector(
  [
    selectWalkthroughFilters,
    (state: RootState) =>
      selectOpenWalkthrough(state)?.at.step === LAST_STEP ? offers.selectPresetValues(state) : NONE,
    (state: RootState) =>
      selectOpenWalkthrough(state) === null || awaitsStanding(state, selectDraft(state).filters),
  ],
  (filters, presets, awaits): Question | null =>
    awaits ? null : { filters, of: filters.State === undefined ? ['states'] : COUNTED, presets },
);
