import { sameFilters } from '../../contract/filters';
import { leftOutAccepted, searchOpened } from '../../state/events';
import { withoutUnknown } from '../../state/search/leftOut';
import { selectResultsView, selectSearchedFilters } from '../../state/search/searchSelectors';
import { SEARCH_PATH, searchUrl } from '../../state/search/searchUrl';
import type { AppListenerApi, AppStartListening } from '../../state/types';

/** Goes on without what the address asks for in vain. */
export function setupLeftOutListener(start: AppStartListening): void {
  start({ actionCreator: leftOutAccepted, effect: (_action, listenerApi) => goOnWithout(listenerApi) });
}

/** The address then asks for what the list holds, and for nothing else. */
function goOnWithout({ dispatch, extra, ...listenerApi }: AppListenerApi): void {
  const state = listenerApi.getState();
  const asked = selectSearchedFilters(state);
  if (asked === null) {
    extra.navigate(SEARCH_PATH, { replace: true });
    return;
  }
  const filters = withoutUnknown(asked, state);
  if (!sameFilters(filters, asked)) dispatch(searchOpened({ runId: extra.newId(), filters }));
  extra.navigate(searchUrl(filters, selectResultsView(state)), { replace: true });
}
