import type { CanonicalFilters } from '../../contract/filters';
import { selectRoute } from '../route/routeSlice';
import type { RootState } from '../types';
import { selectView } from './resultsSlice';
import type { ResultsView } from './resultsView';
import { searchUrl } from './searchUrl';
import { withIgnoredParams } from './ignoredParams';
import { selectUnknownState } from './unknownState';

/** The address of a search from the one on screen: what could not be read of that stays in it. */
export function searchAddress(
  state: RootState,
  filters: CanonicalFilters,
  view: ResultsView = selectView(state),
): string {
  const unread = selectUnknownState(state) === null ? [] : [['State'] as const];
  const address = searchUrl(filters, view);
  return withIgnoredParams(address, selectRoute(state).search, filters, unread);
}
