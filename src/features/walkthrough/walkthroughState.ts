import { AGE_BOUNDS } from '../../contract/limits';
import { type Progress, progressAt } from './progress';
import { type Selections, stepAt, type StepNumber } from './steps';

/** How many voters the choices match; `before` is the last figure that was known, shown while the next one comes. */
export type RunningTotal =
  | { readonly status: 'none' }
  | { readonly status: 'counting'; readonly askId: string; readonly before: number | null }
  | { readonly status: 'counted'; readonly count: number }
  | { readonly status: 'failed'; readonly before: number | null };

export type AgeBound = keyof Selections['ageRange'];

export type WalkthroughState =
  /** `progress` is what a next opening may go on with. */
  | { readonly status: 'closed'; readonly progress: Progress | null }
  | {
      readonly status: 'open';
      readonly progress: Progress;
      /** Went on with earlier answers, and the offer to start over has not been settled. */
      readonly resumed: boolean;
      /** Which way the step was reached, for its animation. */
      readonly moved: 'forward' | 'back';
      /**
       * How many entries of the browser's history right below the current one are this walkthrough's, the page it was
       * opened from included; 0 when an address opened it, such as a reload.
       */
      readonly entriesBelow: number;
      readonly electionsShown: boolean;
      /** An age as typed, while it is not (yet) one that can be had. */
      readonly typedAge: { readonly bound: AgeBound; readonly text: string } | null;
      readonly total: RunningTotal;
    };
export type OpenWalkthrough = Extract<WalkthroughState, { status: 'open' }>;

export interface Opening {
  /** Epoch milliseconds. */
  readonly at: number;
  /** The saved progress is to be gone on with; whoever opens decides by its age. */
  readonly resume: boolean;
  /** The step an address asks for; null for where the progress stands. */
  readonly step: StepNumber | null;
  /** What the search form holds beyond the walkthrough's questions; null keeps what was saved. */
  readonly additionalFilters: Selections['additionalFilters'] | null;
}

/** The same step with other answers. */
export function answered(state: OpenWalkthrough, answers: Partial<Selections>): OpenWalkthrough {
  const { at, savedAt } = state.progress;
  return { ...state, progress: progressAt(stepAt(at.step, { ...at.selections, ...answers }), savedAt) };
}

/** The wanted step, or the last one before it that the answers carry. */
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

export function toggled<T>(list: readonly T[], entry: T): readonly T[] {
  return list.includes(entry) ? list.filter((other) => other !== entry) : [...list, entry];
}

/** The range with one bound moved, which stops at the other one and at the ends of the slider. */
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

/** The last answer wins: one to an earlier question is none. */
export const isAwaited = (total: RunningTotal, askId: string): boolean =>
  total.status === 'counting' && total.askId === askId;

/** The figure to show meanwhile. */
export function knownTotal(total: RunningTotal): number | null {
  if (total.status === 'none') return null;
  return total.status === 'counted' ? total.count : total.before;
}
