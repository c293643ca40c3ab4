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
export function insteadOf(state: string | undefined, race: Race): OwnOffice | null | undefined {
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
