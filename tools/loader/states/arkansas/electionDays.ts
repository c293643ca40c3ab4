import type { IsoDate } from '../../canonical';
import { daysAfter, nthTuesday, tuesdayAfterFirstMonday } from '../electionDays';

/** The elections that the whole state holds in every even year. */
export type RegularElection = 'primary' | 'primaryRunoff' | 'general' | 'generalRunoff';

/**
 * When they were held: the files name elections by year and kind, never by day. A runoff was not held everywhere.
 * Sources: the state's election calendars as told by Ballotpedia and the Arkansas Democrat-Gazette, and the law below.
 */
export const ARKANSAS_ELECTION_DAYS: Readonly<Record<number, Readonly<Record<RegularElection, IsoDate>>>> = {
  2006: days('2006-05-23', '2006-06-13', '2006-11-07', '2006-11-28'),
  2008: days('2008-05-20', '2008-06-10', '2008-11-04', '2008-11-25'),
  2010: days('2010-05-18', '2010-06-08', '2010-11-02', '2010-11-23'),
  2012: days('2012-05-22', '2012-06-12', '2012-11-06', '2012-11-27'),
  2014: days('2014-05-20', '2014-06-10', '2014-11-04', '2014-11-25'),
  // An act for this year alone moved the primary beside those of other southern states.
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

/** The day of a regular election: of the table, or as the law had it in years that the table does not know. */
export const regularDay = (election: RegularElection, year: number): IsoDate =>
  ARKANSAS_ELECTION_DAYS[year]?.[election] ?? dayByLaw(election, year);

/**
 * Arkansas Code 7-7-203 (primaries) and 7-5-106 (runoffs after the general). The preferential primary came three weeks
 * before the second Tuesday of June, the day of its runoff; from 2018 four weeks before the third; in 2020 and from 2024
 * it is on the Tuesday after the first Monday of March, its runoff four weeks later. The runoff of the general, for
 * county and city offices only, came three weeks after it, from 2018 four.
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

/** The presidential primary is on the ballot of the other primaries but for one year. */
export const presidentialPrimaryDay = (year: number): IsoDate =>
  year === 2008 ? '2008-02-05' : regularDay('primary', year);

/**
 * School boards were elected on the third Tuesday of September until 2017; since then with the primary of even years
 * and, in odd ones, in March (Arkansas Code 6-14-102, of whose choices the usual one is taken).
 */
export function schoolElectionDay(year: number): IsoDate {
  if (year < 2018) return nthTuesday(year, 9, 3);
  return year % 2 === 0 ? regularDay('primary', year) : tuesdayAfterFirstMonday(year, 3);
}
