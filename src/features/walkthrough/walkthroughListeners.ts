import type { Deps } from '../../state/deps';
import { routeChanged, searchOpened, walkthroughRequested } from '../../state/events';
import { keepAnswered } from '../../state/search/keepAnswered';
import { selectRoute } from '../../state/route/routeSlice';
import { selectView } from '../../state/search/resultsSlice';
import { listAddress } from '../../state/search/searchAddress';
import { DEFAULT_VIEW, walkthroughStepIn, withWalkthroughStep } from '../../state/search/searchUrl';
import { formSubmitted } from '../../state/search/searchSlice';
import { selectFiltersOfForm } from '../../state/search/formTotal';
import type { AppStartListening, RootState, AppListenerApi } from '../../state/types';
import { keepPlaces } from '../../state/places/placesApi';
import { placeBoxTyped } from '../../state/places/placeBoxSlice';
import { selectPlaceQuestion, selectState } from './places';
import { selectDraft, selectWalkthroughFilters, selectWalkthroughQuestion } from './figures';
import { answersOfForm } from './formAnswers';
import { hasAnswers, isFresh } from './progress';
import { FIRST_STEP, placesOf, type StepNumber, STEPS } from './steps';
import {
  urlStepChanged,
  applyChosen,
  closed,
  opened,
  progressDated,
  selectOpenWalkthrough,
  selectWalkthrough,
} from './walkthroughSlice';
import type { WalkthroughState } from './walkthroughState';

/** Timestamps progress, keeps the address in sync with the step, counts matches and applies the filters. */
export default function setupWalkthroughListeners(start: AppStartListening): void {
  start({ actionCreator: walkthroughRequested, effect: (_action, listenerApi) => openHere(listenerApi) });
  start({ actionCreator: routeChanged, effect: (_action, listenerApi) => followAddress(listenerApi) });
  start({
    predicate: (action, now, before) => changed(stepOf)(action, now, before) && !urlStepChanged.match(action),
    effect: (_action, listenerApi) => showInAddress(listenerApi),
  });
  start({
    // Opening and closing keep the timestamp: looking at the answers doesn't change them.
    predicate: (action, now, before) => changed(selectAt)(action, now, before) && [now, before].every(isOpen),
    effect: (_action, { dispatch, extra }) => void dispatch(progressDated({ at: extra.clock() })),
  });
  keepAnswered(start, 'walkthrough', selectWalkthroughQuestion);
  keepAnswered(start, 'walkthroughPlaces', selectPlaceQuestion, undefined, placeBoxTyped.match);
  keepPlaces(start, 'walkthroughPlace', selectState);
  start({ actionCreator: applyChosen, effect: (_action, listenerApi) => apply(listenerApi) });
}

/** Whether an action changed what a selector returns. */
const changed =
  (select: (state: RootState) => unknown) => (_action: unknown, now: RootState, before: RootState) =>
    select(now) !== select(before);

const isOpen = (state: RootState) => selectOpenWalkthrough(state) !== null;
const selectAt = (state: RootState) => selectOpenWalkthrough(state)?.progress.at;
const stepOf = (state: RootState): StepNumber | null => selectAt(state)?.step ?? null;

/**
 * The Query Walkthrough button: resumes what was saved, or starts from the form. What the user last touched
 * wins, whatever state the other one names.
 */
function openHere({ dispatch, extra, ...listenerApi }: AppListenerApi): void {
  const now = extra.clock();
  const state = listenerApi.getState();
  const filters = selectFiltersOfForm(state);
  // It would begin, and end, without what the form says, so the form first names the field to mend.
  if (filters === null) {
    dispatch(formSubmitted());
    return;
  }
  const walkthrough = selectWalkthrough(state);
  const progress = canResume(walkthrough, now) ? walkthrough.progress : null;
  const saved = progress?.at.answers ?? null;
  const opening = { at: now, step: null, form: filters };
  if (progress !== null && hasAnswers(progress) && progress.form !== null) {
    dispatch(opened({ ...opening, resume: true, answers: null }));
    return;
  }
  const answers = answersOfForm(filters, saved);
  // Another place: the step that was saved is no longer where the user is.
  const { race, fields } = answers;
  const places = ['State', 'County_Desc', ...placesOf(race, fields.State)] as const;
  const resume = saved !== null && places.every((name) => saved.fields[name] === fields[name]);
  dispatch(opened({ ...opening, resume, answers }));
}

const canResume = ({ progress }: WalkthroughState, now: number) =>
  progress !== null && isFresh(progress, now);

/**
 * The address says whether the walkthrough is open and at which step, even after Back, a reload or a link.
 */
function followAddress({ dispatch, extra, ...listenerApi }: AppListenerApi): void {
  const written = walkthroughStepIn(selectRoute(listenerApi.getState()));
  const walkthrough = selectWalkthrough(listenerApi.getState());
  if (written === null) {
    if (walkthrough.status === 'open') dispatch(closed());
    return;
  }
  const step = STEPS.find((known) => String(known) === written) ?? FIRST_STEP;
  if (walkthrough.status === 'open') {
    if (walkthrough.progress.at.step !== step) dispatch(urlStepChanged({ step }));
  } else {
    const now = extra.clock();
    const form = selectFiltersOfForm(listenerApi.getState());
    dispatch(opened({ at: now, resume: canResume(walkthrough, now), step, answers: null, form }));
  }
  const shown = stepOf(listenerApi.getState());
  // The answers don't allow the step in the address, so correct the address.
  if (shown !== null && String(shown) !== written) goTo(shown, listenerApi.getState(), extra, true);
}

/** Each step is a history entry, so the browser's Back and Forward move through the walkthrough. */
function showInAddress({ extra, ...listenerApi }: AppListenerApi): void {
  const state = listenerApi.getState();
  const before = selectWalkthrough(listenerApi.getOriginalState());
  const step = stepOf(state);
  const written = walkthroughStepIn(selectRoute(state));
  if (written === (step === null ? null : String(step))) return;
  const isOpening = before.status === 'closed';
  if (isOpening && written !== null) return;
  const from = isOpening ? 0 : before.progress.at.step;
  if (step !== null && step > from) {
    const address = (at: StepNumber) => withWalkthroughStep(selectRoute(state), at);
    extra.navigate(address(step), { via: STEPS.slice(from, step - 1).map(address) });
    return;
  }
  const back = from - (step ?? 0);
  if (!isOpening && before.entriesBelow >= back) extra.goBack(back);
  else goTo(step, state, extra, true);
}

function goTo(step: StepNumber | null, state: RootState, { navigate }: Deps, replace: boolean): void {
  navigate(withWalkthroughStep(selectRoute(state), step), { replace });
}

/** Apply Filters: fills the search form, runs the search and closes the walkthrough. */
function apply({ dispatch, extra, ...listenerApi }: AppListenerApi): void {
  const filters = selectWalkthroughFilters(listenerApi.getState());
  // It waits for what is wrong in a field.
  const { errors } = selectDraft(listenerApi.getState());
  if (filters === null || Object.keys(errors).length > 0) return;
  dispatch(searchOpened({ runId: extra.newId(), filters }, 'walkthrough'));
  // Another list begins with its voters, on their first page, whatever was open of the one before.
  const { tab, page } = DEFAULT_VIEW;
  const view = { ...selectView(listenerApi.getState()), tab, page };
  // Leaving its address closes the walkthrough, and Back returns to its last step.
  extra.navigate(listAddress(listenerApi.getState(), filters, view));
}
