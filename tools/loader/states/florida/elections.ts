import type { StatewideClass } from '../../../../src/contract/voters';
import type { CanonicalElection, IsoDate } from '../../model/canonical';
import { daysAfter, isTuesday, tuesdayAfterFirstMonday } from '../electionDays';
import { electionOn } from '../elections';

type FloridaType = Exclude<StatewideClass, 'special'> | 'other';

/** Election types of the history file: Voter Extract File Layout of May 2026 (docs/voter-files.md). */
export const FLORIDA_ELECTION_TYPES: Readonly<Record<string, FloridaType>> = {
  PPP: 'presidential_primary',
  PRI: 'primary',
  RUN: 'runoff',
  GEN: 'general',
  OTH: 'other',
};

/**
 * An election of the history file. Its type does not say where it was held, since cities hold generals and
 * primaries too. The same date and type are one election in every county.
 */
export function floridaElection(date: IsoDate, type: FloridaType): CanonicalElection {
  const byLaw = type !== 'other' && isTuesday(date) && isStatewide(date, type) ? type : null;
  return electionOn({ state: 'FL', date, label: type, byLaw });
}

/**
 * By Florida Statutes, chapters 100 and 103: the general in November of even years, the primary 8 to 12 weeks
 * before it (the law moved it several times), and the presidential preference primary by March.
 */
function isStatewide(date: IsoDate, type: StatewideClass): boolean {
  const year = Number(date.slice(0, 4));
  if (type === 'presidential_primary') return year % 4 === 0 && date.slice(5) < '04-01';
  if (year % 2 !== 0) return false;
  const general = tuesdayAfterFirstMonday(year, 11);
  if (type === 'general') return date === general;
  return type === 'primary' && date >= daysAfter(general, -12 * 7) && date <= daysAfter(general, -8 * 7);
}
