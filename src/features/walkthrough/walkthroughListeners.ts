import { isAnyOf } from '@reduxjs/toolkit';
import { askAfter } from '../../app/askAfter';
import type { Deps } from '../../app/deps';
import { routeChanged, searchOpened, walkthroughRequested } from '../../app/events';
import type { AppEffect, LaterEffects } from '../../app/laterListeners';
import { selectRoute } from '../../app/routeSlice';
import { searchAddress, walkthroughStepIn, withWalkthroughStep } from '../../app/searchAddress';
import { selectFormFilters, selectResultsView } from '../../app/selectors';
import { loadStateFilters } from '../../app/stateFilters';
import type { AppDispatch, AppStartListening, RootState } from '../../app/types';
import { type CanonicalFilters, canonicalText } from '../../contract/filters';
import { SEARCH_RESTART_MS } from '../../contract/limits';
import { isFresh } from './progress';
import { filtersOf } from './selectionFilters';
import { ADDITIONAL_FILTERS, FIRST_STEP, type StepNumber, STEPS } from './steps';
import { walkthroughApi } from './walkthroughApi';
import {
  addressLedTo,
  applyChosen,
  closed,
  countAsked,
  counted,
  electionsToggled,
  notCounted,
  opened,
  optionsRetried,
  progressDated,
  selectWalkthrough,
} from './walkthroughSlice';
import type { WalkthroughState } from './walkthroughState';

export const walkthroughEffects: LaterEffects = {
  setup: setupWalkthroughListeners,
  takeUp: (action, effect) => (walkthroughRequested.match(action) ? openHere(effect) : followAddress(effect)),
};

/** Dates the progress, keeps the address in step with it, counts what the choices match, and applies them. */
function setupWalkthroughListeners(start: AppStartListening): void {
  start({ actionCreator: walkthroughRequested, effect: (_action, effect) => openHere(effect) });
  start({ actionCreator: routeChanged, effect: (_action, effect) => followAddress(effect) });
  start({
    predicate: (action, now, before) => changed(stepOf)(action, now, before) && !addressLedTo.match(action),
    effect: (_action, effect) => showInAddress(effect),
  });
  start({ predicate: changed(answersOf), effect: (_action, effect) => dateProgress(effect) });
  start({
    predicate: (action, now, before) => changed(stateOf)(action, now, before) || optionsRetried.match(action),
    effect: (_action, effect) => {
      const state = stateOf(effect.getState());
      if (state !== null) void effect.dispatch(loadStateFilters(state));
    },
  });
  start({
    predicate: (action, now, before) =>
      changed(answersOf)(action, now, before) && filterTextOf(now) !== filterTextOf(before),
    effect: (_action, effect) => countMatches(effect),
  });
  start({
    matcher: isAnyOf(electionsToggled, optionsRetried),
    effect: (_action, { dispatch, ...listening }) => {
      const walkthrough = selectWalkthrough(listening.getState());
      if (walkthrough.status !== 'open' || !walkthrough.electionsShown) return;
      void dispatch(
        walkthroughApi.endpoints.elections.initiate(null, { subscribe: false, forceRefetch: true }),
      );
    },
  });
  start({ actionCreator: applyChosen, effect: (_action, effect) => apply(effect) });
}

/** Whether an action changed what a selector sees. */
const changed =
  (select: (state: RootState) => unknown) => (_action: unknown, now: RootState, before: RootState) =>
    select(now) !== select(before);

function open(state: RootState) {
  const walkthrough = selectWalkthrough(state);
  return walkthrough.status === 'open' ? walkthrough : null;
}
const stepOf = (state: RootState) => open(state)?.progress.at.step ?? null;
const answersOf = (state: RootState) => open(state)?.progress.at.selections ?? null;
function filterTextOf(state: RootState): string | null {
  const answers = answersOf(state);
  return answers === null ? null : canonicalText(filtersOf(answers));
}
const stateOf = (state: RootState) => answersOf(state)?.state ?? null;

