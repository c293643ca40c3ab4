import { excludePurchaseEndpoint } from '../../contract/exclusions';
import { failureOf } from '../../services/problem';
import { callSignedIn } from '../../services/signedInCall';
import { userSignedOut } from '../../state/events';
import { exclusionsApi } from '../../state/exclusions/exclusionsApi';
import { selectExclusions, withExcluded } from '../../state/exclusions/leaveOut';
import { refetch } from '../../state/refetching';
import { selectFields } from '../../state/search/formTotal';
import { valuesChosen } from '../../state/search/searchSlice';
import { selectUser } from '../../state/session/authSlice';
import type { AppStartListening, RootState, Deps } from '../../state/types';
import {
  leaveOutChosen,
  leaveOutFailed,
  leaveOutPrepared,
  selectPreparing,
} from '../../state/exclusions/exclusionsSlice';

/** What is to be prepared now. */
function nextId(state: RootState): string | undefined {
  const preparing = selectPreparing(state);
  return preparing.status === 'preparing' ? preparing.ids[0] : undefined;
}

/** The number that leaves out the voters of a bought list. One that was left out before has it already. */
async function prepare(purchaseId: string, auth: Deps['auth'], state: RootState) {
  const bought = selectExclusions(state).data?.bought.find((one) => one.purchaseId === purchaseId);
  const exclusionNo = bought?.exclusionNo ?? null;
  if (exclusionNo !== null) return { ok: true, data: { exclusionNo } } as const;
  return callSignedIn(auth, excludePurchaseEndpoint, { body: { purchaseId } });
}

export function setupExclusionsListeners(start: AppStartListening): void {
  start({
    actionCreator: leaveOutChosen,
    effect: async (_action, { dispatch, extra, ...listenerApi }) => {
      if (selectPreparing(listenerApi.getOriginalState()).status === 'preparing') return;
      const found: number[] = [];
      const withHouseholds: number[] = [];
      for (let id = nextId(listenerApi.getState()); id !== undefined; id = nextId(listenerApi.getState())) {
        const answer = await prepare(id, extra.auth, listenerApi.getState());
        const now = selectPreparing(listenerApi.getState());
        // Meanwhile the buyer signed out.
        if (now.status !== 'preparing' || now.ids[0] !== id) return;
        const isHousehold = now.householdIds.includes(id);
        if (answer.ok) (isHousehold ? withHouseholds : found).push(answer.data.exclusionNo);
        const isLast = !answer.ok || now.ids.length === 1;
        // The form knows them by their numbers before the list names them.
        if (isLast && found.length + withHouseholds.length > 0)
          await dispatch(refetch(exclusionsApi.endpoints.exclusions));
        if (nextId(listenerApi.getState()) !== id) return;
        if (answer.ok) dispatch(leaveOutPrepared({ id }));
        else dispatch(leaveOutFailed({ id, problem: failureOf(answer.error) }));
      }
      if (found.length + withHouseholds.length === 0) return;
      // All at once: each change of the list is searched for.
      const { LeaveOut } = selectFields(listenerApi.getState());
      const byVoter = withExcluded(LeaveOut, found);
      dispatch(valuesChosen({ LeaveOut: withExcluded(byVoter, withHouseholds, true) }));
    },
  });
  start({
    // Nobody else can count with what was theirs. A visitor's link is as it was opened.
    actionCreator: userSignedOut,
    effect: (_action, { dispatch, ...listenerApi }) => {
      if (selectUser(listenerApi.getOriginalState()) === null) return;
      if (selectFields(listenerApi.getState()).LeaveOut !== '') dispatch(valuesChosen({ LeaveOut: '' }));
    },
  });
}
