import type { CanonicalElection, IsoDate } from '../../model/canonical';
import { parseDay } from '../../text/dates';
import { tuesdayAfterFirstMonday } from '../electionDays';
import { electionOn } from '../elections';

const LABELS = { PRIMARY: 'primary', GENERAL: 'general', SPECIAL: 'special' } as const;
type HeaderWord = keyof typeof LABELS;

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
  const label = LABELS[found[1]?.toUpperCase() as HeaderWord];
  return electionOn({
    ...{ state: 'OH', date, label, byLaw: label !== 'special' && isStatewide(label, date) ? label : null },
    // The general of odd years elects for every municipality and township.
    ...(CONGRESSIONAL_SPECIALS.includes(date) && !isNovember(date) && { type: 'national' }),
  });
}

const isNovember = (date: IsoDate) => date === tuesdayAfterFirstMonday(Number(date.slice(0, 4)), 11);

function isStatewide(label: 'general' | 'primary', date: IsoDate): boolean {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))];
  if (year % 2 !== 0) return false;
  return label === 'general' ? isNovember(date) : month >= 3 && month <= 5;
}
