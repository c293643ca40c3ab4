import { createSelector } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { type CanonicalFilters, filtersSchema } from '../../contract/filters';
import { limitSentence, referenceOf } from '../../services/problem';
import { isFailure } from '../../state/debouncedQuery';
import { searchApi } from '../../state/search/searchApi';
import type { RootState } from '../../state/types';
import { homeApi } from './homeApi';
import { selectHome } from './homeSlice';

/** A plain value, so that an unchanged count renders nothing anew. */
export type HomeCount = number | 'counting' | 'failed';

/** What is chosen on the home page, as a search. */
export const selectHomeFilters = createSelector([selectHome], ({ state, party }): CanonicalFilters =>
  v.parse(filtersSchema, { State: state, PolitalAff: party }),
);

const selectStateList = (state: RootState) => searchApi.endpoints.states.select(null)(state);

/** The server's sentence if counting failed because a limit was reached. */
export const selectHomeLimit = (root: RootState): string | null =>
  limitSentence(homeApi.endpoints.homeCount.select(selectHomeFilters(root))(root).error) ??
  limitSentence(selectStateList(root).error);

/** Counted by the server; without a party the list of states has the figure already. */
export function selectHomeCount(root: RootState): HomeCount {
  const { state, party } = selectHome(root);
  const list = selectStateList(root);
  if (party === '' && list.data !== undefined) {
    const chosen = list.data.filter((known) => state === '' || known.state === state);
    return chosen.reduce((sum, { voters }) => sum + voters, 0);
  }
  const asked = selectAsked(root);
  if (typeof asked.data === 'number') return asked.data;
  return asked.isError && isFailure(asked.error) ? 'failed' : 'counting';
}

const selectAsked = (root: RootState) =>
  selectHome(root).party === ''
    ? selectStateList(root)
    : homeApi.endpoints.homeCount.select(selectHomeFilters(root))(root);

/** The id that our log has for the count that failed. */
export const selectHomeReference = (root: RootState) => referenceOf(selectAsked(root).error);
