import type { PartyCode, StatusCode } from '../../../../src/contract/filters';

// Source of these tables: the appendices of the Data Dictionary of Arkansas' Secretary of State (voter-file layouts,
// section 1). Codes are padded with blanks in the files.

export const ARKANSAS_STATUSES: Readonly<Record<string, StatusCode>> = { A: 'A', I: 'I' };

/** Registrations that give nobody the right to vote: never sold. */
export const ARKANSAS_REFUSED_STATUSES: Readonly<Record<string, string>> = {
  N: 'not eligible',
  NR: 'not registered',
  R: 'removable',
  S: 'in suspense',
};

/**
 * To state a party is optional (`O`), and most do not. NP and S are ballots rather than parties: nonpartisan judicial
 * and special. RF was the Reform Party; nobody says what IM and Y are.
 */
export const ARKANSAS_PARTIES: Readonly<Record<string, PartyCode>> = {
  D: 'DEM',
  G: 'GRE',
  I: 'IND',
  IM: 'OTH',
  L: 'LIB',
  NON: 'IND',
  NP: 'OTH',
  O: 'IND',
  R: 'REP',
  RF: 'OTH',
  S: 'OTH',
  U: 'IND',
  Y: 'OTH',
};
