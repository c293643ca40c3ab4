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
 * Do-not-mail lists that become known join the list on screen at once: who searches signed in, or added one
 * in another tab, or saved the list in the campaign that one is kept to. One deleted there goes. What the form
 * changes is `applyForm`'s.
 */
export function setupStandingListeners(start: AppStartListening): void {
  start({
    predicate: (_action, now, before) =>
      selectFields(now) === selectFields(before) && String(standingNow(now)) !== String(standingNow(before)),
    effect: (_action, listenerApi) => {
      const state = listenerApi.getState();
      if (standingNow(state) === null) return;
      const before = standingNow(listenerApi.getOriginalState());
      const { LeaveOut } = selectFields(state);
      const filters = selectFiltersToCount(state);
      const joined =
        before === null ? leftOutOf(state, filters) : withStanding(state, filters, LeaveOut, before);
      if (joined !== LeaveOut) listenerApi.dispatch(valuesChosen({ LeaveOut: joined }, { by: 'page' }));
      else if (!isSaid(state)) writeAddress(listenerApi, true);
    },
  });
}

/** Whether the address says what the list leaves out, now that it is known which lists join by themselves. */
function isSaid(state: RootState): boolean {
  const saidIn = (address: string) => new URLSearchParams(address.split('?')[1]).get('LeaveOut');
  const filters = selectSearchedFilters(state);
  return filters === null || saidIn(addressHere(state, filters)) === saidIn(selectRoute(state).search);
}
