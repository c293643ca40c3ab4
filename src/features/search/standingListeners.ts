import { selectExclusions, selectUploads, withoutExcluded } from '../../state/exclusions/leaveOut';
import { standingFor, withStanding } from '../../state/exclusions/standing';
import { selectPath, selectRoute } from '../../state/route/routeSlice';
import { selectFields, selectFiltersToCount } from '../../state/search/formTotal';
import { addressHere, leftOutOf } from '../../state/search/searchAddress';
import { selectSearchedFilters } from '../../state/search/searchSelectors';
import { SEARCH_PATH } from '../../state/search/searchUrl';
import { valuesChosen } from '../../state/search/searchSlice';
import type { AppStartListening, RootState } from '../../state/types';
import { writeAddress } from './addressListeners';

const standingNow = (state: RootState) =>
  selectPath(state) === SEARCH_PATH ? standingFor(state, selectFiltersToCount(state)) : null;

/**
 * Do-not-mail lists that become known join the list on screen at once: after signing in, when one was added in
 * another tab, or when the list was saved in the campaign of one. One that is deleted goes, wherever that was.
 * What the form changes is `applyForm`'s.
 */
export function setupStandingListeners(start: AppStartListening): void {
  start({
    predicate: (_action, now, before) =>
      selectFields(now) === selectFields(before) &&
      (String(standingNow(now)) !== String(standingNow(before)) || deletedSince(before, now).length > 0),
    effect: (_action, listenerApi) => {
      const state = listenerApi.getState();
      const { LeaveOut } = selectFields(state);
      const filters = selectFiltersToCount(state);
      const isKnown = standingNow(state) !== null;
      const before = standingNow(listenerApi.getOriginalState());
      const kept = withoutExcluded(LeaveOut, deletedSince(listenerApi.getOriginalState(), state));
      let joined = kept;
      if (isKnown)
        joined = before === null ? leftOutOf(state, filters) : withStanding(state, filters, kept, before);
      if (joined !== LeaveOut) listenerApi.dispatch(valuesChosen({ LeaveOut: joined }, { by: 'page' }));
      else if (isKnown && !isSaid(state)) writeAddress(listenerApi, true);
    },
  });
}

/** The do-not-mail lists that somebody had, and has no more. */
function deletedSince(before: RootState, now: RootState): readonly number[] {
  const [were, are] = [selectUploads(before), selectUploads(now)];
  // Signed out, or not loaded.
  if (were === are || selectExclusions(now).data === undefined) return [];
  return were
    .map(({ exclusionNo }) => exclusionNo)
    .filter((number) => !are.some(({ exclusionNo }) => exclusionNo === number));
}

/** Whether the address says what the list leaves out, now that it is known which lists join by themselves. */
function isSaid(state: RootState): boolean {
  const saidIn = (address: string) => new URLSearchParams(address.split('?')[1]).get('LeaveOut');
  const filters = selectSearchedFilters(state);
  return filters === null || saidIn(addressHere(state, filters)) === saidIn(selectRoute(state).search);
}
