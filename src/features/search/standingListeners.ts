import { selectUploads, withoutLeftOut } from '../../state/exclusions/leaveOut';
import { joinedBy, standingFor } from '../../state/exclusions/standing';
import { selectPath, selectRoute } from '../../state/route/routeSlice';
import { selectFields, selectFiltersToCount } from '../../state/search/formTotal';
import type { Deps } from '../../state/deps';
import { addressHere, leftOutOf } from '../../state/search/searchAddress';
import { selectSearchedFilters } from '../../state/search/searchSelectors';
import { SEARCH_PATH } from '../../state/search/searchUrl';
import { valuesChosen } from '../../state/search/searchSlice';
import type { AppStartListening, RootState } from '../../state/types';

const standingNow = (state: RootState) =>
  selectPath(state) === SEARCH_PATH ? standingFor(state, selectFiltersToCount(state)) : null;

/**
 * Do-not-mail lists that become known join the list on screen at once: who searches signed in, or added one
 * in another tab, or saved the list in the campaign that one is kept to. One deleted there goes. What the form
 * changes is `submitForm`'s.
 */
export function setupStandingListeners(start: AppStartListening): void {
  start({
    predicate: (_action, now, before) =>
      selectFields(now) === selectFields(before) && String(standingNow(now)) !== String(standingNow(before)),
    effect: (_action, { dispatch, extra, ...listenerApi }) => {
      const state = listenerApi.getState();
      const standing = standingNow(state);
      if (standing === null) return;
      const before = standingNow(listenerApi.getOriginalState());
      const { LeaveOut } = selectFields(state);
      const isGone = (number: number) =>
        !selectUploads(state).some(({ exclusionNo }) => exclusionNo === number);
      const joined =
        before === null
          ? leftOutOf(state, selectFiltersToCount(state))
          : joinedBy(
              withoutLeftOut(LeaveOut, before.filter(isGone)),
              standing.filter((number) => !before.includes(number)),
            );
      if (joined === LeaveOut) sayAnew(state, extra);
      else dispatch(valuesChosen({ LeaveOut: joined }, { by: 'page' }));
    },
  });
}

/** The address of a list on screen that one of them was in, or was taken off, before it was known as theirs. */
function sayAnew(state: RootState, { navigate }: Deps): void {
  const filters = selectSearchedFilters(state);
  const { search } = selectRoute(state);
  if (filters === null) return;
  const address = addressHere(state, filters);
  const saidIn = (query: string) => new URLSearchParams(query).get('LeaveOut');
  if (saidIn(address.replace(SEARCH_PATH, '')) !== saidIn(search)) navigate(address, { replace: true });
}
