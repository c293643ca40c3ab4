import type { NameOfKind } from '../../contract/fields/fields';
import { isLocalField, type LocalField } from '../../contract/fields/localDistricts';
import { isOnFile } from '../../contract/fields/onFile';
import { stateName } from '../../lib/stateNames';

export const RACES = {
  national: ['US Senate', 'US House of Representatives'],
  state: ['Governor', 'Lieutenant Governor', 'State Senate', 'State House'],
  county: ['County Commissioner', 'County Executive', 'District Attorney', 'Sheriff'],
  local: ['Mayor', 'City Council', 'School Board', 'Town Supervisor'],
} as const;
export type ElectionType = keyof typeof RACES;
type TableRace = (typeof RACES)[ElectionType][number];
export const ELECTION_TYPES = Object.keys(RACES) as ElectionType[];

/**
 * Races of the table that a state does not elect, and its own office in place of each; null for none.
 * Arkansas: Constitution, amendment 55 (quorum court, county judge) and 80 § 20 (prosecuting attorney).
 * Florida: Constitution, article IV § 5 (lieutenant governor on the governor's ticket), article V § 17 (state
 * attorney); it has no townships. North Carolina: General Statutes 153A (commissioners hire a manager);
 * townships have no board. Ohio: Constitution, article III § 1a (joint ticket), Revised Code 309.01
 * (prosecuting attorney) and 505.01 (township trustees). Oklahoma: Constitution, article XVII § 2; no
 * county executives or townships. Pennsylvania: 53 P.S. § 65401 (township supervisors); its lieutenant
 * governor has a primary of their own.
 */
const UNELECTED = {
  AR: {
    'County Commissioner': 'Justice of the Peace',
    'County Executive': 'County Judge',
    'District Attorney': 'Prosecuting Attorney',
    'Town Supervisor': null,
  },
  FL: { 'Lieutenant Governor': null, 'District Attorney': 'State Attorney', 'Town Supervisor': null },
  NC: { 'County Executive': null, 'Town Supervisor': null },
  OH: {
    'Lieutenant Governor': null,
    'District Attorney': 'Prosecuting Attorney',
    'Town Supervisor': 'Township Trustee',
  },
  OK: { 'County Executive': null, 'Town Supervisor': null },
  PA: { 'Town Supervisor': 'Township Supervisor' },
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<TableRace, string | null>>>>>;

type ValueOf<T> = T extends unknown ? T[keyof T] : never;
type OwnOffice = Exclude<ValueOf<ValueOf<typeof UNELECTED>>, null>;
export type Race = TableRace | OwnOffice;

/** What a state elects in place of a race, null for nothing; undefined if it elects the race. */
function insteadOf(state: string | undefined, race: Race): OwnOffice | null | undefined {
  const unelected: Readonly<Record<string, Readonly<Partial<Record<Race, OwnOffice | null>>>>> = UNELECTED;
  return unelected[state ?? '']?.[race];
}

export const ownOffices = (state: string | undefined, electionType: ElectionType): readonly OwnOffice[] =>
  RACES[electionType].flatMap((race) => insteadOf(state, race) ?? []);

export const racesIn = (state: string | undefined, electionType: ElectionType): readonly Race[] => [
  ...RACES[electionType],
  ...ownOffices(state, electionType),
];

export const isRaceOf = (state: string | undefined, electionType: ElectionType, race: Race): boolean =>
  racesIn(state, electionType).includes(race);

const STATEWIDE: readonly Race[] = ['US Senate', 'Governor', 'Lieutenant Governor'];
export const isStatewide = (race: Race): boolean => STATEWIDE.includes(race);

export const ELECTION_TYPE_LABELS: Readonly<Record<ElectionType, { label: string; note: string | null }>> = {
  national: { label: 'National', note: 'US Congress/Senate' },
  state: { label: 'State', note: 'Governor, State Executive, State Legislature' },
  county: { label: 'County', note: null },
  local: { label: 'Local', note: 'City, Town, School Board' },
};

export function unelectedWords(state: string, race: Race): string | undefined {
  const instead = insteadOf(state, race);
  if (instead === undefined) return undefined;
  const name = stateName(state);
  if (instead !== null) return `${name} elects a ${instead} instead`;
  return race === 'Lieutenant Governor'
    ? `Elected on the Governor’s ticket in ${name}`
    : `Not elected in ${name}`;
}

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

/** The kinds of place that a race is run in. A file without municipalities has the city of the address. */
export function placesOf(race: Race | null, state: string | undefined): readonly RacePlace[] {
  const districts = race === null ? [] : (RUN_IN[race] ?? []);
  const inCity = districts.includes('Municipalities') && !isOnFile(state ?? '', 'Municipalities');
  return inCity ? ['Cities'] : districts;
}

/** Those of them that the state's file has. */
export const kindsOnFile = (race: Race | null, state: string): readonly RacePlace[] =>
  placesOf(race, state).filter((name) => !isLocalField(name) || isOnFile(state, name));

export const kindsMissing = (race: Race, state: string): readonly LocalField[] =>
  (RUN_IN[race] ?? []).filter(isLocalField).filter((name) => !isOnFile(state, name));
