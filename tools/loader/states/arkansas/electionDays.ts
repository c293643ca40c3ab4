import type { IsoDate } from '../../model/canonical';
import { daysAfter, nthTuesday, tuesdayAfterFirstMonday } from '../electionDays';

/** The statewide elections of every even year. */
export type RegularElection = 'primary' | 'primaryRunoff' | 'general' | 'generalRunoff';

/** For this year only, a law moved the primary to the date of other southern states. */
const MOVED_PRIMARY = { year: 2016, day: '2016-03-01' };

/**
 * The date of an election, since the files name elections by year and kind, never by date. Runoffs were not
 * held everywhere.
 *
 * Arkansas Code 7-7-203 (primaries) and 7-5-106 (runoffs after the general). The preferential primary was
 * held three weeks before its runoff on the second Tuesday of June, and from 2018 four weeks before a runoff
 * on the third. In 2020 and from 2024 it is on the Tuesday after the first Monday of March, with its runoff
 * four weeks later. The runoff of the general, only for county and city offices, was held three weeks after
 * it, and from 2018 four weeks.
 */
export function regularDay(election: RegularElection, year: number): IsoDate {
  const general = tuesdayAfterFirstMonday(year, 11);
  if (election === 'general') return general;
  const weeks = year < 2018 ? 3 : 4;
  if (election === 'generalRunoff') return daysAfter(general, weeks * 7);
  const inMarch = year === 2020 || year >= 2024;
  const usual = inMarch
    ? tuesdayAfterFirstMonday(year, 3)
    : daysAfter(nthTuesday(year, 6, weeks - 1), -weeks * 7);
  const primary = year === MOVED_PRIMARY.year ? MOVED_PRIMARY.day : usual;
  return election === 'primary' ? primary : daysAfter(primary, weeks * 7);
}

/** The presidential primary is held with the other primaries, except in one year. */
export const presidentialPrimaryDay = (year: number): IsoDate =>
  year === 2008 ? '2008-02-05' : regularDay('primary', year);

/**
 * School boards were elected on the third Tuesday of September until 2017; since then, with the primary in
 * even years and in March of odd ones (the usual choice under Arkansas Code 6-14-102).
 */
export function schoolElectionDay(year: number): IsoDate {
  if (year < 2018) return nthTuesday(year, 9, 3);
  return year % 2 === 0 ? regularDay('primary', year) : tuesdayAfterFirstMonday(year, 3);
}
