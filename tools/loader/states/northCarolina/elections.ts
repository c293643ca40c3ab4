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

/** An election of a day, by its description (`11/05/2024 GENERAL`). One day's elections of one class are one election. */
export function northCarolinaElection(date: IsoDate, description: string): CanonicalElection {
  const text = description.toUpperCase();
  const named = WORDS.find(([word]) => text.includes(word))?.[1] ?? 'other';
  const evenYear = Number(date.slice(0, 4)) % 2 === 0;
  // In odd years only municipalities hold general elections, whatever a county calls them.
  const classification = named === 'general' && !evenYear ? 'municipal' : named;
  const ofMunicipality = classification === 'municipal' || text.includes('MUNICIPAL');
  const statewide = evenYear && !ofMunicipality && isStatewide(classification, date);
  const key = `NC-${date}-${classification}`;
  if (statewide) return { key, date, classification, type: 'national', level: 'statewide' };
  const forCongress = CONGRESSIONAL_SPECIALS.includes(date) || (evenYear && classification === 'runoff');
  const type = forCongress && !ofMunicipality ? 'national' : 'local';
  return { key, date, classification, type, level: 'local' };
}

/** General elections in November; primaries from March to May, and those known besides. */
function isStatewide(classification: Classification, date: IsoDate): boolean {
  const month = Number(date.slice(5, 7));
  if (classification === 'general') return month === 11;
  if (classification === 'primary' && month >= 3 && month <= 5) return true;
  return (classification === 'primary' || classification === 'runoff') && STATEWIDE_PRIMARIES.includes(date);
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
