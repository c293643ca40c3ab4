import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { debouncedQuery } from '../../state/debouncedQuery';
import {
  countRetried,
  leftOutAccepted,
  networkRetryDue,
  routeChanged,
  searchOpened,
} from '../../state/events';
import { isNetworkError } from '../../state/networkRetry';
import { selectOptionErrors } from '../../state/search/optionSelectors';
import { selectRoute } from '../../state/route/routeSlice';
import { SEARCH_PATH, searchUrl } from '../../state/search/searchUrl';
import { loadStateFilters, selectStateFilters } from '../../state/search/stateFiltersApi';
import type { AppListenerApi, AppStartListening, RootState } from '../../state/types';
import type { Facets } from '../../contract/facets';
import { type CanonicalFilters, sameFilters } from '../../contract/filters';
import { selectFiltersOfForm, selectFilterTextOfForm, selectFormTotal } from '../../state/search/formTotal';
import { IN_SIGHT, selectInSight, selectUnfolded, selectUnfoldedFailed, unfoldedFacets } from './figures';
import { formTotalApi } from '../../state/search/formTotalApi';
import { formApi, type FormFigures } from './formApi';
import { presetsReplaced, selectOpenList, selectOpenParts, selectReplacedPresets } from './panelSlice';
import { type PresetOffer, selectPresets, selectPresetsAreCounted, selectPresetQuestion } from './presets';
import { fieldEdited, optionsRetried, selectForm } from '../../state/search/searchSlice';
import { setupZipsListener } from './zipsOnFile';
import { withoutUnknown } from '../../state/search/leftOut';
import { selectResultsView, selectSearchedFilters } from '../../state/search/searchSelectors';

/** Milliseconds to wait after the last keystroke before counting. */
const TYPING_PAUSE_MS = 250;
/**
 * Milliseconds before the figures of a choice are asked for: one that is changed again at once, as with the
 * arrow keys in a list, costs the server only its total. Less than the pause before the search, so that the
 * figures do not wait behind its rows.
 */
const FIGURES_PAUSE_MS = 30;

const ASKED = { subscribe: false, forceRefetch: true } as const;

/** Counts what the form would match: when it appears, and after each change to its filters. */
export function setupFormListeners(start: AppStartListening): void {
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
    predicate: (action, now, before) =>
      isShown(action, before) || optionsRetried.match(action) || stateOf(now) !== stateOf(before),
    effect: (_action, { dispatch, ...listenerApi }) => {
      const state = stateOf(listenerApi.getState());
      if (state !== '') void dispatch(loadStateFilters(state));
    },
  });
  setupLeftOutListener(start);
  setupReplacedListener(start);
  setupZipsListener(start);
  start({
    actionCreator: networkRetryDue,
    effect: (_action, { dispatch, ...listenerApi }) => {
      if (selectOptionErrors(listenerApi.getState()).some(isNetworkError)) dispatch(optionsRetried());
    },
  });
}

/** The form has appeared: data may have been loaded since it was last counted. */
const isShown = (action: UnknownAction, before: RootState) =>
  routeChanged.match(action) &&
  action.payload.path === SEARCH_PATH &&
  selectRoute(before).path !== SEARCH_PATH;

const isRetry = isAnyOf(networkRetryDue, countRetried);

const isRetryOfCount = (action: UnknownAction, now: RootState) =>
  isRetry(action) && (selectFormTotal(now).status === 'failed' || selectUnfoldedFailed(now));

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

/**
 * A choice is counted at once, because people wait for its total, and its figures do not wait for the answer.
 * What is typed is counted after a pause; if its total fails, the figures would fail too.
 */
async function countForm(action: UnknownAction, shown: boolean, listenerApi: AppListenerApi): Promise<void> {
  listenerApi.cancelActiveListeners();
  const { dispatch } = listenerApi;
  const state = listenerApi.getState();
  const filters = selectFiltersOfForm(state);
  if (filters === null) return;
  const isKnown = !shown && selectFormTotal(state).status === 'counted';
  const countTotal = (pause: number) =>
    debouncedQuery(listenerApi, pause, () =>
      dispatch(formTotalApi.endpoints.formTotal.initiate(filters, ASKED)),
    );
  const figures = () => askForFigures(filters, listenerApi);
  if (!fieldEdited.match(action)) {
    await Promise.all([isKnown || countTotal(0), listenerApi.delay(FIGURES_PAUSE_MS).then(figures)]);
  } else if (isKnown) {
    await listenerApi.delay(TYPING_PAUSE_MS);
    await figures();
  } else if ((await countTotal(TYPING_PAUSE_MS)).isSuccess) await figures();
}

async function askForFigures(filters: CanonicalFilters, listenerApi: AppListenerApi): Promise<void> {
  const { dispatch } = listenerApi;
  const { figures, presets } = formApi.endpoints;
  const state = listenerApi.getState();
  const of = unfoldedOf(state);
  const question = selectPresetQuestion(state);
  await Promise.all([
    isAnswered(filters, IN_SIGHT, selectInSight(state)) ||
      debouncedQuery(listenerApi, 0, () =>
        dispatch(figures.initiate({ place: 'form', of: IN_SIGHT, filters }, ASKED)),
      ),
    isAnswered(filters, of, selectUnfolded(state)) ||
      debouncedQuery(listenerApi, 0, () =>
        dispatch(figures.initiate({ place: 'unfolded', of, filters }, ASKED)),
      ),
    question === null ||
      selectPresetsAreCounted(state) ||
      debouncedQuery(listenerApi, 0, () => dispatch(presets.initiate(question, ASKED))),
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

/** Goes on without what the address asks for in vain. */
function setupLeftOutListener(start: AppStartListening): void {
  start({ actionCreator: leftOutAccepted, effect: (_action, listenerApi) => dropIgnoredParams(listenerApi) });
}

/** The address then asks for what the list holds, and for nothing else. */
function dropIgnoredParams({ dispatch, extra, ...listenerApi }: AppListenerApi): void {
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

/** Notes which ready-made choices a change of the form took away without anybody releasing them. */
function setupReplacedListener(start: AppStartListening): void {
  start({
    predicate: (_action, now, before) => selectForm(now) !== selectForm(before),
    effect: (_action, { dispatch, ...listenerApi }) => {
      const now = listenerApi.getState();
      const before = chosenIn(listenerApi.getOriginalState());
      const chosen = chosenIn(now);
      if (before.join() === chosen.join()) return;
      const names = selectPresets(now)
        .filter(({ name, contradicted }) => contradicted && before.includes(name) && !chosen.includes(name))
        .map(({ name }) => name);
      if (names.join() !== selectReplacedPresets(now).join()) dispatch(presetsReplaced({ names }));
    },
  });
}

const chosenIn = (state: RootState) => selectPresets(state).filter(isChosen).map(nameOf);
const isChosen = ({ chosen }: PresetOffer) => chosen;
const nameOf = ({ name }: PresetOffer) => name;
