import type { PartyCode, StatusCode } from '../../../../src/contract/filters';

/**
 * Source of these tables: voter-file layouts, section 6. The state's list of parties is open and counties add to it:
 * what is not here is OTH. IND is a party of that name to one source and no party to another; it is sold as neither.
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

/** Vote methods: at the polls, absentee, by mail, provisional. Any other in its place is a vote, too. */
export const PENNSYLVANIA_METHODS = ['AP', 'AB', 'MB', 'P'] as const;
