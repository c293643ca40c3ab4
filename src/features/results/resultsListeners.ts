import { networkRetryDue, userSignedIn } from '../../state/events';
import { askListAct, selectActState } from '../../state/lists/savedListsSlice';
import { selectSearchError } from '../../state/search/searchSelectors';
import { problemOf } from '../../services/problem';
import { selectFunnelQuestion } from './funnelLines';
import { setupFileInAddress } from './listFile';
import { setupOwnership } from './ownership';
import { setupSavedFile } from './savedList';
import { searchAgain } from './searchAgain';
import { isNetworkError } from '../../state/networkRetry';
import type { AppStartListening } from '../../state/types';
import { keepAnswered } from '../../state/search/keepAnswered';

export function setupResultsListeners(start: AppStartListening): void {
  keepAnswered(start, 'funnel', selectFunnelQuestion);
  setupOwnership(start);
  setupSavedFile(start);
  setupFileInAddress(start);
  start({
    actionCreator: userSignedIn,
    effect: (_action, listenerApi) => {
      const state = listenerApi.getState();
      const act = selectActState(state);
      // A visitor pressed Save, which takes an account.
      if (act.status === 'signingIn') listenerApi.dispatch(askListAct({ kind: 'save', ...act.list }));
      // Accounts have their own limits.
      const problem = problemOf(selectSearchError(state));
      if (problem?.code === 'rate_limited') listenerApi.dispatch(searchAgain('signIn'));
    },
  });
  start({
    actionCreator: networkRetryDue,
    effect: (_action, { dispatch, ...listenerApi }) => {
      if (isNetworkError(selectSearchError(listenerApi.getState()))) dispatch(searchAgain('network'));
    },
  });
}
