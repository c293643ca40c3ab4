import type { CanonicalElection, ElectionClassification, IsoDate } from '../../canonical';
import { parseDay } from '../../text/dates';

type Classification = Exclude<ElectionClassification, 'presidential_primary'>;

/**
 * What the description of an election says it is, the first word found deciding: source, voter-file layouts, section 3.
 * A presidential primary is held with the state's own, under one label. CONGRESSIONAL alone is a primary.
 */
export const NORTH_CAROLINA_ELECTIONS: Readonly<Record<string, Classification>> = {
  'SECOND PRIMARY': 'runoff',
  RUNOFF: 'runoff',
  SPECIAL: 'special',
  PRIMARY: 'primary',
  MUNICIPAL: 'municipal',
  GENERAL: 'general',
  CONGRESSIONAL: 'primary',
};
const WORDS = Object.entries(NORTH_CAROLINA_ELECTIONS);

/** Primaries outside their usual months, and second primaries for an office of the whole state. */
const STATEWIDE_PRIMARIES: readonly IsoDate[] = [
  '2008-06-24',
  '2010-06-22',
  '2012-07-17',
  '2016-06-07',
  '2024-05-14',
];

/** Vacant seats of the US House filled in an odd year, with their primaries. */
const CONGRESSIONAL_SPECIALS: readonly IsoDate[] = ['2019-04-30', '2019-05-14', '2019-07-09', '2019-09-10'];

/**
 * An election of a day, by its description (`11/05/2024 GENERAL`). One day's elections of one class are one election,
 * so that type and level follow from day and class alone.
 */
export function northCarolinaElection(date: IsoDate, description: string): CanonicalElection {
  const text = description.toUpperCase();
  const named = WORDS.find(([word]) => text.includes(word))?.[1] ?? 'other';
  // In odd years only municipalities hold general elections, whatever a county calls them.
  const classification = named === 'general' && isOddYear(date) ? 'municipal' : named;
  const statewide = isStatewide(classification, date);
  return {
    key: `NC-${date}-${classification}`,
    date,
    classification,
    type: statewide || isForCongress(classification, date) ? 'national' : 'local',
    level: statewide ? 'statewide' : 'local',
  };
}

const isOddYear = (date: IsoDate) => Number(date.slice(0, 4)) % 2 === 1;
const monthOf = (date: IsoDate) => Number(date.slice(5, 7));

/** In even years: general elections in November, primaries from March to May, and those known besides. */
function isStatewide(classification: Classification, date: IsoDate): boolean {
  if (isOddYear(date)) return false;
  if (classification === 'general') return monthOf(date) === 11;
  if (classification === 'primary' && monthOf(date) >= 3 && monthOf(date) <= 5) return true;
  return (classification === 'primary' || classification === 'runoff') && STATEWIDE_PRIMARIES.includes(date);
}

/** Elections of some districts: second primaries are held in summer, runoffs of municipalities in autumn. */
function isForCongress(classification: Classification, date: IsoDate): boolean {
  if (CONGRESSIONAL_SPECIALS.includes(date)) return true;
  return classification === 'runoff' && !isOddYear(date) && monthOf(date) <= 7;
}

/** The election of a row of history; null when no cell names a day; `to come` when the day is after the data date. */
export type ElectionNamed = (label: string, description: string) => CanonicalElection | 'to come' | null;

/** Remembers elections by the text of their cells: a file names the same few hundred millions of times. */
export function electionsUntil(dataDate: IsoDate): ElectionNamed {
  const elections = new Map<string, ReturnType<ElectionNamed>>();
  return (label, description) => {
    const cells = `${label}\t${description}`;
    const known = elections.get(cells);
    if (known !== undefined) return known;
    const day = parseDay(label) ?? parseDay(description);
    if (day === null) return null;
    const election = day > dataDate ? 'to come' : northCarolinaElection(day, description);
    elections.set(cells, election);
    return election;
  };
}
