import type { CanonicalFilters } from '../../contract/filters';
import { FILTER_NAMES, type FilterName } from '../../contract/fields/fields';
import type { FieldValues } from '../../state/search/searchForm';
import { whenIn } from '../../state/when';
import type { Race } from './races';
import { type Answers, type AtStep, blankOf, placesOf, stepAt, type StepNumber } from './steps';

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

/** The reducer of an event that only an open walkthrough hears. */
export const whenOpen = <Payload = undefined>(
  next: (state: OpenWalkthrough, payload: Payload) => WalkthroughState,
) => whenIn<WalkthroughState>()(['open'], next);

export interface Opening {
  readonly by: 'button' | 'address';
  readonly answers: Answers;
  readonly step: StepNumber;
  readonly resumed: boolean;
  readonly form: CanonicalFilters | null;
}

/** The same step with other answers. The earlier ones are no longer offered: some are in use. */
export function answered({ undoTo: _over, ...state }: OpenWalkthrough, answers: Answers): OpenWalkthrough {
  return { ...state, at: stepAt(state.at.step, answers), resumed: false };
}

export const clearedIn = (before: Answers, { fields }: Answers): readonly FilterName[] =>
  FILTER_NAMES.filter((name) => before.fields[name] !== '' && fields[name] === '');

export const lostRace = (before: Answers, { race }: Answers): readonly Race[] =>
  race === null && before.race !== null ? [before.race] : [];

export function movedTo(state: OpenWalkthrough, wanted: StepNumber): OpenWalkthrough {
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

/**
 * The reducer of an answer to one step. Undo brings back what it cleared of the others.
 * @param own the field that it sets
 */
export const answerAt = <Payload>(
  step: StepNumber,
  answersTo: (answers: Answers, payload: Payload) => Answers | null,
  own?: (payload: Payload) => FilterName,
) =>
  whenOpen<Payload>((state, payload) => {
    const before = state.at.answers;
    const answers = state.at.step === step ? answersTo(before, payload) : null;
    if (answers === null) return state;
    const next = answered(state, answers);
    const cleared = [...lostRace(before, answers), ...clearedIn(before, answers)];
    return cleared.some((name) => name !== own?.(payload)) ? { ...next, undoTo: before } : next;
  });
