import { createSelector } from '@reduxjs/toolkit';
import type { Counted } from '../../contract/question';
import { BALLOT_FIELDS, METHOD_FIELDS } from '../../contract/fields/onFile';
import { type CountedName, facetOf } from '../../contract/fields/facets';
import { selectRoute } from '../../state/route/routeSlice';
import { type Question, selectAnswered } from '../../state/search/answers';
import {
  type DistrictName,
  type FigureOf,
  figuresOf,
  noneToInclude,
  optionsIn,
  withAnyOf,
  withoutDistrict,
} from '../../state/search/figures';
import { selectAwaitsStanding } from '../../state/exclusions/standing';
import { selectFiltersOfForm, selectFiltersToCount } from '../../state/search/formTotal';
import { SEARCH_PATH } from '../../state/search/searchUrl';
import type { RootState } from '../../state/types';
import { selectPlacesAsked } from './placesOnFile';
import { type FoldName, type ListName, selectOpenList, selectOpenFolds } from './panelSlice';
import { selectPresetValues } from './presets';

/** What is always in sight: the totals, the form's figures and the charts. */
const IN_SIGHT: readonly Counted[] = [
  'households',
  'deliverable',
  'states',
  'counties',
  'parties',
  'statuses',
  'genders',
  'ages',
  'generals',
];

const OF_FOLDS: Readonly<Partial<Record<FoldName, readonly Counted[]>>> = {
  elections: ['elections', 'notVoted', 'primaries'],
  ways: METHOD_FIELDS.map(facetOf),
  ballots: BALLOT_FIELDS.map(facetOf),
};

const selectListName = (state: RootState) => {
  const list = selectOpenList(state);
  return list.status === 'open' ? list.name : null;
};

/** What is counted: what is in sight at first, and what an unfolded list or part shows. */
const selectCounted = createSelector(
  [selectListName, selectOpenFolds, selectPlacesAsked],
  (list, folds, places): readonly Counted[] => [
    ...new Set<Counted>([
      ...IN_SIGHT,
      ...places,
      // Counties are always counted.
      ...(list === null ? [] : [facetOf(list)]),
      ...folds.flatMap((name) => OF_FOLDS[name] ?? []),
    ]),
  ],
);

/** Local districts are chosen, and their list is open: the list with any is counted, too. */
const selectWithAny = createSelector([selectListName, selectFiltersToCount], withAnyOf);

/** How many voters who have no district of a kind on file would join a list of chosen ones; 0 until counted. */
export const selectNoneToInclude = createSelector(
  [
    (state: RootState) => selectAnswered(state, 'list'),
    selectFiltersOfForm,
    (_state: RootState, name: DistrictName) => name,
  ],
  (answer, filters, name) => noneToInclude(name, filters, answer),
);

/** The one question of the search screen, about the list in the form; null while the screen is not shown. */
export const selectQuestion = createSelector(
  [
    (state: RootState) => selectRoute(state).path === SEARCH_PATH,
    selectFiltersToCount,
    selectCounted,
    selectPresetValues,
    selectWithAny,
    selectAwaitsStanding,
  ],
  (isShown, filters, of, presets, any, awaits): Question | null =>
    isShown && !awaits ? { filters, of, presets: { ...presets, ...any } } : null,
);

const selectListAnswer = (state: RootState) => selectAnswered(state, 'list');

/** The figures of each field of the form. They stay, dimmed, while a field has an error. */
export const selectFormFigures = createSelector(
  [selectFiltersOfForm, selectListAnswer],
  (filters, answer): ((field: CountedName) => FigureOf) => {
    const byField = new Map<CountedName, FigureOf>();
    return (field) => {
      const known = byField.get(field) ?? figuresOf(facetOf(field), filters, answer);
      byField.set(field, known);
      return known;
    };
  },
);

/** The voters who have no district of a kind on file, while its list is open and none is chosen. */
export const selectWithoutDistrict = createSelector(
  [selectListAnswer, selectFiltersOfForm, (_state: RootState, name: DistrictName) => name],
  (answer, filters, name) => withoutDistrict(name, filters, answer),
);

/** How a county is named among the figures: `OK Tulsa`. */
export const countyKey = (state: string, county: string) => `${state} ${county}`;

/**
 * The values that an unfolded list has under the other choices, in order; null until those of the form's
 * state have loaded.
 */
export const selectValuesOnFile = createSelector(
  [selectListAnswer, selectFiltersOfForm, (_state: RootState, name: ListName) => name],
  (answer, filters, name): readonly string[] | null => {
    const counts = answer?.counts.facets[facetOf(name)];
    if (answer === undefined || counts === undefined) return null;
    if (filters !== null && filters.State !== answer.filters.State) return null;
    return optionsIn(counts);
  },
);
