import type { CanonicalFilters } from '../../contract/filters';
import { AGE_BOUNDS, AGE_DEFAULT } from '../../contract/limits';
import { withoutFilters } from '../../contract/filters';
import { type FieldValues, formOf, readForm } from '../../state/search/searchForm';
import type { SavedProgress } from './progress';
import { type Answers, placesOf, type Race, stepAt, type StepNumber } from './steps';

export type AgeBound = 'min' | 'max';
export type AgeRange = Readonly<Record<AgeBound, number>>;
const AGE_FIELDS = { min: 'AgeMin', max: 'AgeMax' } as const satisfies Record<AgeBound, string>;

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
  readonly answers: Answers | null;
}

/** The same step with other answers, which take the place of an age that is being typed. */
export function answered(state: OpenWalkthrough, answers: Answers): OpenWalkthrough {
  const { at, savedAt } = state.progress;
  return { ...state, progress: { at: stepAt(at.step, answers), savedAt }, typedAge: null };
}

/** Moves to the requested step, or to the last one before it that the answers allow. */
export function movedTo(state: OpenWalkthrough, wanted: StepNumber): OpenWalkthrough {
  const { at, savedAt } = state.progress;
  const there = stepAt(wanted, at.answers);
  if (there.step === at.step) return state;
  return {
    ...state,
    progress: { at: there, savedAt },
    resumed: false,
    moved: there.step > at.step ? 'forward' : 'back',
    entriesBelow: Math.max(0, state.entriesBelow + there.step - at.step),
    typedAge: null,
  };
}

/** The answers with what the search form's fields would hold; null if they can't hold it. */
export function withValues(answers: Answers, values: Partial<FieldValues>): Answers | null {
  const { fields, errors } = formOf(answers.filters);
  const read = readForm({ fields: { ...fields, ...values }, errors });
  return read.ok ? { ...answers, filters: read.filters } : null;
}

/** Another race, or none yet: the districts that only the one before was run in are no answer any more. */
export function withRace(answers: Answers, race: Race | null): Answers {
  const gone = placesOf(answers.race).filter((name) => !placesOf(race).includes(name));
  return { ...answers, race, filters: withoutFilters(answers.filters, gone) };
}

/** The ages of the slider. An end that was not moved stands at its default, which means no limit. */
export const agesOf = ({ AgeMin = AGE_DEFAULT.min, AgeMax }: CanonicalFilters): AgeRange => ({
  min: AgeMin,
  // "95 and over" has no upper end; the untouched one would be below its lower end.
  max: AgeMax ?? (AgeMin > AGE_DEFAULT.max ? AGE_BOUNDS.max : AGE_DEFAULT.max),
});

/**
 * The field of one end of the ages. It stops at the other end and at the ends of the slider. At its default
 * it is empty: "60 and over" must not lose the voters over 90. So the walkthrough cannot ask for "up to 90"
 * exactly. An address can, with `AgeMax=90`, which keeps that meaning, and its chip says so ("to 90").
 */
export function ageValue(filters: CanonicalFilters, bound: AgeBound, age: number): Partial<FieldValues> {
  const { min, max } = agesOf(filters);
  const [from, to] = bound === 'min' ? [AGE_BOUNDS.min, max] : [min, AGE_BOUNDS.max];
  const allowed = Math.min(Math.max(Math.round(age), from), to);
  return { [AGE_FIELDS[bound]]: allowed === AGE_DEFAULT[bound] ? '' : String(allowed) };
}
