import { excludePurchaseEndpoint } from '../../contract/exclusions';
import { api } from '../../services/api';
import { failureOf } from '../../services/problem';
import { callSignedIn } from '../../services/signedInCall';
import { userSignedOut } from '../../state/events';
import { exclusionsApi } from '../../state/exclusions/exclusionsApi';
import { readLeaveOut, writeLeaveOut } from '../../state/exclusions/leaveOut';
import { selectRoute } from '../../state/route/routeSlice';
import { selectFields } from '../../state/search/formTotal';
import { valuesChosen } from '../../state/search/searchSlice';
import { SEARCH_PATH } from '../../state/search/searchUrl';
import { selectUser } from '../../state/session/authSlice';
import type { AppStartListening, RootState } from '../../state/types';
import { userOrRouteChanged, whileShown } from '../../state/whileShown';
import {
  exclusionsRetried,
  leaveOutChosen,
  leaveOutFailed,
  leaveOutPrepared,
  selectPreparing,
} from './exclusionsSlice';
import { sectionToggled } from './panelSlice';
import { selectIsOpen } from './sections';

/** The user whose lists are on screen: in the form's section, or among the chips. */
function shownIn(state: RootState): { readonly uid: string } | null {
  const user = selectUser(state);
  const isWanted = selectIsOpen(state, 'leaveOut') || selectFields(state).LeaveOut !== '';
  return user === null || selectRoute(state).path !== SEARCH_PATH || !isWanted ? null : { uid: user.uid };
}

export function setupExclusionsListeners(start: AppStartListening): void {
  whileShown(start, exclusionsApi.endpoints.exclusions, {
    select: shownIn,
    fetchedOn: (action, now, before) =>
      userOrRouteChanged(action) ||
      sectionToggled.match(action) ||
      (shownIn(now) !== null && shownIn(before) === null),
    retried: exclusionsRetried,
  });
  start({
    actionCreator: leaveOutChosen,
    effect: async ({ payload: { purchaseId } }, { dispatch, extra, ...listenerApi }) => {
      const answer = await callSignedIn(extra.auth, excludePurchaseEndpoint, { body: { purchaseId } });
      const now = selectPreparing(listenerApi.getState());
      // Meanwhile the buyer signed out.
      if (now.status !== 'preparing' || now.purchaseId !== purchaseId) return;
      if (!answer.ok) {
        dispatch(leaveOutFailed({ purchaseId, problem: failureOf(answer.error) }));
        return;
      }
      dispatch(leaveOutPrepared({ purchaseId }));
      dispatch(api.util.invalidateTags(['Purchases']));
      const { numbers, households } = readLeaveOut(selectFields(listenerApi.getState()).LeaveOut);
      dispatch(valuesChosen({ LeaveOut: writeLeaveOut([...numbers, answer.data.exclusionNo], households) }));
    },
  });
  start({
    // Nobody else can count with what was theirs.
    actionCreator: userSignedOut,
    effect: (_action, { dispatch, ...listenerApi }) => {
      if (selectFields(listenerApi.getState()).LeaveOut !== '') dispatch(valuesChosen({ LeaveOut: '' }));
    },
  });
}
