import { answerEndpoint } from '../../../src/contract/answer';
import { type CanonicalFilters, canonicalText } from '../../../src/contract/filters';
import { searchEndpoint, stateCountEndpoint } from '../../../src/contract/voters';
import { selectBreakdownView } from '../../../src/features/breakdown/BreakdownCharts';
import {
  selectFiltersOfForm,
  selectFormTotal,
  selectSearchedTotal,
  selectSearchedFilters,
} from '../../../src/state/search/searchSelectors';
import type { RootState } from '../../../src/state/types';
import { breakdown } from '../breakdown/openBreakdown';
import { countingApi, answering, found } from './openSearch';

/** A different number of voters for almost every list, so that no figure passes for another list's. */
export const votersIn = (filters: CanonicalFilters) =>
  Buffer.from(canonicalText(filters)).reduce((sum, byte) => (sum * 31 + byte) % 99_991, 7);

/** Each search and count takes its own time, so that answers arrive in any order. */
export function slowShop() {
  let asked = 0;
  const later = async <Answer>(answer: Answer) => {
    asked += 1;
    await new Promise((resolve) => {
      setTimeout(resolve, (asked * 37) % 400);
    });
    return answer;
  };
  const api = countingApi()
    .on(searchEndpoint, (filters) => later(found(votersIn(filters))))
    .on(stateCountEndpoint, (filters) => later({ success: true as const, totalCount: votersIn(filters) }))
    .on(answerEndpoint, (question) => later(answering(breakdown().facets, votersIn)(question)));
  return { api, later };
}

/** The figures on screen that are not of the filters beside them. */
export function untrueFigures(state: RootState): string[] {
  const searched = selectSearchedFilters(state);
  const form = selectFiltersOfForm(state);
  const charts = selectBreakdownView(state);
  const isWrong = (count: number | null, filters: CanonicalFilters | null) =>
    count !== null && filters !== null && count !== votersIn(filters);
  const countOf = (total: ReturnType<typeof selectFormTotal>) =>
    total?.status === 'counted' ? total.count : null;
  const charted = charts.status === 'shown' && !charts.renewing ? charts.of.counts.voters : null;
  return [
    isWrong(countOf(selectSearchedTotal(state)), searched) && 'the heading is of another list',
    isWrong(countOf(selectFormTotal(state)), form) && 'the form’s total is of another list',
    isWrong(charted, searched) && 'the charts are of another list',
  ].filter((lie) => lie !== false);
}
