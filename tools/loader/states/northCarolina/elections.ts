import type { CanonicalElection, IsoDate } from '../../model/canonical';
import { electionOn } from '../elections';

/**
 * The first of these words in an election's description says which of a day's elections it is
 * (docs/voter-files.md). The presidential primary is held with the state's, under one label. CONGRESSIONAL by
 * itself is a primary.
 */
const WORDS = Object.entries({
  'SECOND PRIMARY': 'runoff',
  RUNOFF: 'runoff',
  SPECIAL: 'special',
  PRIMARY: 'primary',
  MUNICIPAL: 'municipal',
  GENERAL: 'general',
  CONGRESSIONAL: 'primary',
} as const);

/** Until 2017: primaries outside the usual months, and second primaries for statewide offices. */
const STATEWIDE_PRIMARIES: readonly IsoDate[] = ['2008-06-24', '2010-06-22', '2012-07-17', '2016-06-07'];

/** Special elections for the US House in odd years, with their primaries. */
const CONGRESSIONAL_SPECIALS: readonly IsoDate[] = ['2019-04-30', '2019-05-14', '2019-07-09', '2019-09-10'];

/**
 * An election by date and description (`11/05/2024 GENERAL`). All elections with one word on one day count as
 * one. In odd years, only municipalities hold general elections, whatever a county calls them.
 */
export function northCarolinaElection(date: IsoDate, description: string): CanonicalElection {
  const text = description.toUpperCase();
  const named = WORDS.find(([word]) => text.includes(word))?.[1] ?? 'other';
  const isStatewide =
    named !== 'special' && named !== 'municipal' && named !== 'other' && isHeld(named, date);
  return electionOn({
    ...{ state: 'NC', date },
    label: named === 'general' && isOddYear(date) ? 'municipal' : named,
    byLaw: isStatewide ? named : null,
    ...(CONGRESSIONAL_SPECIALS.includes(date) && { type: 'national' }),
  });
}

const isOddYear = (date: IsoDate) => Number(date.slice(0, 4)) % 2 === 1;

/** In even years: general elections in November, primaries from March to May, and the listed exceptions. */
function isHeld(named: 'general' | 'primary' | 'runoff', date: IsoDate): boolean {
  const month = Number(date.slice(5, 7));
  if (isOddYear(date)) return false;
  if (named === 'general') return month === 11;
  return (named === 'primary' && month >= 3 && month <= 5) || STATEWIDE_PRIMARIES.includes(date);
}
