import { sameFilters, withoutFilters } from '../../contract/filters';
import { createSlice, isAnyOf, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { FilterName, PartyCode } from '../../contract/fields/fields';
import { entriesOf, joinedEntries } from '../../contract/fields/entries';
import { type Caused, searchCleared, searchOpened, searchSubmitted, userLeft } from '../../state/events';
import { type FieldValues, formOf, inState, toggledEntry } from '../../state/search/searchForm';
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
  type AgeBound,
  ageValue,
  answerAt,
  answered,
  clearingAnswerAt,
  movedTo,
  type Opening,
  type WalkthroughState,
  whenAt,
  whenOpen,
  withRace,
  withTypedAge,
  withValues,
} from './walkthroughState';

const toggled = ({ filters }: Answers, name: 'PolitalAff' | 'VoteHistory', entry: string) => ({
  [name]: toggledEntry(name, filters[name] ?? '', entry),
});

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
        typedAges: {},
      };
    }),
    /**
     * The user chose to begin with the list of the search form instead. Without a race, it also leads back to
     * an earlier step.
     */
    formListTaken: whenOpen<{ answers: Answers }>((state, { answers }) =>
      answered(state, answers, ['min', 'max']),
    ),
    /** Another list: what was carried over from the search form goes, too. It can be undone. */
    startedOver: whenOpen((state) => ({
      ...answered(movedTo(state, FIRST_STEP), NO_ANSWERS, ['min', 'max']),
      undoTo: state.progress.at.answers,
    })),
    /** An office of the state before goes. */
    stateChosen: clearingAnswerAt<{ state: string }>(1, (answers, { state }) => {
      const { electionType, race, filters } = answers;
      if (state === filters.State) return null;
      const stays = electionType !== null && race !== null && isRaceOf(state, electionType, race);
      return withValues({ ...answers, race: stays ? race : null }, inState(formOf(filters).fields, state));
    }),
    electionTypeChosen: clearingAnswerAt<{ electionType: ElectionType }>(2, (answers, { electionType }) =>
      electionType === answers.electionType ? null : withRace({ ...answers, electionType }, null),
    ),
    raceChosen: clearingAnswerAt<{ race: Race }>(3, (answers, { race }) => {
      const { electionType, filters } = answers;
      const isOffered =
        electionType !== null && isRaceOf(filters.State, electionType, race) && race !== answers.race;
      return isOffered ? withRace(answers, race) : null;
    }),
    /**
     * A county or a place of the race, chosen or taken away. `instead`: a county without voters of the chosen
     * places, which go.
     */
    placeToggled: clearingAnswerAt<{ name: 'County_Desc' | RacePlace; entry: string; instead?: true }>(
      4,
      (answers, { name, entry, instead }) => {
        const places = placesOf(answers.race, answers.filters.State);
        if (name !== 'County_Desc' && !places.includes(name)) return null;
        const filters = instead
          ? withoutFilters(answers.filters, ['County_Desc', ...places])
          : answers.filters;
        // One chosen by its whole name takes the place of the beginning of a name.
        const typed = name === 'Cities' ? { City: '' } : {};
        return withValues(
          { ...answers, filters },
          { ...typed, [name]: toggledEntry(name, filters[name] ?? '', entry) },
        );
      },
      ({ name }) => name,
    ),
    /** Brings back what the latest answer cleared, in place of it. */
    answerUndone: whenOpen((state) => (state.undoTo === undefined ? state : answered(state, state.undoTo))),
    partyToggled: answerAt<{ party: PartyCode }>(5, (answers, { party }) =>
      withValues(answers, toggled(answers, 'PolitalAff', party)),
    ),
    /** An audience or the last elections, chosen or taken back: what the search form's fields would hold. */
    presetChosen: answerAt<{ values: Partial<FieldValues> }>(5, (answers, { values }) =>
      withValues(answers, values),
    ),
    ageMoved: answerAt<{ bound: AgeBound; age: number }>(
      5,
      (answers, { bound, age }) =>
        Number.isFinite(age) ? withValues(answers, ageValue(answers.filters, bound, age)) : null,
      ({ bound }) => [bound],
    ),
    /** The user typed an age; empty for no limit. Text that isn't an allowed age stays text. */
    ageTyped: whenAt<{ bound: AgeBound; text: string }>(5, (state, { bound, text }) =>
      withTypedAge(state, bound, text),
    ),
    /** An election that the voters voted in is no longer one that they did not vote in. */
    electionToggled: answerAt<{ token: string }>(5, (answers, { token }) => {
      const { NotVoted = '' } = answers.filters;
      const notVoted = entriesOf('NotVoted', NotVoted).filter((one) => one !== token);
      return withValues(answers, {
        ...toggled(answers, 'VoteHistory', token),
        NotVoted: joinedEntries('NotVoted', notVoted),
      });
    }),
    /** One that no step asks about, in the step that shows it. */
    filterRemoved: whenOpen<{ name: FilterName }>((state, { name }) => {
      const { answers } = state.progress.at;
      return answered(state, { ...answers, filters: withoutFilters(answers.filters, [name]) });
    }),
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
    /** A list that failed to load is loaded again. */
    optionsRetried: (state, _event: PayloadAction<Caused | undefined>) => state,
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
  partyToggled,
  presetChosen,
  ageMoved,
  ageTyped,
  electionToggled,
  filterRemoved,
  nextChosen,
  backChosen,
  stepJumpedTo,
  urlStepChanged,
  electionsToggled,
  applyChosen,
  optionsRetried: walkthroughOptionsRetried,
  closed,
  progressDated,
} = walkthroughSlice.actions;
