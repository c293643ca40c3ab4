import { createSelector } from '@reduxjs/toolkit';
import { entriesOf } from '../../contract/fields/lists';
import { type CanonicalFilters, sameFilters } from '../../contract/filters';
import { debouncedQuery } from '../../state/debouncedQuery';
import { selectListOnOffer } from '../../state/search/searchSelectors';
import type { AppStartListening, RootState } from '../../state/types';
import { formApi } from './formApi';

/** The filters of the list in the results if it is empty and asks for ZIP codes. */
function selectEmptyListOfZips(state: RootState): CanonicalFilters | null {
  const list = selectListOnOffer(state);
  return list?.total === 0 && list.filters.Zip !== undefined ? list.filters : null;
}

/** ZIP codes of an empty list that nobody on file lives in, whatever else the list asks for. */
export const selectUnmatchedZips = createSelector(
  [selectEmptyListOfZips, formApi.endpoints.zipsOnFile.select({})],
  (filters, { data, originalArgs }): readonly string[] => {
    if (filters?.Zip === undefined || data === undefined) return [];
    if (!sameFilters(originalArgs, filters)) return [];
    return entriesOf('Zip', filters.Zip).filter((_zip, place) => data[place] === 0);
  },
);

/** Finds out whether a list is empty because of its ZIP codes alone. */
export function setupZipsListener(start: AppStartListening): void {
  start({
    predicate: (_action, now, before) => selectEmptyListOfZips(now) !== selectEmptyListOfZips(before),
    effect: async (_action, listenerApi) => {
      listenerApi.cancelActiveListeners();
      const filters = selectEmptyListOfZips(listenerApi.getState());
      if (filters === null) return;
      await debouncedQuery(listenerApi, 0, () =>
        listenerApi.dispatch(
          formApi.endpoints.zipsOnFile.initiate(filters, { subscribe: false, forceRefetch: true }),
        ),
      );
    },
  });
}
