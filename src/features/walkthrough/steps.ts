import type { FilterName } from '../../contract/fields/fields';
import { type FieldValues, formOf } from '../../state/search/searchForm';
import type { ElectionType, Race } from './races';

export const STEPS = [1, 2, 3, 4, 5] as const;
export type StepNumber = (typeof STEPS)[number];
export const FIRST_STEP = 1;
export const LAST_STEP = 5;

export const STEP_WORDS: Readonly<Record<StepNumber, { name: string; question: string }>> = {
  1: { name: 'State', question: 'What state is the election in?' },
  2: { name: 'Election Type', question: 'What type of election is it?' },
  3: { name: 'Race', question: 'Which race?' },
  4: { name: 'Geography', question: 'Where do the voters live?' },
  5: { name: 'Demographics', question: 'Who should be on the list?' },
};

export const QUESTION_ID = 'walkthrough-question';

export interface Answers {
  /** Null means not chosen. Only the race of it says anything about voters, by its districts. */
  readonly electionType: ElectionType | null;
  readonly race: Race | null;
  /** The search form that the answers fill in, with what was carried over from the one on screen. */
  readonly fields: FieldValues;
}

export const NO_ANSWERS: Answers = { electionType: null, race: null, fields: formOf({}).fields };

export const blankOf = (names: readonly FilterName[]): Partial<FieldValues> =>
  Object.fromEntries(names.map((name) => [name, '']));

/** The answers with the fields that are filled in alone, and with all of them. */
export const filledIn = ({ fields, ...rest }: Answers) => ({
  ...rest,
  fields: Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== ''),
  ) as Partial<FieldValues>,
});
export const whole = ({ fields, ...rest }: ReturnType<typeof filledIn>): Answers => ({
  ...rest,
  fields: { ...NO_ANSWERS.fields, ...fields },
});

export const hasAnswers = ({ fields }: Answers): boolean => fields.State !== '';

type OfType = Answers & { readonly electionType: ElectionType };
type ForRace = OfType & { readonly race: Race };
const isOfType = (answers: Answers): answers is OfType => answers.electionType !== null;
const isForRace = (answers: OfType): answers is ForRace => answers.race !== null;

/** A step with the answers it needs: no step can show before the earlier ones are answered. */
export type AtStep =
  | { readonly step: 1; readonly answers: Answers }
  | { readonly step: 2; readonly answers: Answers }
  | { readonly step: 3; readonly answers: OfType }
  | { readonly step: 4 | 5; readonly answers: ForRace };
export type AnswersAt<Step extends StepNumber> = Extract<AtStep, { step: Step }>['answers'];

/** The requested step, or the last one before it that the answers allow. */
export function stepAt(wanted: StepNumber, answers: Answers): AtStep {
  if (wanted === 1 || answers.fields.State === '') return { step: 1, answers };
  if (wanted === 2 || !isOfType(answers)) return { step: 2, answers };
  if (wanted === 3 || !isForRace(answers)) return { step: 3, answers };
  return { step: wanted, answers };
}

/** Whether Next is enabled: the first three steps need an answer, Geography doesn't, the last has no Next. */
export const canGoOn = ({ step, answers }: AtStep): boolean => stepAt(nextStep(step), answers).step > step;

export const canJump = ({ step, answers }: AtStep, to: StepNumber): boolean =>
  to !== step && stepAt(to, answers).step === to;

const ORDER: readonly StepNumber[] = STEPS;
export const nextStep = (step: StepNumber): StepNumber => ORDER[step] ?? LAST_STEP;
export const stepBefore = (step: StepNumber): StepNumber => ORDER[step - 2] ?? FIRST_STEP;
