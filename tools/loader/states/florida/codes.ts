import type { PartyCode, StatusCode } from '../../../../src/contract/fields/fields';
import { byCode } from '../reader';

/**
 * The columns of a registration file, which has no header row. Source: Florida Division of Elections, Voter
 * Extract File Layout of May 2026 (docs/voter-files.md). The House comes before the Senate.
 */
export const FLORIDA_VOTER_COLUMNS = [
  'county',
  'voterId',
  'lastName',
  'suffix',
  'firstName',
  'middleName',
  'exemption',
  'residenceLine1',
  'residenceLine2',
  'city',
  'state',
  'zip',
  'mailLine1',
  'mailLine2',
  'mailLine3',
  'mailCity',
  'mailState',
  'mailZip',
  'mailCountry',
  'gender',
  'race',
  'birthDate',
  'registrationDate',
  'party',
  'precinct',
  'precinctGroup',
  'precinctSplit',
  'precinctSuffix',
  'status',
  'congressional',
  'stateHouse',
  'stateSenate',
  'countyCommissionDistrict',
  'schoolBoardDistrict',
  'phoneAreaCode',
  'phoneNumber',
  'phoneExtension',
  'email',
] as const;

/** Up to ten digits. */
export const FLORIDA_IDS = /^\d{1,10}$/u;

/** The columns of a history file; same source. */
export const HISTORY_COLUMNS = ['county', 'voterId', 'electionDate', 'electionType', 'historyCode'] as const;

/** Same source. */
export const STATUSES: Readonly<Record<string, StatusCode>> = { ACT: 'A', INA: 'I' };

/** Pre-registered minors, in the file until 2018. */
export const PRE_REGISTERED = 'PRE';

/**
 * Every code in the layouts from 2016 to May 2026. NPA means no party affiliation. IND is the Independent
 * Party of Florida and IDP the former Independence Party, so both are real parties.
 */
export const PARTIES = byCode<PartyCode>({
  DEM: ['DEM'],
  REP: ['REP'],
  LIB: ['LPF'],
  GRE: ['GRE'],
  IND: ['NPA'],
  OTH: 'AIP AMF ASP BPP CPF CPP CSV ECO FFP IDP IND INT JEF MGT PSL REF RFM WPF'.split(' '),
});

/**
 * Whether a history code means that a vote was counted. Source: the layouts of 2026 and, for F and Z, of
 * 2016. A by mail, E early, Y at the polls, F provisional early, Z provisional at the polls; B and L by mail
 * but not counted, N did not vote, P provisional not counted.
 */
export const HISTORY_CODES = byCode<'counted' | 'not counted'>({
  counted: ['A', 'E', 'F', 'Y', 'Z'],
  'not counted': ['B', 'L', 'N', 'P'],
});
