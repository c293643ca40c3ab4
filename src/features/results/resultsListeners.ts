import { sameFile } from '../../contract/files';
import { listAddress } from '../../state/search/searchAddress';
import { SEARCH_PATH } from '../../state/search/searchUrl';
import { setupSavedListsListeners, setupSavingAfterSignIn } from '../../state/lists/savedListsListeners';
import {
  selectSearchedFilters,
  selectSearchError,
  selectSearchStatus,
} from '../../state/search/searchSelectors';
import { alertRaised, LINK_COPIED, networkRetryDue, searchRepeated, userSignedIn } from '../../state/events';
import { readLeaveOut } from '../../state/exclusions/leaveOut';
import { standingFor } from '../../state/exclusions/standing';
import { problemOf } from '../../services/problem';
import { copyText } from '../../services/copyText';
import { selectFunnelQuestion } from './funnelLines';
import { linkChosen, searchRetried } from './resultsEvents';
import { selectFileOnOffer, setupFileInAddress, withFile } from './listFile';
import { setupOwnership } from './ownership';
import { setupSavedFile } from './savedList';
import { isNetworkError } from '../../state/networkRetry';
import type { AppListenerApi, AppStartListening } from '../../state/types';
import { keepAnswered } from '../../state/search/keepAnswered';

export function setupResultsListeners(start: AppStartListening): void {
  keepAnswered(start, 'funnel', selectFunnelQuestion);
  setupOwnership(start);
  setupSavedListsListeners(start, SEARCH_PATH);
  setupSavingAfterSignIn(start);
  setupSavedFile(start);
  setupFileInAddress(start);
  start({
    actionCreator: searchRetried,
    effect: (_action, listenerApi) => searchAgain('button', listenerApi),
  });
  start({
    actionCreator: linkChosen,
    effect: (_action, listenerApi) => copyLink(listenerApi),
  });
  start({
    actionCreator: userSignedIn,
    effect: (_action, listenerApi) => {
      // Accounts have their own limits.
      const problem = problemOf(selectSearchError(listenerApi.getState()));
      if (problem?.code === 'rate_limited') searchAgain('signIn', listenerApi);
    },
  });
  start({
    actionCreator: networkRetryDue,
    effect: (_action, listenerApi) => {
      if (isNetworkError(selectSearchError(listenerApi.getState()))) searchAgain('network', listenerApi);
    },
  });
}

/** The link has neither the sorting nor the file’s other options. */
async function copyLink({ dispatch, ...listenerApi }: AppListenerApi): Promise<void> {
  const state = listenerApi.getState();
  const filters = selectSearchedFilters(state);
  if (filters === null) return;
  const { layout, form } = selectFileOnOffer(state);
  const link = window.location.origin + withFile(listAddress(state, filters), { layout, form });
  const isCopied = await copyText(link);
  const { numbers } = readLeaveOut(filters.LeaveOut ?? '');
  const leavesOutOwn = standingFor(state, filters)?.some((number) => numbers.includes(number)) === true;
  const notInIt = [
    ...(sameFile(selectFileOnOffer(state), { layout, form }) ? [] : ['what else you chose for your file']),
    ...(leavesOutOwn ? ['your do-not-mail lists'] : []),
  ];
  const said = notInIt.length === 0 ? '' : `Not in it: ${notInIt.join(', and ')}.`;
  const message = `Your browser didn’t let us copy it. Here it is: ${link}`;
  dispatch(
    alertRaised(
      isCopied
        ? { ...LINK_COPIED, message: said }
        : { title: 'Link to this list', message, action: 'none', failed: true },
    ),
  );
}

function searchAgain(
  source: Parameters<typeof searchRepeated>[1],
  { dispatch, extra, ...listenerApi }: AppListenerApi,
): void {
  const filters = selectSearchedFilters(listenerApi.getState());
  if (filters === null || selectSearchStatus(listenerApi.getState()) !== 'failed') return;
  dispatch(searchRepeated({ runId: extra.newId(), filters }, source));
}
