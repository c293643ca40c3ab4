import { AGE_BOUNDS } from '../../src/contract/limits';
import type { CanonicalVoter, IsoDate } from './canonical';
import { yearsBefore } from './text/dates';

/** Voters have to be at least this old (whole years on the data date) to be sold. */
export const VOTING_AGE = 18;

/** States register people before they may vote, at the earliest at this age: a younger one is a wrong birth date. */
const YOUNGEST_REGISTERED = 16;

/** Birth dates a person on the voter file can have: 16 to 120 years before the data date. */
export function birthBounds(dataDate: IsoDate): { from: IsoDate; to: IsoDate } {
  return { from: yearsBefore(dataDate, AGE_BOUNDS.max), to: yearsBefore(dataDate, YOUNGEST_REGISTERED) };
}

/** Whole years on the data date; on 31 December of its year where only the birth year is known; null when that is not. */
export function ageOn(
  { birthDate, birthYear }: Pick<CanonicalVoter, 'birthDate' | 'birthYear'>,
  dataDate: IsoDate,
): number | null {
  const thisYear = Number(dataDate.slice(0, 4));
  if (birthDate === null) return birthYear === null ? null : thisYear - birthYear;
  const beforeBirthday = dataDate.slice(5) < birthDate.slice(5);
  return thisYear - Number(birthDate.slice(0, 4)) - (beforeBirthday ? 1 : 0);
}
