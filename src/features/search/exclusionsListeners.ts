import { excludePurchaseEndpoint } from '../../contract/exclusions';
import { selectComparisons } from '../../downloads/boughtBefore';
import { failureOf } from '../../services/problem';
import { callSignedIn } from '../../services/signedInCall';
import { userSignedOut } from '../../state/events';
import { exclusionsApi, reloadExclusions } from '../../state/exclusions/exclusionsApi';
import { selectExclusions, withExcluded } from '../../state/exclusions/leaveOut';
import { selectRoute } from '../../state/route/routeSlice';
import { selectAsked, totalFor } from '../../state/search/answers';
import { selectFields } from '../../state/search/formTotal';
import { valuesChosen } from '../../state/search/searchSlice';
import { selectListOnOffer } from '../../state/search/searchSelectors';
import { SEARCH_PATH } from '../../state/search/searchUrl';
import { selectUser } from '../../state/session/authSlice';
import type { AppStartListening, RootState } from '../../state/types';
import type { Deps } from '../../state/deps';
import {
  leaveOutChosen,
  leaveOutFailed,
  leaveOutPrepared,
  selectPreparing,
} from '../../state/exclusions/exclusionsSlice';

/** The checkout names a list, and waits for what is bought of it. */
const isAtCheckout = ({ purchase }: RootState) => purchase !== undefined && 'seen' in purchase;

/**
 * The voters that a list shares with lists bought before are said beside its results, once they are counted,
 * and before it is paid.
 */
function asksWhatIsBought(state: RootState): boolean {
  if (selectRoute(state).path !== SEARCH_PATH) return false;
  const filters = selectListOnOffer(state)?.filters;
  return (
    isAtCheckout(state) ||
    (filters !== undefined && totalFor(filters, selectAsked(state, 'list')).status === 'counted')
  );
}

/** The purchases to compare the list on offer with now. */
const selectToAsk = (state: RootState) => (asksWhatIsBought(state) ? selectComparisons(state) : NONE);
const NONE: ReturnType<typeof selectComparisons> = [];
const lacksAnswers = (state: RootState) =>
  selectToAsk(state).some(
    ({ asked }) => exclusionsApi.endpoints.overlap.select(asked)(state).isUninitialized,
  );

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
    // A purchase takes the answers away; what could not be answered is asked again before the list is paid.
    predicate: (_action, now, before) =>
      selectToAsk(now) !== selectToAsk(before) ||
      (lacksAnswers(now) && !lacksAnswers(before)) ||
      (isAtCheckout(now) && !isAtCheckout(before)),
    effect: async (_action, listenerApi) => {
      listenerApi.cancelActiveListeners();
      const { initiate } = exclusionsApi.endpoints.overlap;
      // One after the other: the first time, the voters of a purchase are looked for.
      for (const { asked } of selectToAsk(listenerApi.getState()))
        await listenerApi.pause(Promise.resolve(listenerApi.dispatch(initiate(asked, { subscribe: false }))));
    },
  });
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
          await reloadExclusions(listenerApi.getState(), dispatch);
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
