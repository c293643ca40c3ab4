import { withoutFilters } from '../../contract/fields/lists';
import { FILTERS_OF_A_STATE } from '../../contract/fields/fields';
import { createSelector } from '@reduxjs/toolkit';
import type { FacetField, Facets } from '../../contract/facets';
import { facetOf, optionReplaces } from '../../contract/fields/facets';
import { canonicalText } from '../../contract/filters';
import { isFailure } from '../../state/debouncedQuery';
import { differOnlyIn } from '../../state/search/countedFor';
import { limitSentence } from '../../services/problem';
import type { RootState } from '../../state/types';
import { selectedFilters } from './selectionFilters';
import { type AtStep, districtsOf, FIRST_STEP } from './steps';
import { type FiguresQuestion, walkthroughApi } from './walkthroughApi';
import { selectWalkthrough } from './walkthroughSlice';

/*
 * The figures beside the options. A figure says how many voters the walkthrough would find with that option
 * in place of the question's present answer and with all other answers as they are, those to later
 * questions and the fields kept from the search form too. Applying replaces the search by just these
 * filters, so the figure is what the search would then find.
 */

/**
 * The question behind the figures of a step. Another state clears county, district and elections, so states
 * are counted without them. The other questions share one, so that their figures are there when the step
 * is.
 */
export function figuresQuestion({ step, selections }: AtStep): FiguresQuestion {
  if (step === FIRST_STEP) {
    const additionalFilters = withoutFilters(selections.additionalFilters, FILTERS_OF_A_STATE);
    const anywhere = {
      ...selections,
      ...{ state: null, county: null, district: null, voteHistory: [], additionalFilters },
    };
    return { of: ['states'], filters: selectedFilters(anywhere) };
  }
  const kind = districtsOf(selections.race);
  const districts = kind === null ? [] : [facetOf(kind.filter)];
  return { of: ['counties', ...districts, 'parties', 'elections'], filters: selectedFilters(selections) };
}

/** The figures of an open walkthrough's step; null while it is closed. */
export const selectFiguresQuestion = createSelector(
  [
    (state: RootState) => {
      const walkthrough = selectWalkthrough(state);
      return walkthrough.status === 'open' ? walkthrough.progress.at : null;
    },
  ],
  (at) => (at === null ? null : figuresQuestion(at)),
);

/** A question as comparable text. */
export const textOfQuestion = (question: FiguresQuestion | null): string | null =>
  question === null ? null : `${question.of.join()} ${canonicalText(question.filters)}`;

const { select } = walkthroughApi.endpoints.optionFigures;
const selectStatesAnswer = select({ of: ['states'], filters: {} });
const selectOthersAnswer = select({ of: [], filters: {} });

/** The last answer to the present step's question, even if it was asked with other filters. */
export const selectFiguresAnswer = (state: RootState) =>
  selectFiguresQuestion(state)?.of[0] === 'states' ? selectStatesAnswer(state) : selectOthersAnswer(state);

/** Whether the answer at hand is that to the present question. */
export function selectFiguresAnswered(state: RootState): boolean {
  const { data } = selectFiguresAnswer(state);
  return textOfQuestion(data ?? null) === textOfQuestion(selectFiguresQuestion(state));
}

/** Whether the present question was asked in vain. */
export function selectFiguresFailed(state: RootState): boolean {
  const { isError, originalArgs, error } = selectFiguresAnswer(state);
  const question = selectFiguresQuestion(state);
  return isError && isFailure(error) && textOfQuestion(originalArgs) === textOfQuestion(question);
}

/** The server's sentence if the present question failed because a limit was reached. */
export const selectFiguresLimit = (state: RootState): string | null =>
  selectFiguresFailed(state) ? limitSentence(selectFiguresAnswer(state).error) : null;

export interface Figure {
  /** Null while it is not known. */
  readonly voters: number | null;
  /** Counted for answers that have changed since; shown, dimmed, until the new figure arrives. */
  readonly stale: boolean;
}
export type FigureOf = (value: string) => Figure;

const UNKNOWN: FigureOf = () => ({ voters: null, stale: false });

/** The figure of each option of a field. */
export const selectFigures = createSelector(
  [selectFiguresQuestion, (state: RootState) => selectFiguresAnswer(state).data, selectFiguresFailed],
  (question, answer, failed): ((field: FacetField) => FigureOf) =>
    (field) => {
      if (question === null || answer === undefined || !answer.of.includes(field)) return UNKNOWN;
      const stale = !differOnlyIn(optionReplaces(field), answer.filters, question.filters);
      // Another state's counties are others even where they share a name.
      const foreign = answer.filters.State !== question.filters.State;
      if (stale && (failed || foreign)) return UNKNOWN;
      const voters = votersIn(answer.counts, field);
      return (value) => ({ voters: voters.get(value) ?? 0, stale });
    },
);

function votersIn({ counties, ...counts }: Facets, field: FacetField): ReadonlyMap<string, number> {
  return field === 'counties'
    ? new Map(counties.map(({ county, voters }) => [county, voters]))
    : new Map(Object.entries(counts[field]));
}
