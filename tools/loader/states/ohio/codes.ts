import type { PartyCode, StatusCode } from '../../../../src/contract/fields/fields';
import { byCode } from '../reader';

/**
 * For sources see docs/voter-files.md. Ohio has no party registration: the letter is the party of the last
 * partisan primary the voter voted in over about two calendar years, and empty for everyone else.
 */
export const OHIO_PARTIES = byCode<PartyCode>({
  DEM: ['D'],
  REP: ['R'],
  LIB: ['L'],
  GRE: ['G'],
  IND: [''],
  OTH: ['C', 'E', 'N', 'S'],
});

/** CONFIRMATION: mail came back, and the voter was asked to confirm the address. */
export const OHIO_STATUSES: Readonly<Record<string, StatusCode>> = { ACTIVE: 'A', CONFIRMATION: 'I' };

/** OH and up to eleven digits. */
export const OHIO_IDS = /^OH\d{5,11}$/u;
