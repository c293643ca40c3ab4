import type { IsoDate } from '../../model/canonical';
import { daysAfter, nthTuesday, tuesdayAfterFirstMonday } from '../electionDays';

/** The statewide elections of every even year. */
export type RegularElection = 'primary' | 'primaryRunoff' | 'general' | 'generalRunoff';

/**
 * Their dates, since the files name elections by year and kind, never by date. Runoffs were not held
 * everywhere. Sources: the state's election calendars as reported by Ballotpedia and the Arkansas
 * Democrat-Gazette, and the statutes below.
 */
export const ARKANSAS_ELECTION_DAYS: Readonly<Record<number, Readonly<Record<RegularElection, IsoDate>>>> = {
  2006: days('2006-05-23', '2006-06-13', '2006-11-07', '2006-11-28'),
  2008: days('2008-05-20', '2008-06-10', '2008-11-04', '2008-11-25'),
  2010: days('2010-05-18', '2010-06-08', '2010-11-02', '2010-11-23'),
  2012: days('2012-05-22', '2012-06-12', '2012-11-06', '2012-11-27'),
  2014: days('2014-05-20', '2014-06-10', '2014-11-04', '2014-11-25'),
  // For this year only, a law moved the primary to the date of other southern states.
  2016: days('2016-03-01', '2016-03-22', '2016-11-08', '2016-11-29'),
  2018: days('2018-05-22', '2018-06-19', '2018-11-06', '2018-12-04'),
  2020: days('2020-03-03', '2020-03-31', '2020-11-03', '2020-12-01'),
  2022: days('2022-05-24', '2022-06-21', '2022-11-08', '2022-12-06'),
  2024: days('2024-03-05', '2024-04-02', '2024-11-05', '2024-12-03'),
  2026: days('2026-03-03', '2026-03-31', '2026-11-03', '2026-12-01'),
};

function days(primary: IsoDate, primaryRunoff: IsoDate, general: IsoDate, generalRunoff: IsoDate) {
  return { primary, primaryRunoff, general, generalRunoff };
}

/** The date of a regular election: from the table, or by statute for years not in the table. */
export const regularDay = (election: RegularElection, year: number): IsoDate =>
  ARKANSAS_ELECTION_DAYS[year]?.[election] ?? dayByLaw(election, year);

/**
 * Arkansas Code 7-7-203 (primaries) and 7-5-106 (runoffs after the general). The preferential primary was
 * held three weeks before its runoff on the second Tuesday of June, and from 2018 four weeks before a runoff
 * on the third. In 2020 and from 2024 it is on the Tuesday after the first Monday of March, with its runoff
 * four weeks later. The runoff of the general, only for county and city offices, was held three weeks after
 * it, and from 2018 four weeks.
 */
export function dayByLaw(election: RegularElection, year: number): IsoDate {
  const general = tuesdayAfterFirstMonday(year, 11);
  if (election === 'general') return general;
  const weeks = year < 2018 ? 3 : 4;
  if (election === 'generalRunoff') return daysAfter(general, weeks * 7);
  const inMarch = year === 2020 || year >= 2024;
  const primary = inMarch
    ? tuesdayAfterFirstMonday(year, 3)
    : daysAfter(nthTuesday(year, 6, weeks - 1), -weeks * 7);
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
