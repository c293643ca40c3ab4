import { AGE_BOUNDS } from '../../../src/contract/limits';
import type { CanonicalVoter, IsoDate } from './canonical';
import { yearsBefore } from './days';

/** Voters younger than this (in whole years on the data date) are not sold. */
export const VOTING_AGE = 18;

/** States preregister people from this age at the earliest; a younger registrant has a wrong birth date. */
const YOUNGEST_REGISTERED = 16;

/** The plausible birth dates of a registrant: 16 to 120 years before the data date. */
export function birthBounds(dataDate: IsoDate): { from: IsoDate; to: IsoDate } {
  return { from: yearsBefore(dataDate, AGE_BOUNDS.max), to: yearsBefore(dataDate, YOUNGEST_REGISTERED) };
}

/**
 * Age in whole years on the data date, or on December 31 of its year where only the birth year is known; null
 * when neither is known.
 */
export function ageOn(
  { birthDate, birthYear }: Pick<CanonicalVoter, 'birthDate' | 'birthYear'>,
  dataDate: IsoDate,
): number | null {
  const thisYear = Number(dataDate.slice(0, 4));
  if (birthDate === null) return birthYear === null ? null : thisYear - birthYear;
  const beforeBirthday = dataDate.slice(5) < birthDate.slice(5);
  return thisYear - Number(birthDate.slice(0, 4)) - (beforeBirthday ? 1 : 0);
}
