import type { CanonicalFilters } from '../../contract/filters';
import { selectRoute } from '../route/routeSlice';
import type { RootState } from '../types';
import { resultsSlice } from './resultsSlice';
import { searchUrl } from './searchUrl';
import { withIgnoredParams } from './ignoredParams';
import { selectUnknownState } from './unknownState';

/** The address of a search from the one on screen: what could not be read of that stays in it. */
export const searchAddress = (
  state: RootState,
  filters: CanonicalFilters,
  view = resultsSlice.selectors.selectView(state),
): string => {
  const unknown = selectUnknownState(state);
  const unread = unknown === null ? [] : [['State'] as const];
  return withIgnoredParams(searchUrl(filters, view), selectRoute(state).search, filters, unread);
};
