import type { CanonicalElection, ElectionClassification, IsoDate } from '../../model/canonical';
import { nthTuesday, tuesdayAfterFirstMonday } from '../electionDays';
import { electionOf } from '../elections';

/**
 * Classifies an election on other than a statewide day by the first of these words in the county's
 * description.
 */
const WORDS = Object.entries<ElectionClassification>({
  SPECIAL: 'special',
  PRIMARY: 'primary',
  MUNICIPAL: 'municipal',
  GENERAL: 'general',
});

/** A special election for the US House on a day of its own. */
const CONGRESSIONAL_SPECIALS: readonly IsoDate[] = ['2018-03-13'];

/**
 * An election of a county's map. Counties describe the same election in different words, so statewide
 * elections are recognized by date alone. Those of odd years, which elect state judges and all municipal
 * officials, are called municipal.
 */
export function pennsylvaniaElection(date: IsoDate, description: string): CanonicalElection {
  const year = Number(date.slice(0, 4));
  const ofState = classificationOnDay(date, year);
  if (ofState !== null) {
    const type = year % 2 === 0 ? 'national' : 'state';
    return electionOf('PA', date, ofState, { type, level: 'statewide' });
  }
  const classification = classificationIn(description);
  return electionOf('PA', date, classification, { type: typeOfPart(classification, date), level: 'local' });
}

function classificationOnDay(date: IsoDate, year: number): ElectionClassification | null {
  if (date === tuesdayAfterFirstMonday(year, 11)) return year % 2 === 0 ? 'general' : 'municipal';
  return date === primaryDay(year) ? 'primary' : null;
}

/**
 * The third Tuesday in May, or in presidential years the fourth in April (25 P.S. § 2753), with two
 * exceptions by law.
 */
function primaryDay(year: number): IsoDate {
  const exception = MOVED_PRIMARIES.find((day) => day.startsWith(`${year}-`));
  return exception ?? (year % 4 === 0 ? nthTuesday(year, 4, 4) : nthTuesday(year, 5, 3));
}
const MOVED_PRIMARIES: readonly IsoDate[] = ['2000-04-04', '2020-06-02'];

function classificationIn(description: string): ElectionClassification {
  const text = description.toUpperCase();
  return WORDS.find(([word]) => text.includes(word))?.[1] ?? 'other';
}

/** Special elections on other days are mostly for seats in the General Assembly. */
function typeOfPart(classification: ElectionClassification, date: IsoDate): CanonicalElection['type'] {
  if (CONGRESSIONAL_SPECIALS.includes(date)) return 'national';
  return classification === 'special' ? 'state' : 'local';
}
