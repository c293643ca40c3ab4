import { createSelector } from '@reduxjs/toolkit';
import type { Counted } from '../../contract/question';
import { BALLOT_FIELDS, METHOD_FIELDS } from '../../contract/fields/onFile';
import { facetOf } from '../../contract/fields/facets';
import { selectRoute } from '../../state/route/routeSlice';
import type { Question } from '../../state/search/answers';
import { selectAwaitsStanding } from '../../state/exclusions/standing';
import { selectFiltersToCount } from '../../state/search/formTotal';
import { SEARCH_PATH } from '../../state/search/searchUrl';
import type { RootState } from '../../state/types';
import { selectPlacesAsked } from './mistypedPlaces';
import { type FoldName, selectOpenFolds } from './panelSlice';
import { selectOnFile, selectPresetValues } from './formOffers';

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

/** What is counted: what is in sight at first, and what an unfolded part shows. */
const selectCounted = createSelector(
  [selectOpenFolds, selectPlacesAsked],
  (folds, places): readonly Counted[] => [
    ...new Set<Counted>([...IN_SIGHT, ...places, ...folds.flatMap((name) => OF_FOLDS[name] ?? [])]),
  ],
);

/** The one question of the search screen, about the list in the form; null while the screen is not shown. */
export const selectQuestion = createSelector(
  [
    (state: RootState) => selectRoute(state).path === SEARCH_PATH,
    selectFiltersToCount,
    selectCounted,
    selectPresetValues,
    (state: RootState) => selectOnFile(state)?.dataDate,
    selectAwaitsStanding,
  ],
  (isShown, filters, of, presets, dataDate, awaits): Question | null =>
    isShown && !awaits ? { filters, of, presets, dataDate } : null,
);
