import { createSelector } from '@reduxjs/toolkit';
import { isFilterName, type FilterName } from '../../contract/fields/fields';
import { sameFilters } from '../../contract/sameFilters';
import { filtersOfStep, stepsOf } from '../../contract/funnel';
import { wordsInState } from '../../lib/filterWords';
import { leaveOutWords, selectExclusionNames } from '../../state/exclusions/leaveOut';
import { type Question, selectAnswered } from '../../state/search/answers';
import { selectAwaitsElections, selectElections } from '../../state/search/filterChips';
import { selectRoute } from '../../state/route/routeSlice';
import { selectView } from '../../state/search/resultsSlice';
import { selectSearchedFilters } from '../../state/search/searchSelectors';
import { SEARCH_PATH } from '../../state/search/searchUrl';
import type { RootState } from '../../state/types';

/** The question of “Why this number”; null while that tab is hidden. A voter ID has no steps. */
export const selectFunnelQuestion = createSelector(
  [
    (state: RootState) => selectRoute(state).path === SEARCH_PATH && selectView(state).tab === 'funnel',
    selectSearchedFilters,
  ],
  (isShown, filters): Question | null =>
    isShown && filters !== null && filters.VoterID === undefined
      ? { filters, of: ['households'], presets: {}, steps: stepsOf(filters) }
      : null,
);

export interface FunnelLine {
  readonly step: string;
  readonly words: string;
  readonly removed: number;
  readonly left: number;
  /** How many households fewer are left; null where they are not counted. */
  readonly pieces: number | null;
  /** The filters that its button removes. */
  readonly names: readonly FilterName[];
  readonly entry: string | null;
}

/** Undefined until counted. `stale`: the counts are of another list. */
export const selectFunnel = createSelector(
  [
    (state: RootState) => selectAnswered(state, 'funnel'),
    selectFunnelQuestion,
    selectElections,
    selectExclusionNames,
    (state: RootState) => selectAwaitsElections(state, selectSearchedFilters(state) ?? {}),
  ],
  (answer, question, elections, exclusions, awaitsElections) => {
    const [everybody, ...left] = answer?.counts.steps ?? [];
    if (answer?.steps === undefined || question === null || everybody === undefined) return undefined;
    if (awaitsElections) return undefined;
    const { filters } = answer;
    // Counts of another state would be wrong here.
    if (filters.State !== question.filters.State) return undefined;
    const lines = answer.steps.map((step, n): FunnelLine => {
      const own = filtersOfStep(filters, step) ?? {};
      const [, entry = null] = step.split(':');
      const before = left[n - 1] ?? everybody;
      const [homes = null, homesLeft = null] = answer.counts.stepHouseholds?.slice(n, n + 2) ?? [];
      const now = left[n] ?? 0;
      return {
        step,
        words:
          entry === null
            ? wordsInState(own, filters.State, elections).join(', ')
            : leaveOutWords(entry, exclusions),
        removed: before - now,
        left: now,
        pieces: homes === null || homesLeft === null ? null : homes - homesLeft,
        names: Object.keys(own).filter(isFilterName),
        entry,
      };
    });
    return {
      stale: !sameFilters(filters, question.filters),
      state: filters.State ?? null,
      everybody,
      lines,
    };
  },
);
