import { isOnFile } from '../../contract/fields/onFile';
import { type ElectionType, type LocalPlace, localPlacesOf, type Race, RACES } from './steps';

/** Those that a state's file has. */
export const askedIn = (state: string, race: Race | null): readonly LocalPlace[] =>
  localPlacesOf(race, state).filter((name) => name === 'Cities' || isOnFile(state, name));

/**
 * What a state calls a race; null if it does not elect it by itself.
 * Arkansas: Constitution, amendment 55 (quorum court, county judge) and 80 § 20 (prosecuting attorney).
 * Florida: Constitution, article IV § 5 (lieutenant governor on the governor's ticket), article V § 17 (state
 * attorney); it has no townships. North Carolina: General Statutes 153A (commissioners hire a manager);
 * townships have no board. Ohio: Constitution, article III § 1a (joint ticket), Revised Code 309.01
 * (prosecuting attorney) and 505.01 (township trustees). Oklahoma: Constitution, article XVII § 2; no
 * county executives or townships. Pennsylvania: 53 P.S. § 65401 (township supervisors); its lieutenant
 * governor has a primary of their own.
 */
const OFFICES: Readonly<Record<string, Readonly<Partial<Record<Race, string | null>>>>> = {
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
};

/** What a state calls a race; null if it is not elected there. */
export function officeIn(state: string, race: Race): string | null {
  const office = OFFICES[state]?.[race];
  return office === undefined ? race : office;
}

/** The races of a type that a state elects. */
export const racesIn = (state: string, electionType: ElectionType): readonly Race[] =>
  RACES[electionType].filter((race) => officeIn(state, race) !== null);

const STATEWIDE: readonly Race[] = ['US Senate', 'Governor', 'Lieutenant Governor'];
/** Whether every voter of the state may vote in the race. */
export const isStatewide = (race: Race): boolean => STATEWIDE.includes(race);
