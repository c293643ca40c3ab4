import type { CanonicalFilters } from '../../contract/filters';
import { FILTER_NAMES, type FilterName } from '../../contract/fields/fields';
import { AGE_BOUNDS } from '../../contract/limits';
import { withoutFilters } from '../../contract/filters';
import { type FieldValues, formOf, readForm } from '../../state/search/searchForm';
import { whenIn } from '../../state/when';
import type { SavedProgress } from './progress';
import type { Race } from './races';
import { type Answers, placesOf, stepAt, type StepNumber } from './steps';

export type AgeBound = 'min' | 'max';
export type TypedAges = Readonly<Partial<Record<AgeBound, string>>>;
export type AgeRange = Readonly<Record<AgeBound, number>>;
export const AGE_FIELDS = { min: 'AgeMin', max: 'AgeMax' } as const satisfies Record<AgeBound, string>;

export type WalkthroughState =
  /** `progress` is what the next opening may resume. */
  | { readonly status: 'closed'; readonly progress: SavedProgress | null }
  | {
      readonly status: 'open';
      readonly progress: SavedProgress;
      /** Resumed with saved answers, and nothing has been answered yet. */
      readonly resumed: boolean;
      /** Which way the step was reached, for its animation. */
      readonly moved: 'forward' | 'back';
      /**
       * How many history entries right before the current one belong to this walkthrough, including the page
       * it was opened from; 0 if an address opened it, such as a reload or a link.
       */
      readonly entriesBelow: number;
      readonly electionsShown: boolean;
      /** Ages as typed, while they aren't allowed (yet). Applying waits for them. */
      readonly typedAges: TypedAges;
      /** The answers before the latest one cleared some of them, until the next answer or step. */
      readonly undoTo?: Answers;
    };
export type OpenWalkthrough = Extract<WalkthroughState, { status: 'open' }>;

/** The reducer of an event that only an open walkthrough hears. */
export const whenOpen = <Payload = undefined>(
  next: (state: OpenWalkthrough, payload: Payload) => WalkthroughState,
) => whenIn<WalkthroughState>()(['open'], next);

/** The same, of one of its steps. */
export const whenAt = <Payload = undefined>(
  step: StepNumber,
  next: (state: OpenWalkthrough, payload: Payload) => WalkthroughState,
) => whenOpen<Payload>((state, payload) => (state.progress.at.step === step ? next(state, payload) : state));

export interface Opening {
  /** Epoch milliseconds. */
  readonly at: number;
  /** Resume the saved progress; the caller decides by its age. */
  readonly resume: boolean;
  /** The step the address asks for; null for the saved step. */
  readonly step: StepNumber | null;
  /** The answers to begin with; null for the saved ones. */
  readonly answers: Answers | null;
  /** The list of the search form. */
  readonly form: CanonicalFilters | null;
}

/**
 * The same step with other answers. The earlier ones are no longer offered: some are in use.
 * @param settled the ends of the ages that the answers say: what was typed for them gives way
 */
export function answered(
  { undoTo: _over, ...state }: OpenWalkthrough,
  answers: Answers,
  settled: readonly AgeBound[] = [],
): OpenWalkthrough {
  const { at } = state.progress;
  const typed = Object.entries(state.typedAges) as [AgeBound, string][];
  const typedAges = Object.fromEntries(typed.filter(([bound]) => !settled.includes(bound)));
  const progress = { ...state.progress, at: stepAt(at.step, answers) };
  return { ...state, progress, resumed: false, typedAges };
}

/** The filters that one answer took away from the others. */
export const clearedIn = (before: Answers, { filters }: Answers): CanonicalFilters =>
  withoutFilters(
    before.filters,
    FILTER_NAMES.filter((name) => filters[name] !== undefined),
  );

/** The race that one answer took away, if any. */
export const lostRace = (before: Answers, { race }: Answers): readonly Race[] =>
  race === null && before.race !== null ? [before.race] : [];