/** The Query Walkthrough button: where progress stands, with what the form holds that no step asks for. */
function openHere({ dispatch, extra, ...listening }: AppEffect): void {
  const now = extra.clock();
  const filters = selectFormFilters(listening.getState()) ?? {};
  const additionalFilters = Object.fromEntries(
    ADDITIONAL_FILTERS.flatMap((name) => (filters[name] === undefined ? [] : [[name, filters[name]]])),
  );
  const resume = canResume(selectWalkthrough(listening.getState()), now);
  dispatch(opened({ at: now, resume, step: null, additionalFilters }));
}

const canResume = ({ progress }: WalkthroughState, now: number) =>
  progress !== null && isFresh(progress, now);

/** The address says whether the walkthrough is open and at which step: after Back, Forward, a reload, a link. */
function followAddress({ dispatch, extra, ...listening }: AppEffect): void {
  const written = walkthroughStepIn(selectRoute(listening.getState()));
  const walkthrough = selectWalkthrough(listening.getState());
  if (written === null) {
    if (walkthrough.status === 'open') dispatch(closed());
    return;
  }
  const step = STEPS.find((known) => String(known) === written) ?? FIRST_STEP;
  if (walkthrough.status === 'open') {
    if (walkthrough.progress.at.step !== step) dispatch(addressLedTo({ step }));
  } else {
    const now = extra.clock();
    dispatch(opened({ at: now, resume: canResume(walkthrough, now), step, additionalFilters: null }));
  }
  const shown = stepOf(listening.getState());
  // The answers do not carry the step that the address asks for.
  if (shown !== null && String(shown) !== written) goTo(shown, listening.getState(), extra, true);
}

/** Each step is an entry of the browser's history, so that its Back and Forward lead through the walkthrough. */
function showInAddress({ extra, ...listening }: AppEffect): void {
  const state = listening.getState();
  const before = selectWalkthrough(listening.getOriginalState());
  const step = stepOf(state);
  const written = walkthroughStepIn(selectRoute(state));
  if (written === (step === null ? null : String(step))) return;
  if (before.status === 'closed') {
    if (written !== null || step === null) return;
    const address = (at: StepNumber) => withWalkthroughStep(selectRoute(state), at);
    extra.navigate(address(step), { via: STEPS.slice(0, step - 1).map(address) });
    return;
  }
  const from = before.progress.at.step;
  const back = step === null ? from : from - step;
  if (back > 0 && before.entriesBelow >= back) extra.goBack(back);
  else goTo(step, state, extra, back > 0);
}

function goTo(step: StepNumber | null, state: RootState, { navigate }: Deps, replace: boolean): void {
  navigate(withWalkthroughStep(selectRoute(state), step), { replace });
}

function dateProgress({ dispatch, extra, ...listening }: AppEffect): void {
  // What is opened keeps the date it had, and so does what is closed: looking at it is no change.
  const stays = [listening.getOriginalState(), listening.getState()].every((state) => open(state) !== null);
  if (stays) dispatch(progressDated({ at: extra.clock() }));
}

/** Counts anew after each change, without making anybody wait for it; the answer to an earlier question is dropped. */
async function countMatches(effect: AppEffect): Promise<void> {
  effect.cancelActiveListeners();
  const { dispatch, extra } = effect;
  const selections = answersOf(effect.getState());
  if (selections === null) return;
  const filters = filtersOf(selections);
  if (Object.keys(filters).length === 0) {
    dispatch(countAsked({ askId: null }));
    return;
  }
  const askId = extra.newId();
  dispatch(countAsked({ askId }));
  // A dragged slider asks many times a second.
  const answer = await askAfter(effect, SEARCH_RESTART_MS, () => startCount(dispatch, filters));
  dispatch(answer.isSuccess ? counted({ askId, count: answer.data }) : notCounted({ askId }));
}

const startCount = (dispatch: AppDispatch, filters: CanonicalFilters) =>
  dispatch(walkthroughApi.endpoints.countVoters.initiate(filters, { forceRefetch: true }));

/** Specification section 4: the filters go to the search screen and fill its form, the modal closes, a search runs. */
function apply({ dispatch, extra, ...listening }: AppEffect): void {
  const selections = answersOf(listening.getState());
  if (selections === null) return;
  const filters = filtersOf(selections);
  dispatch(searchOpened({ runId: extra.newId(), filters }));
  // Leaving the walkthrough's address closes it; its last step stays one Back away.
  extra.navigate(searchAddress(filters, selectResultsView(listening.getState())));
}
