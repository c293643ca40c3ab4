import type { CanonicalElection, ElectionClassification, IsoDate } from '../../model/canonical';
import { daysAfter, isTuesday, tuesdayAfterFirstMonday } from '../electionDays';
import { electionOf, LOCAL, NATIONAL } from '../elections';

/** Election types of the history file: Voter Extract File Layout of May 2026 (docs/voter-files.md). */
export const FLORIDA_ELECTION_TYPES: Readonly<Record<string, ElectionClassification>> = {
  PPP: 'presidential_primary',
  PRI: 'primary',
  RUN: 'runoff',
  GEN: 'general',
  OTH: 'other',
};

/**
 * An election of the history file. Its type does not say where it was held, since cities hold generals and
 * primaries too. Statewide elections are on the days set by law (Florida Statutes, chapters 100 and 103): the
 * general in November of even years, the primary 8 to 12 weeks before it (the law moved it several times),
 * and the presidential preference primary by March. The same date and type are one election in every county.
 */
export function floridaElection(date: IsoDate, classification: ElectionClassification): CanonicalElection {
  const statewide = isTuesday(date) && isStatewide(date, classification);
  return electionOf('FL', date, classification, statewide ? NATIONAL : LOCAL);
}

function isStatewide(date: IsoDate, classification: ElectionClassification): boolean {
  const year = Number(date.slice(0, 4));
  if (classification === 'presidential_primary') return year % 4 === 0 && date.slice(5) < '04-01';
  if (year % 2 !== 0) return false;
  const general = tuesdayAfterFirstMonday(year, 11);
  if (classification === 'general') return date === general;
  return (
    classification === 'primary' && date >= daysAfter(general, -12 * 7) && date <= daysAfter(general, -8 * 7)
  );
}
