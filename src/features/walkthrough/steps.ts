import { isLocalField, type LocalField } from '../../contract/fields/localDistricts';
import type { FilterName, NameOfKind } from '../../contract/fields/fields';
import { type FieldValues, formOf } from '../../state/search/searchForm';
import type { ElectionType, Race } from './races';

export const STEPS = [1, 2, 3, 4, 5] as const;
export type StepNumber = (typeof STEPS)[number];
export const FIRST_STEP = 1;
export const LAST_STEP = 5;

export type RacePlace = NameOfKind<'district'> | LocalField | 'Cities';

/** The districts that a race is run in, the narrower one after the one it belongs to; none for all others. */
const RUN_IN: Readonly<Partial<Record<Race, readonly (NameOfKind<'district'> | LocalField)[]>>> = {
  'US House of Representatives': ['CongressionalDistrict'],
  'State Senate': ['StateSenateDistrict'],
  'State House': ['StateHouseDistrict'],
  Mayor: ['Municipalities'],
  'City Council': ['Municipalities', 'Wards'],
  'School Board': ['SchoolDistricts', 'SchoolZones'],
  'Town Supervisor': ['Townships'],
  'Township Supervisor': ['Townships'],
  'Township Trustee': ['Townships'],
  'County Commissioner': ['CommissionDistricts'],
  'Justice of the Peace': ['CommissionDistricts'],
};
const runIn = (race: Race | null) => (race === null ? [] : (RUN_IN[race] ?? []));

/** States whose files have no municipalities (a test compares them with what is on file). */
export const WITHOUT_MUNICIPALITIES: readonly string[] = ['FL'];

export const localDistrictsOf = (race: Race | null): readonly LocalField[] =>
  runIn(race).filter(isLocalField);

/** The kinds of place that a race is run in. A file without municipalities has the city of the address. */
export function placesOf(race: Race | null, state: string | undefined): readonly RacePlace[] {
  const districts = runIn(race);
  const inCity = WITHOUT_MUNICIPALITIES.includes(state ?? '') && districts.includes('Municipalities');
  return inCity ? ['Cities'] : districts;
}

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
export const canGoOn = ({ step, answers }: AtStep): boolean =>
  step !== LAST_STEP && stepAt(nextStep(step), answers).step > step;

export const canJump = ({ step, answers }: AtStep, to: StepNumber): boolean =>
  to !== step && stepAt(to, answers).step === to;

const ORDER: readonly StepNumber[] = STEPS;
export const nextStep = (step: StepNumber): StepNumber => ORDER[step] ?? LAST_STEP;
export const stepBefore = (step: StepNumber): StepNumber => ORDER[step - 2] ?? FIRST_STEP;
