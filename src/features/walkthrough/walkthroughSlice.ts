import { createSlice, isAnyOf, type WithSlice } from '@reduxjs/toolkit';
import { FILTER_NAMES, type FilterName } from '../../contract/fields/fields';
import type { CanonicalFilters } from '../../contract/filters';
import { sameFilters } from '../../contract/sameFilters';
import { searchCleared, searchOpened, searchSubmitted, userLeft } from '../../state/events';
import { rootReducer } from '../../state/rootReducer';
import { entryToggledIn, type FieldValues, inState } from '../../state/search/searchForm';
import { whenIn } from '../../state/when';
import { type ElectionType, isRaceOf, placesOf, type Race, type RacePlace } from './races';
import {
  type Answers,
  type AtStep,
  blankOf,
  canGoOn,
  canJump,
  FIRST_STEP,
  nextStep,
  NO_ANSWERS,
  stepAt,
  stepBefore,
  type StepNumber,
} from './steps';

export type WalkthroughState =
  | { readonly status: 'closed' }
  | {
      readonly status: 'open';
      readonly at: AtStep;
      /** The list of the search form beside the answers; null while it can't be read. */
      readonly form: CanonicalFilters | null;
      /** It began with saved answers, and nothing has been answered yet. */
      readonly resumed: boolean;
      readonly moved: 'forward' | 'back';
      /** How many history entries below this one Back may go through; 0 after a reload or a link. */
      readonly entriesBelow: number;
      readonly electionsShown: boolean;
      /** The answers before the latest one cleared some of them, until the next answer or step. */
      readonly undoTo?: Answers;
    };
export type OpenWalkthrough = Extract<WalkthroughState, { status: 'open' }>;

interface Opening extends Pick<OpenWalkthrough, 'resumed' | 'form'> {
  readonly by: 'button' | 'address';
  readonly answers: Answers;
  readonly step: StepNumber;
}

/** The reducer of an event that only an open walkthrough hears. */
const whenOpen = <Payload = undefined>(
  next: (state: OpenWalkthrough, payload: Payload) => WalkthroughState,
) => whenIn<WalkthroughState>()(['open'], next);

/** The same step with other answers. The earlier ones are no longer offered: some are in use. */
function answered({ undoTo: _over, ...state }: OpenWalkthrough, answers: Answers): OpenWalkthrough {
  return { ...state, at: stepAt(state.at.step, answers), resumed: false };
}

function movedTo(state: OpenWalkthrough, wanted: StepNumber): OpenWalkthrough {
  const at = stepAt(wanted, state.at.answers);
  const steps = at.step - state.at.step;
  if (steps === 0) return state;
  const { undoTo: _over, ...rest } = state;
  return {
    ...rest,
    at,
    resumed: false,
    moved: steps > 0 ? 'forward' : 'back',
    electionsShown: false,
    entriesBelow: Math.max(0, state.entriesBelow + steps),
  };
}

const withValues = (answers: Answers, values: Partial<FieldValues>): Answers => ({
  ...answers,
  fields: { ...answers.fields, ...values },
});

/** Another race, and without the places that it is not run in. */
function withRace(answers: Answers, race: Race | null): Answers {
  const { State } = answers.fields;
  const gone = placesOf(answers.race, State).filter((name) => !placesOf(race, State).includes(name));
  return { ...withValues(answers, blankOf(gone)), race };
}

/** What an answer cleared of the others. */
export function clearedIn(before: Answers, { race, fields }: Answers): readonly (Race | FilterName)[] {
  const lostRace = race === null && before.race !== null ? [before.race] : [];
  return [...lostRace, ...FILTER_NAMES.filter((name) => before.fields[name] !== '' && fields[name] === '')];
}

/** The reducer of an answer to one of the first steps. Undo brings back what it cleared of the others. */
const answerAt = <Payload>(
  step: StepNumber,
  answersTo: (answers: Answers, payload: Payload) => Answers | null,
) =>
  whenOpen<Payload>((state, payload) => {
    const before = state.at.answers;
    const answers = state.at.step === step ? answersTo(before, payload) : null;
    if (answers === null) return state;
    const next = answered(state, answers);
    return clearedIn(before, answers).length > 0 ? { ...next, undoTo: before } : next;
  });

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
    placeToggled: whenOpen<{ name: 'County_Desc' | RacePlace; entry: string }>((state, { name, entry }) => {
      const { step, answers } = state.at;
      const { race, fields } = answers;
      const isAsked = step === 4 && (name === 'County_Desc' || placesOf(race, fields.State).includes(name));
      return isAsked ? answered(state, withValues(answers, entryToggledIn(fields, name, entry))) : state;
    }),
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
