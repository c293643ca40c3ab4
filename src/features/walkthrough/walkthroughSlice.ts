import { withoutFilters } from '../../contract/filters';
import { createSlice, isAnyOf, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { AGE_BOUNDS } from '../../contract/limits';
import { clearedByState } from '../../contract/fields/facets';
import { HISTORY_TOKENS, PARTY_CODES, type PartyCode } from '../../contract/fields/fields';
import type { LocalField } from '../../contract/fields/localDistricts';
import { type Caused, searchCleared, searchOpened, searchSubmitted } from '../../state/events';
import type { FieldValues } from '../../state/search/searchForm';
import { answersAnew, localAnswers, presetAnswers, raceAnswers } from './fieldAnswers';
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
    startedOver: (state): WalkthroughState => {
      if (state.status !== 'open') return state;
      const { savedAt, at } = state.progress;
      const first = stepAt(FIRST_STEP, answersAnew(at.selections));
      return { ...movedTo(state, FIRST_STEP), progress: progressAt(first, savedAt), resumed: false };
    },
    /** `unelected`: the new state has no such race. */
    stateChosen: (state, { payload }: PayloadAction<{ state: string; unelected?: true }>) => {
      if (state.status !== 'open' || state.progress.at.step !== 1) return state;
      const { state: before, voteHistory, additionalFilters } = state.progress.at.selections;
      if (before === payload.state || !isStateCode(payload.state)) return state;
      const cleared = clearedByState(before);
      return answered(state, {
        state: payload.state,
        ...(payload.unelected && { race: null }),
        county: null,
        district: null,
        voteHistory: cleared.includes('VoteHistory') ? [] : voteHistory,
        additionalFilters: withoutFilters(additionalFilters, cleared),
      });
    },
    electionTypeChosen: (state, { payload }: PayloadAction<{ electionType: ElectionType }>) => {
      if (state.status !== 'open' || state.progress.at.step !== 2) return state;
      if (state.progress.at.selections.electionType === payload.electionType) return state;
      return answered(state, { electionType: payload.electionType, race: null, district: null });
    },
    raceChosen: (state, { payload }: PayloadAction<{ race: Race }>) => {
      if (state.status !== 'open' || state.progress.at.step !== 3) return state;
      const { electionType, race } = state.progress.at.selections;
      if (race === payload.race || !isRaceOf(electionType, payload.race)) return state;
      return answered(state, raceAnswers(state.progress.at.selections, payload.race));
    },
    /** A county carries its state, so a choice from another state's list still on screen is ignored. */
    countyChosen: (state, { payload }: PayloadAction<{ county: string | null; state: string }>) => {
      if (state.status !== 'open' || state.progress.at.step !== 4) return state;
      if (payload.state !== state.progress.at.selections.state) return state;
      const { additionalFilters } = state.progress.at.selections;
      return answered(state, {
        county: payload.county,
        additionalFilters: withoutFilters(additionalFilters, ['County_Desc']),
      });
    },
    districtChosen: (state, { payload }: PayloadAction<{ district: string | null; race: Race }>) => {
      if (state.status !== 'open' || state.progress.at.step !== 4) return state;
      const { race } = state.progress.at.selections;
      if (payload.race !== race) return state;
      if (payload.district !== null && !isDistrictOf(race, payload.district)) return state;
      return answered(state, { district: payload.district });
    },
    /** A local district of the race, or all of them. What belongs to another one goes. */
    localDistrictChosen: (
      state,
      { payload: { name, district } }: PayloadAction<{ name: LocalField; district: string | null }>,
    ) => {
      if (state.status !== 'open' || state.progress.at.step !== 4) return state;
      const answers = localAnswers(state.progress.at.selections, name, district);
      return answers === null ? state : answered(state, answers);
    },
    partyToggled: (state, { payload }: PayloadAction<{ party: PartyCode }>) => {
      if (state.status !== 'open' || state.progress.at.step !== 5) return state;
      const { politicalAffiliation } = state.progress.at.selections;
      return answered(state, { politicalAffiliation: withToggled(politicalAffiliation, payload.party) });
    },
    /** All other parties in place of the checked ones. */
    partiesInverted: (state) => {
      if (state.status !== 'open' || state.progress.at.step !== 5) return state;
      const { politicalAffiliation: chosen } = state.progress.at.selections;
      return answered(state, {
        politicalAffiliation: PARTY_CODES.filter((party) => !chosen.includes(party)),
      });
    },
    /** An audience or the last elections, chosen or taken back: what the search form's fields would hold. */
    presetChosen: (state, { payload }: PayloadAction<{ values: Partial<FieldValues> }>) => {
      if (state.status !== 'open' || state.progress.at.step !== 5) return state;
      const answers = presetAnswers(state.progress.at.selections, payload.values);
      return answers === null ? state : answered(state, answers);
    },
    agesChosen: (state, { payload: { min, max } }: PayloadAction<AgeRange>) => {
      if (state.status !== 'open' || state.progress.at.step !== 5) return state;
      if (!Number.isFinite(min) || !Number.isFinite(max)) return state;
      const ageRange = withAge(withAge(AGE_BOUNDS, 'min', min), 'max', max);
      return answered({ ...state, typedAge: null }, { ageRange });
    },
    ageMoved: (state, { payload }: PayloadAction<{ bound: AgeBound; age: number }>) => {
      if (state.status !== 'open' || state.progress.at.step !== 5 || !Number.isFinite(payload.age))
        return state;
      const ageRange = withAge(state.progress.at.selections.ageRange, payload.bound, payload.age);
      return answered({ ...state, typedAge: null }, { ageRange });
    },
    /** The user typed in a number field. Text that isn't an allowed age stays text and changes no filter. */
    ageTyped: (state, { payload }: PayloadAction<{ bound: AgeBound; text: string }>) => {
      if (state.status !== 'open' || state.progress.at.step !== 5) return state;
      const { ageRange } = state.progress.at.selections;
      const age = /^\d{1,3}$/u.test(payload.text) ? Number(payload.text) : Number.NaN;
      const taken = withAge(ageRange, payload.bound, age);
      if (taken[payload.bound] !== age) return { ...state, typedAge: payload };
      return answered({ ...state, typedAge: null }, { ageRange: taken });
    },
    /** The field lost the focus: it shows the age in effect. */
    ageTypingEnded: (state) =>
      state.status === 'open' && state.typedAge !== null ? { ...state, typedAge: null } : state,
    electionToggled: (state, { payload }: PayloadAction<{ token: string }>) => {
      if (state.status !== 'open' || state.progress.at.step !== 5) return state;
      // Only VH1 to VH8 exist.
      if (!HISTORY_TOKENS.includes(payload.token)) return state;
      const voteHistory = withToggled(state.progress.at.selections.voteHistory, payload.token);
      return answered(state, { voteHistory });
    },
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
