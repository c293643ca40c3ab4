import type { PartyCode, StatusCode } from '../../../../src/contract/fields/fields';
import { byCode } from '../reader';

/** For sources see docs/voter-files.md. UNA means unaffiliated; CST, NLB, JFA, and WTP are former parties. */
export const NORTH_CAROLINA_PARTIES = byCode<PartyCode>({
  DEM: ['DEM'],
  REP: ['REP'],
  LIB: ['LIB'],
  GRE: ['GRE'],
  IND: ['UNA'],
  OTH: ['CST', 'NLB', 'JFA', 'WTP'],
});

/** Valid registrations. S (temporary) means military and overseas voters. */
export const NORTH_CAROLINA_STATUSES: Readonly<Record<string, StatusCode>> = { A: 'A', S: 'A', I: 'I' };

/** Registrations that are in the file but not valid, and never sold. */
export const NORTH_CAROLINA_REFUSED_STATUSES: Readonly<Record<string, string>> = {
  D: 'registration denied',
  R: 'registration removed',
};

/** `voter_status_desc`, for rows whose `status_cd` is empty or unknown. */
export const NORTH_CAROLINA_STATUS_NAMES: Readonly<Record<string, string>> = {
  ACTIVE: 'A',
  INACTIVE: 'I',
  TEMPORARY: 'S',
  DENIED: 'D',
  REMOVED: 'R',
};

/** The state's ncid: up to 3 letters and 12 digits (`AB123456`). */
export const NORTH_CAROLINA_IDS = /^[A-Z]{0,3}\d{1,12}$/u;
