import type { PartyCode, StatusCode } from '../../../../src/contract/fields/fields';
import { byCode } from '../reader';

/**
 * For sources see docs/voter-files.md. Counties may add to the state's list of parties: codes not listed here
 * are OTH. Sources disagree on whether IND is a party of that name or no party, so it is OTH.
 */
export const PENNSYLVANIA_PARTIES = byCode<PartyCode>({
  DEM: ['D'],
  REP: ['R'],
  LIB: ['LN', 'L'],
  GRE: ['GR', 'G'],
  IND: ['', 'NF', 'NO', 'NOP', 'NON', 'I', 'INDE'],
  OTH: ['IND', 'OTH', 'C', 'WFP'],
});

export const PENNSYLVANIA_STATUSES: Readonly<Record<string, StatusCode>> = { A: 'A', I: 'I' };

/** The SURE number: digits, a hyphen, and the county's two digits (`012345678-01`). */
export const PENNSYLVANIA_IDS = /^\d{1,12}(?:-\d{1,3})?$/u;
