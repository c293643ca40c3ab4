import { deleteUploadEndpoint } from '../../../contract/exclusions';
import { api } from '../../../services/api';
import { failureOf } from '../../../services/problem';
import { callSignedIn } from '../../../services/signedInCall';
import { reloadExclusions } from '../../../state/exclusions/exclusionsApi';
import { withoutExcluded } from '../../../state/exclusions/leaveOut';
import { selectPath } from '../../../state/route/routeSlice';
import { selectFields } from '../../../state/search/formTotal';
import { valuesChosen } from '../../../state/search/searchSlice';
import type { AppStartListening } from '../../../state/types';
import { deletionConfirmed, deletionFailed, listDeleted, selectDoNotMail } from './doNotMailSlice';

/** Deletes a do-not-mail list. Two screens can, each with a listener of its own that loads with it. */
export function setupDoNotMailDeletion(start: AppStartListening, path: string): void {
  start({
    actionCreator: deletionConfirmed,
    effect: async (_action, { dispatch, extra, ...listenerApi }) => {
      const deleting = selectDoNotMail(listenerApi.getState());
      if (deleting.status !== 'deleting' || selectPath(listenerApi.getState()) !== path) return;
      const { exclusionNo } = deleting;
      const answer = await callSignedIn(extra.auth, deleteUploadEndpoint, { body: { exclusionNo } });
      if (selectDoNotMail(listenerApi.getState()) !== deleting) return;
      if (!answer.ok) {
        dispatch(deletionFailed({ problem: failureOf(answer.error) }));
        return;
      }
      dispatch(api.util.invalidateTags(['Purchases']));
      const { LeaveOut } = selectFields(listenerApi.getState());
      const rest = withoutExcluded(LeaveOut, [exclusionNo]);
      if (rest !== LeaveOut) dispatch(valuesChosen({ LeaveOut: rest }, { by: 'page' }));
      // Without the dialog, the list would stand in the form for as long as the others take to load.
      await reloadExclusions(listenerApi.getState(), dispatch);
      if (selectDoNotMail(listenerApi.getState()) === deleting) dispatch(listDeleted());
    },
  });
}
