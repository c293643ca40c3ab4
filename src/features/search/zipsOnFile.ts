import { createSelector } from '@reduxjs/toolkit';
import type { Counted } from '../../contract/answer';
import { entriesOf } from '../../contract/fields/lists';
import type { Question } from '../../state/search/answerApi';
import { selectAnswered } from '../../state/search/answers';
import { selectListOnOffer } from '../../state/search/searchSelectors';
import type { RootState } from '../../state/types';

const OF: readonly Counted[] = ['zips'];

/** The filters of the list in the results if it is empty and asks for ZIP codes. */
const selectEmptyListOfZips = createSelector([selectListOnOffer], (list) =>
  list?.total === 0 && list.filters.Zip !== undefined ? list.filters : null,
);

/** Asks which ZIP codes are on file, whatever else an empty list asks for; null if no list is empty. */
export const selectZipsQuestion = createSelector([selectEmptyListOfZips], (filters): Question | null => {
  if (filters === null) return null;
  const { State } = filters;
  return { filters: State === undefined ? {} : { State }, of: OF, presets: {} };
});

/** ZIP codes of an empty list where no voter on file lives. */
export const selectUnmatchedZips = createSelector(
  [selectEmptyListOfZips, (state: RootState) => selectAnswered(state, 'zips')],
  (filters, answer): readonly string[] => {
    const onFile = answer?.counts.facets.zips;
    if (filters?.Zip === undefined || onFile === undefined) return [];
    if (answer?.filters.State !== filters.State) return [];
    return entriesOf('Zip', filters.Zip).filter((zip) => onFile[zip] === undefined);
  },
);
