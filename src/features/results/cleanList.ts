import { createSelector, type UnknownAction } from '@reduxjs/toolkit';
import type { StatusCode } from '../../contract/fields/fields';
import { selectBoughtBefore, selectDoNotMailNotes } from '../../downloads/boughtBefore';
import { formatCount } from '../../lib/format';
import { selectAsked, totalFor } from '../../state/search/answers';
import { selectListOnOffer, selectSearchedFilters } from '../../state/search/searchSelectors';
import { valuesChosen } from '../../state/search/searchSlice';
import type { RootState } from '../../state/types';
import { selectListCounts } from './pieces';

export interface CleanItem {
  readonly label: string;
  readonly leaveOut: UnknownAction;
}

const INACTIVE: StatusCode = 'I';

/** Inactive voters and those without a deliverable address, once counted. */
const selectByFile = createSelector(
  [selectListCounts, selectSearchedFilters],
  (counts, searched): readonly CleanItem[] => {
    if (counts === null || counts.isStale) return [];
    const { voters, deliverable = voters, facets } = counts;
    const inactive = searched?.Status === undefined ? (facets.statuses?.[INACTIVE] ?? 0) : 0;
    const undeliverable = searched?.Deliverable === undefined ? voters - deliverable : 0;
    return [
      { count: inactive, word: 'inactive', leaveOut: valuesChosen({ Status: 'A' }) },
      { count: undeliverable, word: 'undeliverable', leaveOut: valuesChosen({ Deliverable: 'Y' }) },
    ]
      .filter(({ count }) => count > 0 && count < voters)
      .map(({ count, word, leaveOut }) => ({ label: `Leave out ${formatCount(count)} ${word}`, leaveOut }));
  },
);

/** What one press can remove from the list. None of them would empty it. */
export const selectCleanItems = createSelector(
  [selectByFile, selectBoughtBefore, selectDoNotMailNotes],
  (byFile, bought, doNotMail): readonly CleanItem[] => [
    ...byFile,
    ...[...bought, ...doNotMail]
      .filter(({ leavesVoters }) => leavesVoters)
      .map(({ menuPress, leaveOut }) => ({ label: menuPress, leaveOut })),
  ],
);

/** Whether the list on offer is counted, which comes before what could be left out of it. */
export function selectIsCounted(state: RootState): boolean {
  const filters = selectListOnOffer(state)?.filters;
  return filters !== undefined && totalFor(filters, selectAsked(state, 'list')).status === 'counted';
}
