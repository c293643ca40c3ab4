import type { AppStartListening, RootState, AppListenerApi } from '../../state/types';
import { routeChanged, searchOpened, walkthroughRequested } from '../../state/events';
import { keepAnswered } from '../../state/search/keepAnswered';
import { selectRoute } from '../../state/route/routeSlice';
import { selectView } from '../../state/search/resultsSlice';
import { listAddress } from '../../state/search/searchAddress';
import { DEFAULT_VIEW, walkthroughStepIn, withWalkthroughStep } from '../../state/search/searchUrl';
import { formSubmitted } from '../../state/search/searchSlice';
import { selectFiltersOfForm } from '../../state/search/searchSelectors';
import { placeBoxTyped } from '../../state/places/placeBoxSlice';
import { answersOfForm } from './draft';
import { selectDraft, selectWalkthroughFilters, selectWalkthroughQuestion } from './draftSelectors';
import { selectPlaceQuestion } from './racePlaces';
import { isFresh } from './readProgress';
import { progressSaved, selectSaved } from './savedWalkthroughSlice';
import { placesOf } from './races';
import { filledIn, FIRST_STEP, hasAnswers, NO_ANSWERS, type StepNumber, STEPS, whole } from './steps';
import {
  urlStepChanged,
  applyChosen,
  closed,
  opened,
  selectOpenWalkthrough,
  selectWalkthrough,
} from './walkthroughSlice';

/** Saves the answers, keeps the address in sync with the step, counts matches and applies the filters. */
export default function setupWalkthroughListeners(start: AppStartListening): void {
  start({ actionCreator: walkthroughRequested, effect: (_action, listenerApi) => openHere(listenerApi) });
  start({ actionCreator: routeChanged, effect: (_action, listenerApi) => followAddress(listenerApi) });
  start({
    predicate: (action, now, before) => stepOf(now) !== stepOf(before) && !urlStepChanged.match(action),
    effect: (_action, listenerApi) => showInAddress(listenerApi),
  });
  start({
    predicate: (_action, now, before) =>
      SAVED.some((part) => selectOpenWalkthrough(now)?.[part] !== selectOpenWalkthrough(before)?.[part]),
    effect: (_action, { dispatch, extra, ...listenerApi }) => {
      const open = selectOpenWalkthrough(listenerApi.getState());
      if (open === null) return;
      const { at, form } = open;
      const answers = filledIn(at.answers);
      dispatch(progressSaved({ step: at.step, answers, form, savedAt: extra.clock() }));
    },
  });
  keepAnswered(start, 'walkthrough', selectWalkthroughQuestion);
  keepAnswered(start, 'walkthroughPlaces', selectPlaceQuestion, { isTyped: placeBoxTyped.match });
  start({ actionCreator: applyChosen, effect: (_action, listenerApi) => apply(listenerApi) });
}

const stepOf = (state: RootState): StepNumber | null => selectOpenWalkthrough(state)?.at.step ?? null;
const SAVED = ['at', 'form'] as const;

function savedLately(state: RootState, now: number) {
  const saved = selectSaved(state);
  return saved !== null && isFresh(saved, now) ? { ...saved, answers: whole(saved.answers) } : null;
}

/** Resumes what was saved, or starts from the form: what was touched last. */
function openHere({ dispatch, extra, ...listenerApi }: AppListenerApi): void {
  const form = selectFiltersOfForm(listenerApi.getState());
  // It would begin, and end, without what the form says, so the form first names the field to mend.
  if (form === null) {
    dispatch(formSubmitted());
    return;
  }
  const saved = savedLately(listenerApi.getState(), extra.clock());
  const resumed = saved !== null && saved.form !== null && hasAnswers(saved.answers);
  const answers = resumed ? saved.answers : answersOfForm(form, saved?.answers ?? null);
  // Another place: the step that was saved is no longer where the user is.
  const places = ['State', 'County_Desc', ...placesOf(answers.race, answers.fields.State)] as const;
  const isThere = places.every((name) => saved?.answers.fields[name] === answers.fields[name]);
  const step = saved !== null && isThere ? saved.step : FIRST_STEP;
  dispatch(opened({ by: 'button', answers, step, resumed, form }));
}

/** The address says whether it is open, and at which step: after Back, a reload or a link. */
function followAddress({ dispatch, extra, ...listenerApi }: AppListenerApi): void {
  const written = walkthroughStepIn(selectRoute(listenerApi.getState()));
  const walkthrough = selectWalkthrough(listenerApi.getState());
  if (written === null) {
    if (walkthrough.status === 'open') dispatch(closed());
    return;
  }
  const step = STEPS.find((known) => String(known) === written) ?? FIRST_STEP;
  if (walkthrough.status === 'open') {
    if (walkthrough.at.step !== step) dispatch(urlStepChanged({ step }));
  } else {
    const answers = savedLately(listenerApi.getState(), extra.clock())?.answers ?? NO_ANSWERS;
    const form = selectFiltersOfForm(listenerApi.getState());
    dispatch(opened({ by: 'address', answers, step, resumed: hasAnswers(answers), form }));
  }
  const state = listenerApi.getState();
  const shown = stepOf(state);
  if (shown !== null && String(shown) !== written)
    extra.navigate(addressOfStep(state, shown), { replace: true });
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
  const from = isOpening ? 0 : before.at.step;
  if (step !== null && step > from) {
    const via = STEPS.slice(from, step - 1).map((passed) => addressOfStep(state, passed));
    extra.navigate(addressOfStep(state, step), { via });
    return;
  }
  const back = from - (step ?? 0);
  if (!isOpening && before.entriesBelow >= back) extra.goBack(back);
  else extra.navigate(addressOfStep(state, step), { replace: true });
}

const addressOfStep = (state: RootState, step: StepNumber | null) =>
  withWalkthroughStep(selectRoute(state), step);

function apply({ dispatch, extra, ...listenerApi }: AppListenerApi): void {
  const filters = selectWalkthroughFilters(listenerApi.getState());
  const { errors } = selectDraft(listenerApi.getState());
  if (Object.keys(errors).length > 0) return;
  dispatch(searchOpened({ runId: extra.newId(), filters }, 'walkthrough'));
  // Another list begins with its voters, on their first page, whatever was open of the one before.
  const { tab, page } = DEFAULT_VIEW;
  const view = { ...selectView(listenerApi.getState()), tab, page };
  // Leaving its address closes the walkthrough, and Back returns to its last step.
  extra.navigate(listAddress(listenerApi.getState(), filters, view));
}
