import type { PartyCode, StatusCode } from '../../../../src/contract/fields/fields';

/**
 * For sources see docs/voter-files.md. Ohio has no party registration: the letter is the party of the last
 * partisan primary the voter voted in over about two calendar years, and empty for everyone else.
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
