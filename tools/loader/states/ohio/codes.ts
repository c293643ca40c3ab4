import type { PartyCode, StatusCode } from '../../../../src/contract/filters';

/**
 * Source of these tables: voter-file layouts, section 4. Nobody registers with a party in Ohio: the letter is that of
 * the last partisan primary voted in during about two calendar years, and empty for everybody else.
 */
export const OHIO_PARTIES: Readonly<Record<string, PartyCode>> = {
  D: 'DEM',
  R: 'REP',
  G: 'GRE',
  L: 'LIB',
  C: 'OTH',
  E: 'OTH',
  N: 'OTH',
  S: 'OTH',
  '': 'IND',
};

/** CONFIRMATION: mail came back, and the voter was asked to confirm the address. */
export const OHIO_STATUSES: Readonly<Record<string, StatusCode>> = { ACTIVE: 'A', CONFIRMATION: 'I' };
