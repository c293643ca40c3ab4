import type { CanonicalElection, IsoDate } from '../../model/canonical';
import { parseDay } from '../../text/dates';
import { tuesdayAfterFirstMonday } from '../electionDays';
import { electionOf, LOCAL, NATIONAL } from '../elections';

const CLASSIFICATIONS = { PRIMARY: 'primary', GENERAL: 'general', SPECIAL: 'special' } as const;
type HeaderWord = keyof typeof CLASSIFICATIONS;
type Classification = (typeof CLASSIFICATIONS)[HeaderWord];

/** A statewide question on a ballot of its own, and a separate primary for the General Assembly. */
const OTHER_STATEWIDE: Readonly<Record<IsoDate, CanonicalElection['type']>> = {
  '2022-08-02': 'state',
  '2023-08-08': 'state',
};

/** Special elections for the US House outside the usual days, with their primaries. */
const CONGRESSIONAL_SPECIALS: readonly IsoDate[] = [
  '2007-11-06',
  '2007-12-11',
  '2008-10-14',
  '2008-11-18',
  '2016-06-07',
  '2018-08-07',
  '2021-08-03',
  '2024-06-11',
];

/**
 * The election of a column with a header such as `PRIMARY-05/03/2022`; null for other columns. One day can
 * have both a general and a primary election. The presidential primary is held with the state's.
 */
export function ohioElection(header: string): CanonicalElection | null {
  const found = /^\s*(PRIMARY|GENERAL|SPECIAL)-(\d{1,2}\/\d{1,2}\/\d{4})\s*$/iu.exec(header);
  const date = parseDay(found?.[2] ?? '');
  if (found === null || date === null) return null;
  const classification = CLASSIFICATIONS[found[1]?.toUpperCase() as HeaderWord];
  return electionOf('OH', date, classification, electorate(classification, date));
}

function electorate(classification: Classification, date: IsoDate) {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))];
  const evenYear = year % 2 === 0;
  // In November of odd years, every municipality and township elects its officials.
  if (classification === 'general' && date === tuesdayAfterFirstMonday(year, 11)) {
    return { ...NATIONAL, type: evenYear ? NATIONAL.type : LOCAL.type };
  }
  if (classification === 'primary' && evenYear && month >= 3 && month <= 5) return NATIONAL;
  const other = OTHER_STATEWIDE[date];
  if (other !== undefined) return { ...NATIONAL, type: other };
  return { ...LOCAL, type: CONGRESSIONAL_SPECIALS.includes(date) ? NATIONAL.type : LOCAL.type };
}
