import { birthBounds } from '../../model/age';
import type { IsoDate } from '../../model/canonical';
import type { Tally } from '../../model/tally';

/** The birth year, from the cells for the year and for the age at the end of the data year. */
export type BirthYear = (year: string, ageAtYearEnd: string) => number | null;

/**
 * By law the state does not disclose birth dates. If the year is unusable, derives it from the age on
 * December 31 of the data year.
 */
export function birthYearIn(dataDate: IsoDate, repaired: Tally): BirthYear {
  const dataYear = Number(dataDate.slice(0, 4));
  const bounds = birthBounds(dataDate);
  const [from, to] = [Number(bounds.from.slice(0, 4)), Number(bounds.to.slice(0, 4))];
  const within = (year: number) => (year >= from && year <= to ? year : null);
  return (yearCell, ageCell) => {
    const year = /^\s*\d{4}\s*$/u.test(yearCell) ? within(Number(yearCell)) : null;
    if (year !== null) return year;
    const byAge = /^\s*\d{1,3}\s*$/u.test(ageCell) ? within(dataYear - Number(ageCell)) : null;
    if (yearCell.trim() !== '' || (byAge === null && ageCell.trim() !== ''))
      repaired.add('impossible birth year');
    return byAge;
  };
}