/** An age as typed. Text that isn't an allowed age stays text; the other end's may be allowed by this one. */
export function withTypedAge(state: OpenWalkthrough, bound: AgeBound, text: string): OpenWalkthrough {
  const taken = withValues(state.progress.at.answers, { [AGE_FIELDS[bound]]: text });
  if (taken === null) return { ...state, typedAges: { ...state.typedAges, [bound]: text } };
  const next = answered(state, taken, [bound]);
  const [waiting] = Object.entries(next.typedAges) as [AgeBound, string][];
  return waiting === undefined ? next : withTypedAge(next, ...waiting);
}

/** Moves to the requested step, or to the last one before it that the answers allow. */
export function movedTo(state: OpenWalkthrough, wanted: StepNumber): OpenWalkthrough {
  const { at } = state.progress;
  const there = stepAt(wanted, at.answers);
  if (there.step === at.step) return state;
  const { undoTo: _over, ...rest } = state;
  return {
    ...rest,
    progress: { ...state.progress, at: there },
    resumed: false,
    moved: there.step > at.step ? 'forward' : 'back',
    electionsShown: false,
    entriesBelow: Math.max(0, state.entriesBelow + there.step - at.step),
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
  const { State } = answers.filters;
  const gone = placesOf(answers.race, State).filter((name) => !placesOf(race, State).includes(name));
  return { ...answers, race, filters: withoutFilters(answers.filters, gone) };
}

/** Where the slider's upper thumb stands by default. There, as at the end of its track, it is no limit. */
export const AGE_AND_OVER = 90;

/** The ages of the slider. `openAt`: where its upper thumb stands without a limit, if the lower one may. */
export function agesOf(
  { AgeMin: min = AGE_BOUNDS.min, AgeMax }: CanonicalFilters,
  openAt: number = AGE_AND_OVER,
): AgeRange {
  return { min, max: AgeMax ?? (min > openAt ? AGE_BOUNDS.max : openAt) };
}

/** The field of one end of the ages where its thumb was moved to. It stops at the other one. */
export function ageValue(filters: CanonicalFilters, bound: AgeBound, age: number): Partial<FieldValues> {
  const { min, max } = agesOf(filters, AGE_BOUNDS.max);
  const [from, to] = bound === 'min' ? [AGE_BOUNDS.min, max] : [min, AGE_BOUNDS.max];
  const allowed = Math.min(Math.max(Math.round(age), from), to);
  const isOpen = allowed === AGE_BOUNDS[bound] || (bound === 'max' && allowed === AGE_AND_OVER);
  return { [AGE_FIELDS[bound]]: isOpen ? '' : String(allowed) };
}

/**
 * The reducer of an answer to one step.
 * @param answersTo the answers after the event; null if it does not apply
 * @param settles the ends of the ages that it says
 */
export const answerAt = <Payload = undefined>(
  step: StepNumber,
  answersTo: (answers: Answers, payload: Payload) => Answers | null,
  settles?: (payload: Payload) => readonly AgeBound[],
) =>
  whenAt<Payload>(step, (state, payload) => {
    const answers = answersTo(state.progress.at.answers, payload);
    return answers === null ? state : answered(state, answers, settles?.(payload));
  });

/**
 * The same for an answer that clears others, which can be undone at once.
 * @param own the filter that it sets
 */
export const clearingAnswerAt = <Payload>(
  step: StepNumber,
  answersTo: (answers: Answers, payload: Payload) => Answers | null,
  own?: (payload: Payload) => FilterName,
) =>
  whenAt<Payload>(step, (state, payload) => {
    const undoTo = state.progress.at.answers;
    const answers = answersTo(undoTo, payload);
    if (answers === null) return state;
    const next = answered(state, answers);
    const cleared = [...lostRace(undoTo, answers), ...Object.keys(clearedIn(undoTo, answers))];
    return cleared.some((name) => name !== own?.(payload)) ? { ...next, undoTo } : next;
  });
