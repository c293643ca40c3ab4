import type { CanonicalElection, ElectionClassification, IsoDate } from '../../model/canonical';
import { electionOf, LOCAL, NATIONAL } from '../elections';

type Classification = Exclude<ElectionClassification, 'presidential_primary'>;

/**
 * Classifies an election by the first of these words in its description (docs/voter-files.md). The
 * presidential primary is held with the state's, under one label. CONGRESSIONAL by itself is a primary.
 */
const WORDS = Object.entries<Classification>({
  'SECOND PRIMARY': 'runoff',
  RUNOFF: 'runoff',
  SPECIAL: 'special',
  PRIMARY: 'primary',
  MUNICIPAL: 'municipal',
  GENERAL: 'general',
  CONGRESSIONAL: 'primary',
});

/** Primaries outside the usual months, and second primaries for statewide offices. */
const STATEWIDE_PRIMARIES: readonly IsoDate[] = [
  '2008-06-24',
  '2010-06-22',
  '2012-07-17',
  '2016-06-07',
  '2024-05-14',
];

/** Special elections for the US House in odd years, with their primaries. */
const CONGRESSIONAL_SPECIALS: readonly IsoDate[] = ['2019-04-30', '2019-05-14', '2019-07-09', '2019-09-10'];

/**
 * An election by date and description (`11/05/2024 GENERAL`). All elections of one class on one day count as
 * one, so its type and level follow from date and class.
 */
export function northCarolinaElection(date: IsoDate, description: string): CanonicalElection {
  const text = description.toUpperCase();
  const named = WORDS.find(([word]) => text.includes(word))?.[1] ?? 'other';
  // In odd years, only municipalities hold general elections, whatever a county calls them.
  const classification = named === 'general' && isOddYear(date) ? 'municipal' : named;
  if (isStatewide(classification, date)) return electionOf('NC', date, classification, NATIONAL);
  const { type } = isForCongress(classification, date) ? NATIONAL : LOCAL;
  return electionOf('NC', date, classification, { ...LOCAL, type });
}

const isOddYear = (date: IsoDate) => Number(date.slice(0, 4)) % 2 === 1;
const monthOf = (date: IsoDate) => Number(date.slice(5, 7));

/** In even years: general elections in November, primaries from March to May, and the listed exceptions. */
function isStatewide(classification: Classification, date: IsoDate): boolean {
  if (isOddYear(date)) return false;
  if (classification === 'general') return monthOf(date) === 11;
  if (classification === 'primary' && monthOf(date) >= 3 && monthOf(date) <= 5) return true;
  return (classification === 'primary' || classification === 'runoff') && STATEWIDE_PRIMARIES.includes(date);
}

/**
 * Whether an election in only some districts is for Congress. Second primaries are held in summer, municipal
 * runoffs in the fall.
 */
function isForCongress(classification: Classification, date: IsoDate): boolean {
  if (CONGRESSIONAL_SPECIALS.includes(date)) return true;
  return classification === 'runoff' && !isOddYear(date) && monthOf(date) <= 7;
}
