import type { PartyCode, StatusCode } from '../../../../src/contract/fields/fields';

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
  'congressionalDistrict',
  'houseDistrict',
  'senateDistrict',
  'countyCommissionDistrict',
  'schoolBoardDistrict',
  'phoneAreaCode',
  'phoneNumber',
  'phoneExtension',
  'email',
] as const;

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
export const PARTIES: Readonly<Record<string, PartyCode>> = {
  AIP: 'OTH',
  AMF: 'OTH',
  ASP: 'OTH',
  BPP: 'OTH',
  CPF: 'OTH',
  CPP: 'OTH',
  CSV: 'OTH',
  DEM: 'DEM',
  ECO: 'OTH',
  FFP: 'OTH',
  GRE: 'GRE',
  IDP: 'OTH',
  IND: 'OTH',
  INT: 'OTH',
  JEF: 'OTH',
  LPF: 'LIB',
  MGT: 'OTH',
  NPA: 'IND',
  PSL: 'OTH',
  REF: 'OTH',
  REP: 'REP',
  RFM: 'OTH',
  WPF: 'OTH',
};

/**
 * Whether a history code means that a vote was counted. Source: the layouts of 2026 and, for F and Z, of
 * 2016. A by mail, E early, Y at the polls, F provisional early, Z provisional at the polls; B and L by mail
 * but not counted, N did not vote, P provisional not counted.
 */
export const COUNTED_CODES: Readonly<Record<string, boolean>> = {
  A: true,
  B: false,
  E: true,
  F: true,
  L: false,
  N: false,
  P: false,
  Y: true,
  Z: true,
};
