import { sameFilters } from '../../contract/sameFilters';
import { createSlice, isAnyOf, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../../state/rootReducer';
import { searchCleared, searchOpened, searchSubmitted, userLeft } from '../../state/events';
import { type FieldValues, inState, toggledEntry } from '../../state/search/searchForm';
import { whenIn } from '../../state/when';
import { type ElectionType, isRaceOf, type Race } from './races';
import {
  type Answers,
  blankOf,
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
  movedTo,
  type Opening,
  type WalkthroughState,
  whenOpen,
  withRace,
  withValues,
} from './walkthroughState';

export const walkthroughSlice = createSlice({
  name: 'walkthrough',
  initialState: (): WalkthroughState => ({ status: 'closed' }),
  reducers: {
    opened: whenIn<WalkthroughState>()(['closed'], (_state, { by, answers, step, ...rest }: Opening) => {
      const at = stepAt(step, answers);
      const entriesBelow = by === 'button' ? at.step : 0;
      return { ...rest, status: 'open', at, moved: 'forward', entriesBelow, electionsShown: false };
    }),
    /** Begins with the list of the search form instead. Without a race, that leads back to an earlier step. */
    formListTaken: whenOpen<{ answers: Answers }>((state, { answers }) => answered(state, answers)),
    /** Another list: what was carried over from the search form goes, too. It can be undone. */
    startedOver: whenOpen((state) => ({
      ...answered(movedTo(state, FIRST_STEP), NO_ANSWERS),
      undoTo: state.at.answers,
    })),
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
    /** `instead`: a county takes the place of the chosen places, which have no voters in it. */
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
    answerUndone: whenOpen((state) => (state.undoTo === undefined ? state : answered(state, state.undoTo))),
    /** What one or more fields of the form now hold: chosen, typed or taken away. Wrong text stays in its field. */
    valuesChosen: whenOpen<Partial<FieldValues>>((state, values) =>
      answered(state, withValues(state.at.answers, values)),
    ),
    nextChosen: whenOpen((state) => (canGoOn(state.at) ? movedTo(state, nextStep(state.at.step)) : state)),
    backChosen: whenOpen((state) => movedTo(state, stepBefore(state.at.step))),
    stepJumpedTo: whenOpen<{ step: StepNumber }>((state, { step }) =>
      canJump(state.at, step) ? movedTo(state, step) : state,
    ),
    /** Back, Forward or a link led to a step. One that the answers don't allow is not shown. */
    urlStepChanged: whenOpen<{ step: StepNumber }>((state, { step }) => movedTo(state, step)),
    electionsToggled: whenOpen((state) => ({ ...state, electionsShown: !state.electionsShown })),
    /** Apply Filters. The listener closes, fills the form and searches, unless a field is wrong. */
    applyChosen: (state) => state,
    closed: whenOpen(() => ({ status: 'closed' })),
  },
  extraReducers: (builder) => {
    builder.addMatcher(userLeft, (state): WalkthroughState =>
      state.status === 'closed' ? state : { status: 'closed' },
    );
    builder.addMatcher(isAnyOf(searchSubmitted, searchOpened, searchCleared), (state, { payload }) => {
      if (state.status === 'closed') return state;
      const form = payload?.filters ?? {};
      return state.form !== null && sameFilters(state.form, form) ? state : { ...state, form };
    });
  },
  selectors: {
    selectWalkthrough: (state) => state,
    selectOpenWalkthrough: (state) => (state.status === 'open' ? state : null),
  },
});

const lazySlice = walkthroughSlice.injectInto(rootReducer);

declare module '../../state/types' {
  interface RootState extends Partial<WithSlice<typeof walkthroughSlice>> {}
}

export const { selectWalkthrough, selectOpenWalkthrough } = lazySlice.selectors;
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
} = walkthroughSlice.actions;
