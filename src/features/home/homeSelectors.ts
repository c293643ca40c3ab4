import { createSelector } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { type CanonicalFilters, filtersSchema } from '../../contract/filters';
import { limitSentence, referenceOf } from '../../services/problem';

import { selectRoute } from '../../state/route/routeSlice';
import { isFailure, type Question, selectAsked, type Total, totalFor } from '../../state/search/answers';
import { statesApi } from '../../state/search/statesApi';
import type { RootState } from '../../state/types';
import { selectHome } from './homeSlice';

export const selectHomeFilters = createSelector([selectHome], ({ state, party }): CanonicalFilters =>
  v.parse(filtersSchema, { State: state, PolitalAff: party }),
);

/** Null without a party: the list of states has that count. */
export const selectHomeQuestion = createSelector(
  [selectHomeFilters, (root: RootState) => selectRoute(root).path],
  (filters, path): Question | null =>
    path === '/' && filters.PolitalAff !== undefined ? { filters, of: [], presets: {} } : null,
);

export const selectHomeTotal = createSelector(
  [
    selectHomeFilters,
    statesApi.endpoints.states.select(null),
    (root: RootState) => selectAsked(root, 'home'),
  ],
  (filters, list, asked): Total => {
    if (filters.PolitalAff !== undefined) return totalFor(filters, asked);
    if (list.data !== undefined) {
      const chosen = list.data.filter(({ state }) => filters.State === undefined || filters.State === state);
      return { status: 'counted', count: chosen.reduce((sum, { voters }) => sum + voters, 0) };
    }
    if (list.isError && isFailure(list.error))
      return { status: 'failed', limit: limitSentence(list.error), reference: referenceOf(list.error) };
    return { status: 'counting', last: null };
  },
);
