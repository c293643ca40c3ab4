import { AGE_DEFAULT } from '../../contract/limits';
import type { CanonicalFilters } from '../../contract/filters';
import type { LocalField } from '../../contract/fields/localDistricts';
import {
  FIELDS,
  FILTER_NAMES,
  type FilterName,
  type NameOfKind,
  type PartyCode,
} from '../../contract/fields/fields';

/** The walkthrough's steps, and the rules that tie their answers together. */

export const STEPS = [1, 2, 3, 4, 5] as const;
export type StepNumber = (typeof STEPS)[number];
export const FIRST_STEP = 1;
export const LAST_STEP = 5;

/** Races by election type. */
export const RACES = {
  national: ['US Senate', 'US House of Representatives'],
  state: ['Governor', 'Lieutenant Governor', 'State Senate', 'State House'],
  county: ['County Commissioner', 'County Executive', 'District Attorney', 'Sheriff'],
  local: ['Mayor', 'City Council', 'School Board', 'Town Supervisor'],
} as const;
export type ElectionType = keyof typeof RACES;
export type Race = (typeof RACES)[ElectionType][number];
export const ELECTION_TYPES = Object.keys(RACES) as ElectionType[];

export const isRaceOf = (electionType: ElectionType, race: string): race is Race =>
  RACES[electionType].some((known) => known === race);

/** The filter that a race's district sets. */
export type DistrictFilter = NameOfKind<'district'>;
const DISTRICTS: Readonly<Partial<Record<Race, DistrictFilter>>> = {
  'US House of Representatives': 'CongressionalDistrict',
  'State Senate': 'StateSenateDistrict',
  'State House': 'StateHouseDistrict',
};

/** The filter of the districts a race is run in; null for statewide, county and town races. */
export const districtsOf = (race: Race | null): DistrictFilter | null =>
  race === null ? null : (DISTRICTS[race] ?? null);

const STATEWIDE: readonly Race[] = ['US Senate', 'Governor', 'Lieutenant Governor'];
/** Whether every voter of the state may vote in the race. */
export const isStatewide = (race: Race): boolean => STATEWIDE.includes(race);

/** The local districts that a race is run in, the narrower one after the one it belongs to. */
const RUN_IN: Readonly<Partial<Record<Race, readonly LocalField[]>>> = {
  Mayor: ['Municipalities'],
  'City Council': ['Municipalities', 'Wards'],
  'School Board': ['SchoolDistricts', 'SchoolZones'],
  'Town Supervisor': ['Townships'],
  'County Commissioner': ['CommissionDistricts'],
};
const NONE: readonly LocalField[] = [];

/** The local districts of a race; none for statewide, legislative and countywide ones. */
export const localDistrictsOf = (race: Race | null): readonly LocalField[] =>
  race === null ? NONE : (RUN_IN[race] ?? NONE);

export function isDistrictOf(race: Race | null, district: string): boolean {
  const filter = districtsOf(race);
  return filter !== null && new RegExp(`^${FIELDS[filter].prefix}-[1-9]\\d{0,2}$`, 'u').test(district);
}

export const isStateCode = (state: string): boolean => /^[A-Z]{2}$/u.test(state);

export interface AgeRange {
  readonly min: number;
  readonly max: number;
}

/** Filters whose every value is an answer to a step. */
const ASKED = ['State', 'PolitalAff', 'AgeMin', 'AgeMax', 'VoteHistory'] as const;
/**
 * Filters of the search form that no step asks about, or that a step can't always answer: several counties,
 * or a district without a race of its kind.
 */
export type AdditionalFilter = Exclude<FilterName, (typeof ASKED)[number]>;
const isAdditional = (name: FilterName): name is AdditionalFilter => !ASKED.some((asked) => asked === name);
export const ADDITIONAL_FILTERS: readonly AdditionalFilter[] = FILTER_NAMES.filter(isAdditional);

/** The answers so far; null means not chosen. */
export interface Selections {
  readonly state: string | null;
  readonly electionType: ElectionType | null;
  readonly race: Race | null;
  readonly county: string | null;
  /** A filter value such as `CD-7`, of the race's kind of district. */
  readonly district: string | null;
  readonly politicalAffiliation: readonly PartyCode[];
  readonly ageRange: AgeRange;
  /** Tokens `VH1` to `VH8` of the chosen state's elections. */
  readonly voteHistory: readonly string[];
  readonly additionalFilters: Pick<CanonicalFilters, AdditionalFilter>;
}

export const NOTHING_SELECTED: Selections = {
  state: null,
  electionType: null,
  race: null,
  county: null,
  district: null,
  politicalAffiliation: [],
  ageRange: AGE_DEFAULT,
  voteHistory: [],
  additionalFilters: {},
};

/** A step with the answers it needs: no step can show before the earlier ones are answered. */
export type AtStep =
  | { readonly step: 1; readonly selections: Selections }
  | { readonly step: 2; readonly selections: Selections & { readonly state: string } }
  | {
      readonly step: 3;
      readonly selections: Selections & { readonly state: string; readonly electionType: ElectionType };
    }
  | {
      readonly step: 4 | 5;
      readonly selections: Selections & {
        readonly state: string;
        readonly electionType: ElectionType;
        readonly race: Race;
      };
    };

/** The requested step, or the last one before it that the answers allow. */
export function stepAt(wanted: StepNumber, selections: Selections): AtStep {
  const { state, electionType, race } = selections;
  if (wanted === 1 || state === null) return { step: 1, selections };
  if (wanted === 2 || electionType === null) return { step: 2, selections: { ...selections, state } };
  if (wanted === 3 || race === null) return { step: 3, selections: { ...selections, state, electionType } };
  return { step: wanted, selections: { ...selections, state, electionType, race } };
}

/** Whether Next is enabled: the first three steps need an answer, Geography doesn't, the last has no Next. */
export const canGoOn = ({ step, selections }: AtStep): boolean =>
  step !== LAST_STEP && stepAt(nextStep(step), selections).step > step;

/** Whether the step indicator may jump to a step: back always, forward by one from an answered step. */
export const canJump = (from: AtStep, to: StepNumber): boolean =>
  to < from.step || (to === from.step + 1 && canGoOn(from));

const ORDER: readonly StepNumber[] = STEPS;
export const nextStep = (step: StepNumber): StepNumber => ORDER[step] ?? LAST_STEP;
export const stepBefore = (step: StepNumber): StepNumber => ORDER[step - 2] ?? FIRST_STEP;
