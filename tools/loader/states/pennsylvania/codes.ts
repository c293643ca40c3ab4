import type { PartyCode, StatusCode } from '../../../../src/contract/fields/fields';

/**
 * For sources see docs/voter-files.md. Counties may add to the state's list of parties: codes not listed here
 * are OTH. Sources disagree on whether IND is a party of that name or no party, so it is OTH.
 */
export const PENNSYLVANIA_PARTIES: Readonly<Record<string, PartyCode>> = {
  D: 'DEM',
  R: 'REP',
  LN: 'LIB',
  L: 'LIB',
  GR: 'GRE',
  G: 'GRE',
  NF: 'IND',
  NO: 'IND',
  NOP: 'IND',
  NON: 'IND',
  I: 'IND',
  INDE: 'IND',
  '': 'IND',
  IND: 'OTH',
  OTH: 'OTH',
  C: 'OTH',
  WFP: 'OTH',
};

export const PENNSYLVANIA_STATUSES: Readonly<Record<string, StatusCode>> = { A: 'A', I: 'I' };

/** Vote methods: at the polls, absentee, by mail, provisional. Any other value is a vote, too. */
export const PENNSYLVANIA_METHODS = ['AP', 'AB', 'MB', 'P'] as const;
