import { withoutFilters } from '../../contract/filters';
import { createSlice, isAnyOf, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { AGE_BOUNDS } from '../../contract/limits';
import { clearedByState } from '../../contract/fields/facets';
import { HISTORY_TOKENS, PARTY_CODES, type PartyCode } from '../../contract/fields/fields';
import type { LocalField } from '../../contract/fields/localDistricts';
import { type Caused, searchCleared, searchOpened, searchSubmitted, userLeft } from '../../state/events';
import type { FieldValues } from '../../state/search/searchForm';
import { localAnswers, presetAnswers, raceAnswers } from './fieldAnswers';
import { hasAnswers, progressAt } from './progress';
import {
  canGoOn,
  canJump,
  type ElectionType,
  FIRST_STEP,
  isDistrictOf,
  isRaceOf,
  isStateCode,
  nextStep,
  NOTHING_SELECTED,
  type Race,
  type Selections,
  stepAt,
  stepBefore,
  type StepNumber,
  type AgeRange,
} from './steps';
import {
  type AgeBound,
  answered,
  movedTo,
  type Opening,
  withToggled,
  type WalkthroughState,
  withAge,
} from './walkthroughState';

/**
 * The reducer of an answer to one step. While another step is shown, nothing changes.
 * @param answersTo the answers that the event changes; null if it does not apply
 */
const answerAt =
  <Payload>(
    step: StepNumber,
    answersTo: (selections: Selections, payload: Payload) => Partial<Selections> | null,
  ) =>
  (state: WalkthroughState, { payload }: PayloadAction<Payload>): WalkthroughState => {
    if (state.status !== 'open' || state.progress.at.step !== step) return state;
    const answers = answersTo(state.progress.at.selections, payload);
    return answers === null ? state : answered(state, answers);
  };

export const walkthroughSlice = createSlice({
  name: 'walkthrough',
  initialState: (): WalkthroughState => ({ status: 'closed', progress: null }),
  reducers: {
    opened: (state, { payload }: PayloadAction<Opening>): WalkthroughState => {
      if (state.status === 'open') return state;
      const saved = payload.resume ? state.progress : null;
      const selections = payload.answers ?? saved?.at.selections ?? NOTHING_SELECTED;
      const at = stepAt(payload.step ?? saved?.at.step ?? FIRST_STEP, selections);
      return {
        status: 'open',
        progress: progressAt(at, saved?.savedAt ?? payload.at),
        resumed: saved !== null && hasAnswers(saved),
        moved: 'forward',
        entriesBelow: payload.step === null ? at.step : 0,
        electionsShown: false,
        typedAge: null,
      };
    },
    /** The user chose to go on with the saved answers. */
    resumeAccepted: (state) => (state.status === 'open' ? { ...state, resumed: false } : state),
    /** Another list: what was carried over from the search form goes, too. */
    startedOver: (state): WalkthroughState => {
      if (state.status !== 'open') return state;
      const first = stepAt(FIRST_STEP, NOTHING_SELECTED);
      const progress = progressAt(first, state.progress.savedAt);
      return { ...movedTo(state, FIRST_STEP), progress, resumed: false };
    },
    /** `unelected`: the new state has no such race. */
    stateChosen: answerAt<{ state: string; unelected?: true }>(1, (selections, { state, unelected }) => {
      if (selections.state === state || !isStateCode(state)) return null;
      const cleared = clearedByState(selections.state);
      return {
        state,
        ...(unelected && { race: null }),
        county: null,
        district: null,
        ...(cleared.includes('VoteHistory') && { voteHistory: [] }),
        additionalFilters: withoutFilters(selections.additionalFilters, cleared),
      };
    }),
    electionTypeChosen: answerAt<{ electionType: ElectionType }>(2, (selections, { electionType }) =>
      selections.electionType === electionType ? null : { electionType, race: null, district: null },
    ),
    raceChosen: answerAt<{ race: Race }>(3, (selections, { race }) => {
      const { electionType } = selections;
      const isOffered = electionType !== null && isRaceOf(electionType, race) && race !== selections.race;
      return isOffered ? raceAnswers(selections, race) : null;
    }),
    /** A county carries its state, so a choice from another state's list still on screen is ignored. */
    countyChosen: answerAt<{ county: string | null; state: string }>(4, (selections, { county, state }) =>
      state === selections.state
        ? { county, additionalFilters: withoutFilters(selections.additionalFilters, ['County_Desc']) }
        : null,
    ),
    districtChosen: answerAt<{ district: string | null; race: Race }>(4, (selections, { district, race }) => {
      const isOffered = district === null || isDistrictOf(race, district);
      return isOffered && race === selections.race ? { district } : null;
    }),
    /** A local district of the race, or all of them. What belongs to another one goes. */
    localDistrictChosen: answerAt<{ name: LocalField; district: string | null }>(
      4,
      (selections, { name, district }) => localAnswers(selections, name, district),
    ),
    partyToggled: answerAt<{ party: PartyCode }>(5, ({ politicalAffiliation }, { party }) => ({
      politicalAffiliation: withToggled(politicalAffiliation, party),
    })),
    /** All other parties in place of the checked ones. */
    partiesInverted: answerAt<undefined>(5, ({ politicalAffiliation }) => ({
      politicalAffiliation: PARTY_CODES.filter((party) => !politicalAffiliation.includes(party)),
    })),
    /** An audience or the last elections, chosen or taken back: what the search form's fields would hold. */
    presetChosen: answerAt<{ values: Partial<FieldValues> }>(5, (selections, { values }) =>
      presetAnswers(selections, values),
    ),
    agesChosen: answerAt<AgeRange>(5, (_selections, { min, max }) =>
      Number.isFinite(min) && Number.isFinite(max)
        ? { ageRange: withAge(withAge(AGE_BOUNDS, 'min', min), 'max', max) }
        : null,
    ),
    ageMoved: answerAt<{ bound: AgeBound; age: number }>(5, ({ ageRange }, { bound, age }) =>
      Number.isFinite(age) ? { ageRange: withAge(ageRange, bound, age) } : null,
    ),
    /** The user typed in a number field. Text that isn't an allowed age stays text and changes no filter. */
    ageTyped: (state, { payload }: PayloadAction<{ bound: AgeBound; text: string }>) => {
      if (state.status !== 'open' || state.progress.at.step !== 5) return state;
      const { ageRange } = state.progress.at.selections;
      const age = /^\d{1,3}$/u.test(payload.text) ? Number(payload.text) : Number.NaN;
      const taken = withAge(ageRange, payload.bound, age);
      if (taken[payload.bound] !== age) return { ...state, typedAge: payload };
      return answered(state, { ageRange: taken });
    },
    /** The field lost the focus: it shows the age in effect. */
    ageTypingEnded: (state) =>
      state.status === 'open' && state.typedAge !== null ? { ...state, typedAge: null } : state,
    electionToggled: answerAt<{ token: string }>(5, ({ voteHistory }, { token }) =>
      // Only VH1 to VH8 exist.
      HISTORY_TOKENS.includes(token) ? { voteHistory: withToggled(voteHistory, token) } : null,
    ),
    additionalFilterRemoved: (
      state,
      { payload }: PayloadAction<{ name: keyof Selections['additionalFilters'] }>,
    ) => {
      if (state.status !== 'open') return state;
      const { additionalFilters } = state.progress.at.selections;
      return answered(state, { additionalFilters: withoutFilters(additionalFilters, [payload.name]) });
    },
    nextChosen: (state) => {
      if (state.status !== 'open' || !canGoOn(state.progress.at)) return state;
      return movedTo(state, nextStep(state.progress.at.step));
    },
    backChosen: (state) =>
      state.status === 'open' ? movedTo(state, stepBefore(state.progress.at.step)) : state,
    /** A step in the indicator was clicked. */
    stepJumpedTo: (state, { payload }: PayloadAction<{ step: StepNumber }>) => {
      if (state.status !== 'open' || !canJump(state.progress.at, payload.step)) return state;
      return movedTo(state, payload.step);
    },
    /** Back, Forward or a link led to a step. One that the answers don't allow is not shown. */
    urlStepChanged: (state, { payload }: PayloadAction<{ step: StepNumber }>) =>
      state.status === 'open' ? movedTo(state, payload.step) : state,
    electionsToggled: (state) =>
      state.status === 'open' ? { ...state, electionsShown: !state.electionsShown } : state,
    /** A list that failed to load is loaded again. */
    optionsRetried: (state, _event: PayloadAction<Caused | undefined>) => state,
    /** Apply Filters. The listener closes, fills the form and searches. */
    applyChosen: (state) => state,
    closed: (state): WalkthroughState =>
      state.status === 'open' ? { status: 'closed', progress: state.progress } : state,
    /** Timestamps each change, because progress expires after an hour. */
    progressDated: (state, { payload }: PayloadAction<{ at: number }>): WalkthroughState =>
      state.status === 'open' ? { ...state, progress: progressAt(state.progress.at, payload.at) } : state,
  },
  extraReducers: (builder) => {
    builder.addMatcher(userLeft, (): WalkthroughState => ({ status: 'closed', progress: null }));
    // While the walkthrough is open, only its own Apply Filters changes the form.
    builder.addMatcher(isAnyOf(searchSubmitted, searchOpened, searchCleared), (state, action) =>
      state.status === 'open' || state.progress === null || action.payload?.unchanged === true
        ? state
        : { ...state, formTouched: true as const },
    );
  },
  selectors: { selectWalkthrough: (state) => state },
});

declare module '../../state/types' {
  interface RootState extends WithSlice<typeof walkthroughSlice> {}
}

export const { selectWalkthrough } = walkthroughSlice.selectors;
export const {
  opened,
  resumeAccepted,
  startedOver,
  stateChosen: walkthroughStateChosen,
  electionTypeChosen,
  raceChosen,
  countyChosen,
  districtChosen,
  localDistrictChosen,
  partyToggled,
  partiesInverted,
  presetChosen,
  agesChosen,
  ageMoved,
  ageTyped,
  ageTypingEnded,
  electionToggled,
  additionalFilterRemoved,
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
