import { heldOn } from '../calendars';
import type { CanonicalElection, IsoDate } from '../../model/canonical';
import { daysAfter, nthTuesday, tuesdayAfterFirstMonday } from '../electionDays';
import { electionOn } from '../elections';

/** The statewide elections of every even year. */
type RegularElection = 'primary' | 'primaryRunoff' | 'general' | 'generalRunoff';

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
const presidentialPrimaryDay = (year: number): IsoDate =>
  year === 2008 ? '2008-02-05' : regularDay('primary', year);

/**
 * School boards were elected on the third Tuesday of September until 2017; since then, with the primary in
 * even years and in March of odd ones (the usual choice under Arkansas Code 6-14-102).
 */
function schoolElectionDay(year: number): IsoDate {
  if (year < 2018) return nthTuesday(year, 9, 3);
  return year % 2 === 0 ? regularDay('primary', year) : tuesdayAfterFirstMonday(year, 3);
}

/**
 * Labels of statewide elections, without year, case, spaces, and punctuation; their style changed over the
 * years (`Primary2014`, `2018PreferentialPrimary`, `2026 Preferential Primary`). State law calls the runoff
 * of the preferential primary the general primary.
 */
const REGULAR: Readonly<Record<string, RegularElection | 'presidentialPrimary'>> = {
  PRIMARY: 'primary',
  PRIMARYELECTION: 'primary',
  PREFERENTIALPRIMARY: 'primary',
  PREFERENTIALPRIMARYELECTION: 'primary',
  PRIMARYRUNOFF: 'primaryRunoff',
  PREFERENTIALPRIMARYRUNOFF: 'primaryRunoff',
  GENERALPRIMARY: 'primaryRunoff',
  GENERALPRIMARYELECTION: 'primaryRunoff',
  GENERAL: 'general',
  GENERALELECTION: 'general',
  GENERALRUNOFF: 'generalRunoff',
  GENERALELECTIONRUNOFF: 'generalRunoff',
  PRESPRIMARY: 'presidentialPrimary',
  PRESIDENTIALPRIMARY: 'presidentialPrimary',
  PRESIDENTIALPREFERENTIALPRIMARY: 'presidentialPrimary',
};

/** The runoff of the general is only for county and city offices (Arkansas Code 7-5-106). */
const CLASSES = {
  primary: 'primary',
  primaryRunoff: 'runoff',
  general: 'general',
  generalRunoff: 'runoff',
  presidentialPrimary: 'presidential_primary',
} as const;

/** Statewide questions on a ballot of their own, by full label. */
const STATEWIDE_SPECIALS: Readonly<Record<string, IsoDate>> = { HWYBONDS2011: '2011-11-08' };

/**
 * The election a history label names by a year and free text; null if it has no year. The date comes from the
 * tables, or else from the year and the usual election days. A label that is not one of the state's regular
 * ones is a local election, on the usual day of general or school board elections. If that day is after the
 * data date even though people have already voted, the data date is used instead.
 */
export function arkansasElection(label: string, dataDate: IsoDate): CanonicalElection | null {
  const text = label.toUpperCase().replace(/[^A-Z\d]/gu, '');
  const dated = yearIn(text);
  if (dated === null) return null;
  const { year, rest } = dated;
  const regular = REGULAR[rest];
  if (regular !== undefined && year % 2 === 0) return regularElection(regular, year);
  const statewide = STATEWIDE_SPECIALS[text];
  if (statewide !== undefined)
    return electionOn({ state: 'AR', date: statewide, label: 'special', byLaw: 'special' });
  const usual = rest.includes('SCHOOL') ? schoolElectionDay(year) : tuesdayAfterFirstMonday(year, 11);
  const date = usual > dataDate && dataDate.startsWith(String(year)) ? dataDate : usual;
  // The key includes the label, because there may be several elections in a year and the date is a guess.
  const key = `AR-${year}-local-${rest.toLowerCase()}`;
  return { key, date, classification: 'local', type: 'local', level: 'local' };
}

function regularElection(regular: RegularElection | 'presidentialPrimary', year: number): CanonicalElection {
  const isPresidential = regular === 'presidentialPrimary';
  const date = isPresidential ? presidentialPrimaryDay(year) : regularDay(regular, year);
  // In the calendar's years, it is held with the other primaries.
  const label = isPresidential && heldOn('AR', date) ? 'primary' : CLASSES[regular];
  return electionOn({ state: 'AR', date, label, byLaw: regular === 'generalRunoff' ? null : label });
}

/** Four digits at the start or end, else two at the end (`PrimarySPSN16`); `GeneralLG242011` is from 2011. */
function yearIn(text: string): { readonly year: number; readonly rest: string } | null {
  const start = /^((?:19|20)\d\d)(.*)$/u.exec(text);
  if (start !== null) return { year: Number(start[1]), rest: start[2] ?? '' };
  const end = /^(.*?)((?:19|20)\d\d|\d\d)$/u.exec(text);
  if (end === null) return null;
  const year = Number(end[2]);
  return { year: year < 100 ? 2000 + year : year, rest: end[1] ?? '' };
}
