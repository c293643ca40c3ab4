import type { PartyCode, StatusCode } from '../../../../src/contract/fields/fields';
import { byCode } from '../reader';

// Source of these tables: the appendices of the Data Dictionary of Arkansas's Secretary of State
// (docs/voter-files.md). In the files, codes are padded with spaces.

export const ARKANSAS_STATUSES: Readonly<Record<string, StatusCode>> = { A: 'A', I: 'I' };

/** Registrations without the right to vote, which are never sold. */
export const ARKANSAS_REFUSED_STATUSES: Readonly<Record<string, string>> = {
  N: 'not eligible',
  NR: 'not registered',
  R: 'removable',
  S: 'in suspense',
};

/**
 * Stating a party is optional (`O`), and most voters do not. NP and S are ballots rather than parties:
 * nonpartisan judicial and special. RF was the Reform Party; IM and Y are undocumented.
 */
export const ARKANSAS_PARTIES = byCode<PartyCode>({
  DEM: ['D'],
  REP: ['R'],
  LIB: ['L'],
  GRE: ['G'],
  IND: ['', 'I', 'NON', 'O', 'U'],
  OTH: ['IM', 'NP', 'RF', 'S', 'Y'],
});

/** Letters, digits, and hyphens, with at least one digit. */
export const ARKANSAS_IDS = /^(?=.*\d)[A-Z\d-]{1,20}$/u;
