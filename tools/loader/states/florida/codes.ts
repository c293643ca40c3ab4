import type { PartyCode, StatusCode } from '../../../../src/contract/fields/fields';
import { STATE_FACTS } from '../facts';
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

/** The columns of a history file; same source. */
export const HISTORY_COLUMNS = ['county', 'voterId', 'electionDate', 'electionType', 'historyCode'] as const;

const placesOf = <Column extends string>(columns: readonly Column[]) =>
  Object.fromEntries(columns.map((column, place) => [column, place])) as Readonly<Record<Column, number>>;
export const FLORIDA_PLACES = placesOf(FLORIDA_VOTER_COLUMNS);
export const HISTORY_PLACES = placesOf(HISTORY_COLUMNS);

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

/** Same source, in the order of the counties. */
const COUNTY_CODES = `
  ALA BAK BAY BRA BRE BRO CAL CHA CIT CLA CLL CLM DES DIX DUV ESC FLA FRA GAD GIL GLA GUL HAM HAR HEN HER HIG HIL
  HOL IND JAC JEF LAF LAK LEE LEO LEV LIB MAD MAN MRN MRT DAD MON NAS OKA OKE ORA OSC PAL PAS PIN POL PUT STJ STL
  SAN SAR SEM SUM SUW TAY UNI VOL WAK WAL WAS`;

/** County names by code. */
export const COUNTIES: Readonly<Record<string, string>> = Object.fromEntries(
  COUNTY_CODES.trim()
    .split(/\s+/u)
    .map((code, place) => [code, STATE_FACTS.FL.counties[place] ?? '']),
);
