import { AGE_BOUNDS } from '../../contract/limits';
import { type SavedProgress, progressAt } from './progress';
import { type Selections, stepAt, type StepNumber } from './steps';

export type AgeBound = keyof Selections['ageRange'];

export type WalkthroughState =
  /**
   * `progress` is what the next opening may resume. `formTouched`: the user has changed the search form since
   * then, so that the form is what was last touched.
   */
  | { readonly status: 'closed'; readonly progress: SavedProgress | null; readonly formTouched?: true }
  | {
      readonly status: 'open';
      readonly progress: SavedProgress;
      /** Resumed with saved answers, and the user hasn't yet chosen to continue or to start over. */
      readonly resumed: boolean;
      /** Which way the step was reached, for its animation. */
      readonly moved: 'forward' | 'back';
      /**
       * How many history entries right before the current one belong to this walkthrough, including the page
       * it was opened from; 0 if an address opened it, such as a reload or a link.
       */
      readonly entriesBelow: number;
      readonly electionsShown: boolean;
      /** An age as typed, while it isn't an allowed age (yet). */
      readonly typedAge: { readonly bound: AgeBound; readonly text: string } | null;
    };
export type OpenWalkthrough = Extract<WalkthroughState, { status: 'open' }>;

export interface Opening {
  /** Epoch milliseconds. */
  readonly at: number;
  /** Resume the saved progress; the caller decides by its age. */
  readonly resume: boolean;
  /** The step the address asks for; null for the saved step. */
  readonly step: StepNumber | null;
  /** The answers to begin with; null for the saved ones. */
  readonly answers: Selections | null;
}

/** The same step with changed answers. Another age range takes the place of an age that is being typed. */
export function answered(state: OpenWalkthrough, answers: Partial<Selections>): OpenWalkthrough {
  const { at, savedAt } = state.progress;
  const progress = progressAt(stepAt(at.step, { ...at.selections, ...answers }), savedAt);
  return { ...state, progress, typedAge: answers.ageRange === undefined ? state.typedAge : null };
}

/** Moves to the requested step, or to the last one before it that the answers allow. */
export function movedTo(state: OpenWalkthrough, wanted: StepNumber): OpenWalkthrough {
  const { at, savedAt } = state.progress;
  const there = stepAt(wanted, at.selections);
  if (there.step === at.step) return state;
  return {
    ...state,
    progress: progressAt(there, savedAt),
    resumed: false,
    moved: there.step > at.step ? 'forward' : 'back',
    entriesBelow: Math.max(0, state.entriesBelow + there.step - at.step),
    typedAge: null,
  };
}

export function withToggled<T>(list: readonly T[], entry: T): readonly T[] {
  return list.includes(entry) ? list.filter((other) => other !== entry) : [...list, entry];
}

/** The range with one bound moved; it stops at the other bound and at the ends of the slider. */
export function withAge(
  { min, max }: Selections['ageRange'],
  bound: AgeBound,
  age: number,
): Selections['ageRange'] {
  const whole = Math.round(age);
  return bound === 'min'
    ? { min: Math.min(Math.max(whole, AGE_BOUNDS.min), max), max }
    : { min, max: Math.max(Math.min(whole, AGE_BOUNDS.max), min) };
}
