import type { Ballot, Codes, Method } from '../model/votes';
import type { StateCode } from './facts';

/**
 * What each state's codes say of how a vote was cast (docs/voter-files.md). A code that is not listed does
 * not say: a provisional vote, or that of somebody who moved.
 */
export const METHODS: Readonly<Record<StateCode, Codes<Method>>> = {
  AR: { A: 'M', E: 'E', P: 'P' },
  FL: { A: 'M', E: 'E', Y: 'P' },
  NC: {
    ...{ ABSENTEE: 'M', 'ABSENTEE BY MAIL': 'M' },
    ...{ 'ABSENTEE ONESTOP': 'E', 'ABSENTEE CURBSIDE': 'E' },
    ...{ 'EARLY VOTING IN-PERSON': 'E', 'EARLY VOTING CURBSIDE': 'E' },
    ...{ 'IN-PERSON': 'P', CURBSIDE: 'P', 'ELECTION DAY IN-PERSON': 'P', 'ELECTION DAY CURBSIDE': 'P' },
  },
  OH: {},
  // Nursing homes, the military and the sick vote by mail.
  OK: { IP: 'P', PI: 'P', AI: 'E', AB: 'M', CI: 'M', EI: 'M', MI: 'M', OV: 'M', NH: 'M' },
  PA: { AP: 'P', AB: 'M', MB: 'M' },
};

/** A primary's ballot, by the code of its party. In Ohio, X voted without one, as on issues. */
export const BALLOTS: Readonly<Record<'AR' | 'NC' | 'OH', Codes<Ballot>>> = {
  AR: { D: 'D', R: 'R', L: 'O', G: 'O', O: 'O', NP: 'O' },
  NC: { DEM: 'D', REP: 'R', LIB: 'O', GRE: 'O', CST: 'O', NLB: 'O', UNA: 'O' },
  OH: { D: 'D', R: 'R', X: 'O', C: 'O', E: 'O', G: 'O', L: 'O', N: 'O', S: 'O' },
};
