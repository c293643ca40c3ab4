import type { CanonicalFilters } from '../../contract/filters';
import { FILTER_NAMES, type FilterName } from '../../contract/fields/fields';
import type { FieldValues } from '../../state/search/searchForm';
import { whenIn } from '../../state/when';
import type { SavedProgress } from './progress';
import type { Race } from './races';
import { type Answers, placesOf, stepAt, type StepNumber } from './steps';

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
      /** The answers before the latest one cleared some of them, until the next answer or step. */
      readonly undoTo?: Answers;
    };
export type OpenWalkthrough = Extract<WalkthroughState, { status: 'open' }>;

/** The reducer of an event that only an open walkthrough hears. */
export const whenOpen = <Payload = undefined>(
  next: (state: OpenWalkthrough, payload: Payload) => WalkthroughState,
) => whenIn<WalkthroughState>()(['open'], next);

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

/** The same step with other answers. The earlier ones are no longer offered: some are in use. */
export function answered({ undoTo: _over, ...state }: OpenWalkthrough, answers: Answers): OpenWalkthrough {
  const { at } = state.progress;
  return { ...state, progress: { ...state.progress, at: stepAt(at.step, answers) }, resumed: false };
}

/** The fields that one answer took away from the others. */
export const clearedIn = (before: Answers, { fields }: Answers): readonly FilterName[] =>
  FILTER_NAMES.filter((name) => before.fields[name] !== '' && fields[name] === '');

/** The race that one answer took away, if any. */
export const lostRace = (before: Answers, { race }: Answers): readonly Race[] =>
  race === null && before.race !== null ? [before.race] : [];

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

/** The answers with other values in their fields. */
export const withValues = (answers: Answers, values: Partial<FieldValues>): Answers => ({
  ...answers,
  fields: { ...answers.fields, ...values },
});

/** Another race, and without the places that it is not run in. */
export function withRace(answers: Answers, race: Race | null): Answers {
  const { State } = answers.fields;
  const gone = placesOf(answers.race, State).filter((name) => !placesOf(race, State).includes(name));
  return { ...withValues(answers, blankOf(gone)), race };
}

export const blankOf = (names: readonly FilterName[]): Partial<FieldValues> =>
  Object.fromEntries(names.map((name) => [name, '']));

/**
 * The reducer of an answer to one step, which may clear others. That can be undone at once.
 * @param answersTo the answers after the event; null if it does not apply
 * @param own the field that it sets
 */
export const answerAt = <Payload>(
  step: StepNumber,
  answersTo: (answers: Answers, payload: Payload) => Answers | null,
  own?: (payload: Payload) => FilterName,
) =>
  whenOpen<Payload>((state, payload) => {
    const { at } = state.progress;
    const answers = at.step === step ? answersTo(at.answers, payload) : null;
    if (answers === null) return state;
    const next = answered(state, answers);
    const cleared = [...lostRace(at.answers, answers), ...clearedIn(at.answers, answers)];
    return cleared.some((name) => name !== own?.(payload)) ? { ...next, undoTo: at.answers } : next;
  });
