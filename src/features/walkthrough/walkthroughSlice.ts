import { sameFilters } from '../../contract/filters';
import { createSlice, isAnyOf, type WithSlice } from '@reduxjs/toolkit';
import { searchCleared, searchOpened, searchSubmitted, userLeft } from '../../state/events';
import { type FieldValues, inState, toggledEntry } from '../../state/search/searchForm';
import { whenIn } from '../../state/when';
import { hasAnswers } from './progress';
import { type ElectionType, isRaceOf, type Race } from './races';
import {
  type Answers,
  canGoOn,
  canJump,
  FIRST_STEP,
  nextStep,
  NO_ANSWERS,
  placesOf,
  type RacePlace,
  stepAt,
  stepBefore,
  type StepNumber,
} from './steps';
import {
  answerAt,
  answered,
  blankOf,
  movedTo,
  type Opening,
  type WalkthroughState,
  whenOpen,
  withRace,
  withValues,
} from './walkthroughState';

export const walkthroughSlice = createSlice({
  name: 'walkthrough',
  initialState: (): WalkthroughState => ({ status: 'closed', progress: null }),
  reducers: {
    opened: whenIn<WalkthroughState>()(['closed'], (state, opening: Opening) => {
      const saved = opening.resume ? state.progress : null;
      const answers = opening.answers ?? saved?.at.answers ?? NO_ANSWERS;
      const at = stepAt(opening.step ?? saved?.at.step ?? FIRST_STEP, answers);
      return {
        status: 'open',
        progress: { at, savedAt: saved?.savedAt ?? opening.at, form: opening.form },
        resumed: saved !== null && opening.answers === null && hasAnswers(saved),
        moved: 'forward',
        entriesBelow: opening.step === null ? at.step : 0,
        electionsShown: false,
      };
    }),
    /**
     * The user chose to begin with the list of the search form instead. Without a race, it also leads back to
     * an earlier step.
     */
    formListTaken: whenOpen<{ answers: Answers }>((state, { answers }) => answered(state, answers)),
    /** Another list: what was carried over from the search form goes, too. It can be undone. */
    startedOver: whenOpen((state) => ({
      ...answered(movedTo(state, FIRST_STEP), NO_ANSWERS),
      undoTo: state.progress.at.answers,
    })),
    /** An office of the state before goes. */
    stateChosen: answerAt<{ state: string }>(1, (answers, { state }) => {
      const { electionType, race, fields } = answers;
      if (state === fields.State) return null;
      const stays = electionType !== null && race !== null && isRaceOf(state, electionType, race);
      return { ...answers, race: stays ? race : null, fields: inState(fields, state) };
    }),
    electionTypeChosen: answerAt<{ electionType: ElectionType }>(2, (answers, { electionType }) =>
      electionType === answers.electionType ? null : withRace({ ...answers, electionType }, null),
    ),
    raceChosen: answerAt<{ race: Race }>(3, (answers, { race }) => {
      const { electionType, fields } = answers;
      const isOffered =
        electionType !== null && isRaceOf(fields.State, electionType, race) && race !== answers.race;
      return isOffered ? withRace(answers, race) : null;
    }),
    /**
     * A county or a place of the race, chosen or taken away. `instead`: a county without voters of the chosen
     * places, which go.
     */
    placeToggled: answerAt<{ name: 'County_Desc' | RacePlace; entry: string; instead?: true }>(
      4,
      (answers, { name, entry, instead }) => {
        const places = placesOf(answers.race, answers.fields.State);
        if (name !== 'County_Desc' && !places.includes(name)) return null;
        const { fields } = instead ? withValues(answers, blankOf(['County_Desc', ...places])) : answers;
        return withValues(answers, {
          ...fields,
          // One chosen by its whole name takes the place of the beginning of a name.
          ...(name === 'Cities' && { City: '' }),
          [name]: toggledEntry(name, fields[name], entry),
        });
      },
      ({ name }) => name,
    ),
    /** Brings back what the latest answer cleared, in place of it. */
    answerUndone: whenOpen((state) => (state.undoTo === undefined ? state : answered(state, state.undoTo))),
    /** What one or more fields of the form now hold: chosen, typed or taken away. Wrong text stays in its field. */
    valuesChosen: whenOpen<Partial<FieldValues>>((state, values) =>
      answered(state, withValues(state.progress.at.answers, values)),
    ),
    nextChosen: whenOpen((state) =>
      canGoOn(state.progress.at) ? movedTo(state, nextStep(state.progress.at.step)) : state,
    ),
    backChosen: whenOpen((state) => movedTo(state, stepBefore(state.progress.at.step))),
    /** A step in the indicator was clicked. */
    stepJumpedTo: whenOpen<{ step: StepNumber }>((state, { step }) =>
      canJump(state.progress.at, step) ? movedTo(state, step) : state,
    ),
    /** Back, Forward or a link led to a step. One that the answers don't allow is not shown. */
    urlStepChanged: whenOpen<{ step: StepNumber }>((state, { step }) => movedTo(state, step)),
    electionsToggled: whenOpen((state) => ({ ...state, electionsShown: !state.electionsShown })),
    /** Apply Filters. The listener closes, fills the form and searches, unless a field is wrong. */
    applyChosen: (state) => state,
    closed: whenOpen(({ progress }) => ({ status: 'closed', progress })),
    /** Timestamps each change, because progress expires after an hour. */
    progressDated: whenOpen<{ at: number }>((state, { at }) => ({
      ...state,
      progress: { ...state.progress, savedAt: at },
    })),
  },
  extraReducers: (builder) => {
    builder.addMatcher(userLeft, (): WalkthroughState => ({ status: 'closed', progress: null }));
    // A reload, and what the open walkthrough itself applies, leave the form as it is beside the answers.
    builder.addMatcher(isAnyOf(searchSubmitted, searchOpened, searchCleared), (state, { payload }) => {
      const { status, progress } = state;
      const filters = payload?.filters ?? {};
      if (progress === null || (progress.form !== null && sameFilters(progress.form, filters))) return state;
      const form = status === 'open' ? filters : null;
      return form === progress.form ? state : { ...state, progress: { ...progress, form } };
    });
  },
  selectors: {
    selectWalkthrough: (state) => state,
    /** Null while it is closed. */
    selectOpenWalkthrough: (state) => (state.status === 'open' ? state : null),
  },
});

declare module '../../state/types' {
  interface RootState extends WithSlice<typeof walkthroughSlice> {}
}

export const { selectWalkthrough, selectOpenWalkthrough } = walkthroughSlice.selectors;
export const {
  opened,
  formListTaken,
  startedOver,
  stateChosen: walkthroughStateChosen,
  electionTypeChosen,
  raceChosen,
  placeToggled,
  answerUndone,
  valuesChosen,
  nextChosen,
  backChosen,
  stepJumpedTo,
  urlStepChanged,
  electionsToggled,
  applyChosen,
  closed,
  progressDated,
} = walkthroughSlice.actions;
