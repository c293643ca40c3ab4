import type { CanonicalElection, IsoDate } from '../../model/canonical';
import { nthTuesday, tuesdayAfterFirstMonday } from '../electionDays';
import { electionOn } from '../elections';

/** A special election for the US House on a day of its own. */
const CONGRESSIONAL_SPECIALS: readonly IsoDate[] = ['2018-03-13'];

/**
 * An election of a county's map. Counties describe the same election in different words, so only its day
 * counts. Special elections on days of their own are mostly for seats in the General Assembly.
 */
export function pennsylvaniaElection(date: IsoDate, description: string): CanonicalElection {
  const isSpecial = description.toUpperCase().includes('SPECIAL');
  const type = CONGRESSIONAL_SPECIALS.includes(date) ? 'national' : isSpecial ? 'state' : undefined;
  return electionOn({
    ...{ state: 'PA', date, label: null, byLaw: classOn(date) },
    ...(type !== undefined && { type }),
  });
}

/**
 * In even years: the general in November, and the primary on the third Tuesday in May, or in presidential
 * years the fourth in April (25 P.S. § 2753), with an exception by law.
 */
function classOn(date: IsoDate): 'general' | 'primary' | null {
  const year = Number(date.slice(0, 4));
  if (year % 2 !== 0) return null;
  if (date === tuesdayAfterFirstMonday(year, 11)) return 'general';
  if (year === 2000) return date === '2000-04-04' ? 'primary' : null;
  return date === (year % 4 === 0 ? nthTuesday(year, 4, 4) : nthTuesday(year, 5, 3)) ? 'primary' : null;
}
