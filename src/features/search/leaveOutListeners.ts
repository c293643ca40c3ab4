import { excludePurchaseEndpoint } from '../../contract/exclusions';
import { failureOf } from '../../services/problem';
import { callSignedIn } from '../../services/signedInCall';
import { userSignedOut } from '../../state/events';
import { exclusionsApi } from '../../state/exclusions/exclusionsApi';
import {
  selectExclusions,
  withExcluded,
  selectUploads,
  withoutExcluded,
} from '../../state/exclusions/leaveOut';
import { refetch } from '../../state/refetching';
import {
  selectFields,
  selectFiltersToCount,
  selectSearchedFilters,
} from '../../state/search/searchSelectors';
import { valuesChosen } from '../../state/search/searchSlice';
import { selectUser } from '../../state/session/authSlice';
import type { AppStartListening, RootState } from '../../state/types';
import {
  leaveOutChosen,
  leaveOutFailed,
  leaveOutPrepared,
  selectPreparing,
} from '../../state/exclusions/exclusionsSlice';
import { standingFor, withStanding } from '../../state/exclusions/standing';
import { selectPath, selectRoute } from '../../state/route/routeSlice';
import { addressHere, leftOutOf } from '../../state/search/searchAddress';
import { SEARCH_PATH } from '../../state/search/searchUrl';
import { writeAddress } from './addressListeners';

/** The bought list to prepare now. */
function nextId(state: RootState): string | undefined {
  const preparing = selectPreparing(state);
  return preparing.status === 'preparing' ? preparing.ids[0] : undefined;
}

/** The number of a bought list that was left out before. */
const numberOfBought = (state: RootState, id: string): number | null =>
  selectExclusions(state).data?.bought.find(({ purchaseId }) => purchaseId === id)?.exclusionNo ?? null;

/** Bought lists are prepared one after the other, and then left out together: each change is searched for. */
export function setupExclusionsListeners(start: AppStartListening): void {
  start({
    actionCreator: leaveOutChosen,
    effect: async (_action, { dispatch, extra, ...listenerApi }) => {
      if (selectPreparing(listenerApi.getOriginalState()).status === 'preparing') return;
      const found: number[] = [];
      const withHouseholds: number[] = [];
      let isAnyNew = false;
      for (let id = nextId(listenerApi.getState()); id !== undefined; id = nextId(listenerApi.getState())) {
        const known = numberOfBought(listenerApi.getState(), id);
        const answer =
          known === null
            ? await callSignedIn(extra.auth, excludePurchaseEndpoint, { body: { purchaseId: id } })
            : ({ ok: true, data: { exclusionNo: known } } as const);
        const now = selectPreparing(listenerApi.getState());
        // Meanwhile the buyer signed out.
        if (now.status !== 'preparing' || now.ids[0] !== id) return;
        if (answer.ok) (now.householdIds.includes(id) ? withHouseholds : found).push(answer.data.exclusionNo);
        isAnyNew ||= answer.ok && known === null;
        // The form knows them by their numbers before the list names them.
        if (isAnyNew && (!answer.ok || now.ids.length === 1))
          await dispatch(refetch(exclusionsApi.endpoints.exclusions));
        if (nextId(listenerApi.getState()) !== id) return;
        if (answer.ok) dispatch(leaveOutPrepared({ id }));
        else dispatch(leaveOutFailed({ id, problem: failureOf(answer.error) }));
      }
      if (found.length + withHouseholds.length === 0) return;
      const byVoter = withExcluded(selectFields(listenerApi.getState()).LeaveOut, found);
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

/** The do-not-mail lists that were known before, and are gone. */
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
