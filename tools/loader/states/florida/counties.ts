import { STATE_FACTS } from '../facts';

/** Voter Extract File Layout of May 2026 (docs/voter-files.md), in the order of the counties. */
const CODES = `
  ALA BAK BAY BRA BRE BRO CAL CHA CIT CLA CLL CLM DES DIX DUV ESC FLA FRA GAD GIL GLA GUL HAM HAR HEN HER HIG HIL
  HOL IND JAC JEF LAF LAK LEE LEO LEV LIB MAD MAN MRN MRT DAD MON NAS OKA OKE ORA OSC PAL PAS PIN POL PUT STJ STL
  SAN SAR SEM SUM SUW TAY UNI VOL WAK WAL WAS`;

/** County names by code. */
export const COUNTIES: Readonly<Record<string, string>> = Object.fromEntries(
  CODES.trim()
    .split(/\s+/u)
    .map((code, place) => [code, STATE_FACTS.FL.counties[place] ?? '']),
);
