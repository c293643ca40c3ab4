import { TRACKED_ELECTIONS } from '../limits';

/** Party codes, the same for every state's voter file. */
export const PARTY_CODES = ['DEM', 'REP', 'IND', 'LIB', 'GRE', 'OTH'] as const;
export type PartyCode = (typeof PARTY_CODES)[number];
/** Registration status: active or inactive. */
export const STATUS_CODES = ['A', 'I'] as const;
export type StatusCode = (typeof STATUS_CODES)[number];
/** Gender as the voter file has it; `U` is unknown or not given. */
export const GENDER_CODES = ['F', 'M', 'U'] as const;
export type GenderCode = (typeof GENDER_CODES)[number];
/** `VH1` is the most recent tracked election of the voter's state. */
export const HISTORY_TOKENS = Array.from({ length: TRACKED_ELECTIONS }, (_, n) => `VH${n + 1}`);
