import { AGE_BOUNDS } from '../../../src/contract/limits';
import type { CanonicalVoter, IsoDate } from './canonical';

/** Voters younger than this (in whole years on the data date) are not sold. */
export const VOTING_AGE = 18;

/** States preregister people from this age at the earliest; a younger registrant has a wrong birth date. */
const YOUNGEST_REGISTERED = 16;

/** The plausible birth dates of a registrant: 16 to 120 years before the data date. */
export function birthBounds(dataDate: IsoDate): { from: IsoDate; to: IsoDate } {
  return { from: yearsBefore(dataDate, AGE_BOUNDS.max), to: yearsBefore(dataDate, YOUNGEST_REGISTERED) };
}

/**
 * Age in whole years on the data date, or on December 31 of its year where only the year of birth is known.
 */
export function ageOn({ born }: Pick<CanonicalVoter, 'born'>, dataDate: IsoDate): number | null {
  if (born === null) return null;
  const beforeBirthday = dataDate.slice(5) < born.slice(5);
  return Number(dataDate.slice(0, 4)) - Number(born.slice(0, 4)) - (beforeBirthday ? 1 : 0);
}

/** The same day, `years` years earlier; February 29 becomes the 28th in other than leap years. */
export function yearsBefore(day: IsoDate, years: number): IsoDate {
  const earlier = `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`;
  return new Date(earlier).toISOString().startsWith(earlier) ? earlier : earlier.replace('-29', '-28');
}
