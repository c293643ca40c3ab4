import { createAction, isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { debouncedQuery } from '../../state/debouncedQuery';
import { countRetried, networkRetryDue, routeChanged } from '../../state/events';
import { isNetworkError, setupNetworkRetry } from '../../state/networkRetry';
import { selectOptionErrors } from '../../state/search/optionSelectors';
import type { LazyListeners } from '../../state/lazyListeners';
import { selectRoute } from '../../state/route/routeSlice';
import { SEARCH_PATH } from '../../state/search/searchUrl';
import { loadStateFilters, selectStateFilters } from '../../state/search/stateFiltersApi';
import type { AppStartListening, RootState, AppListenerApi } from '../../state/types';
import type { Facets } from '../../contract/facets';
import { type CanonicalFilters, sameFilters } from '../../contract/filters';
import { SEARCH_RESTART_MS } from '../../contract/limits';
import { selectFiltersOfForm, selectFilterTextOfForm, selectFormTotal } from '../../state/search/formTotal';
import { IN_SIGHT, selectInSight, selectUnfolded, unfoldedFacets } from './figures';
import { formTotalApi } from '../../state/search/formTotalApi';
import { formApi, type FormFigures } from './formApi';
import { setupLeftOutListener } from './leftOutListener';
import { selectOpenList, selectOpenParts } from './panelSlice';
import { selectReadyMadeIsCounted, selectReadyMadeQuestion } from './readyMade';
import { fieldEdited, optionsRetried, selectForm } from '../../state/search/searchSlice';

/** Milliseconds to wait after the last keystroke before counting. */
const TYPING_PAUSE_MS = 250;

/** The form is on screen, filled in from the address if that names a search. */
export const formShown = createAction('search/formShown');

export const formListeners: LazyListeners = {
  setup: setupFormListeners,
  handle: (_action, { dispatch }) => void dispatch(formShown()),
};

/** Counts what the form would match: when it appears, and after each change to its filters. */
function setupFormListeners(start: AppStartListening): void {
  start({
    predicate: (action, now, before) =>
      isShown(action, before) ||
      filtersChanged(now, before) ||
      unfoldedOf(now).join() !== unfoldedOf(before).join() ||
      stateLoaded(now, before) ||
      isRetryOfCount(action, now),
    effect: (action, listenerApi) =>
      countForm(action, isShown(action, listenerApi.getOriginalState()), listenerApi),
  });
  start({
    predicate: (action, now, before) => isShown(action, before) || stateOf(now) !== stateOf(before),
    effect: (_action, { dispatch, ...listenerApi }) => {
      const state = stateOf(listenerApi.getState());
      if (state !== '') void dispatch(loadStateFilters(state));
    },
  });
  setupNetworkRetry(start);
  setupLeftOutListener(start);
  start({
    actionCreator: networkRetryDue,
    effect: (_action, { dispatch, ...listenerApi }) => {
      if (selectOptionErrors(listenerApi.getState()).some(isNetworkError)) dispatch(optionsRetried());
    },
  });
}

/** The form has appeared: data may have been loaded since it was last counted. */
const isShown = (action: UnknownAction, before: RootState) =>
  formShown.match(action) || isArrival(action, before);

const isArrival = (action: UnknownAction, before: RootState) =>
  routeChanged.match(action) &&
  action.payload.path === SEARCH_PATH &&
  selectRoute(before).path !== SEARCH_PATH;

const isRetry = isAnyOf(networkRetryDue, countRetried);

const isRetryOfCount = (action: UnknownAction, now: RootState) =>
  isRetry(action) && selectFormTotal(now).status === 'failed';

const filtersChanged = (now: RootState, before: RootState) =>
  selectForm(now) !== selectForm(before) && selectFilterTextOfForm(now) !== selectFilterTextOfForm(before);

/** The state in the form, once it is complete. */
function stateOf(root: RootState): string {
  const { State } = selectForm(root).fields;
  return /^[A-Z]{2}$/u.test(State) ? State : '';
}

/** The ready-made choices depend on what the state's file knows. */
function stateLoaded(now: RootState, before: RootState): boolean {
  const dataOf = (root: RootState) => {
    const state = stateOf(root);
    return state === '' ? undefined : selectStateFilters(state)(root).data;
  };
  return dataOf(now) !== undefined && dataOf(before) === undefined;
}

function unfoldedOf(state: RootState) {
  const list = selectOpenList(state);
  return unfoldedFacets(list.status === 'open' ? list.name : null, selectOpenParts(state));
}

async function countForm(action: UnknownAction, shown: boolean, listenerApi: AppListenerApi): Promise<void> {
  listenerApi.cancelActiveListeners();
  const { dispatch } = listenerApi;
  const now = () => listenerApi.getState();
  const filters = selectFiltersOfForm(now());
  if (filters === null) return;
  const { formTotal } = formTotalApi.endpoints;
  const { figures, readyMade } = formApi.endpoints;
  const asked = { subscribe: false, forceRefetch: true } as const;
  const pause = fieldEdited.match(action) ? TYPING_PAUSE_MS : SEARCH_RESTART_MS;
  if (!shown && selectFormTotal(now()).status === 'counted') await listenerApi.delay(pause);
  else {
    const total = await debouncedQuery(listenerApi, pause, () =>
      dispatch(formTotal.initiate(filters, asked)),
    );
    // People wait for the total. If it fails, the figures would fail too.
    if (!total.isSuccess) return;
  }
  const state = now();
  const of = unfoldedOf(state);
  const question = selectReadyMadeQuestion(state);
  await Promise.all([
    isAnswered(filters, IN_SIGHT, selectInSight(state)) ||
      debouncedQuery(listenerApi, 0, () =>
        dispatch(figures.initiate({ place: 'form', of: IN_SIGHT, filters }, asked)),
      ),
    isAnswered(filters, of, selectUnfolded(state)) ||
      debouncedQuery(listenerApi, 0, () =>
        dispatch(figures.initiate({ place: 'unfolded', of, filters }, asked)),
      ),
    question === null ||
      selectReadyMadeIsCounted(state) ||
      debouncedQuery(listenerApi, 0, () => dispatch(readyMade.initiate(question, asked))),
  ]);
}

/** Whether these figures are on screen already. */
function isAnswered(
  filters: CanonicalFilters,
  of: readonly (keyof Facets)[],
  answer: FormFigures | undefined,
): boolean {
  if (of.length === 0) return true;
  return (
    answer !== undefined &&
    sameFilters(answer.filters, filters) &&
    of.every((facet) => answer.of.includes(facet))
  );
}
