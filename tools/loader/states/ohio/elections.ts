import type { CanonicalElection, IsoDate } from '../../canonical';
import { parseDay } from '../../text/dates';
import { tuesdayAfterFirstMonday } from '../electionDays';

const CLASSIFICATIONS = { PRIMARY: 'primary', GENERAL: 'general', SPECIAL: 'special' } as const;
type HeaderWord = keyof typeof CLASSIFICATIONS;
type Classification = (typeof CLASSIFICATIONS)[HeaderWord];

/** A question put to the whole state alone, and the primary for its General Assembly, held apart. */
const STATEWIDE_BESIDES: Readonly<Record<IsoDate, CanonicalElection['type']>> = {
  '2022-08-02': 'state',
  '2023-08-08': 'state',
};

/** Vacant seats of the US House filled outside the usual days, with their primaries. */
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
 * The election of a column, told by its header (`PRIMARY-05/03/2022`); null when the header is that of another column.
 * One day can have a general and a primary election. A presidential primary is held with the state's own.
 */
export function ohioElection(header: string): CanonicalElection | null {
  const found = /^\s*(PRIMARY|GENERAL|SPECIAL)-(\d{1,2}\/\d{1,2}\/\d{4})\s*$/iu.exec(header);
  const date = parseDay(found?.[2] ?? '');
  if (found === null || date === null) return null;
  const classification = CLASSIFICATIONS[found[1]?.toUpperCase() as HeaderWord];
  return {
    key: `OH-${date}-${classification}`,
    date,
    classification,
    ...electorate(classification, date),
  };
}

function electorate(
  classification: Classification,
  date: IsoDate,
): Pick<CanonicalElection, 'type' | 'level'> {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))];
  const evenYear = year % 2 === 0;
  // In November of odd years every municipality and township elects its officers.
  if (classification === 'general' && date === tuesdayAfterFirstMonday(year, 11)) {
    return { type: evenYear ? 'national' : 'local', level: 'statewide' };
  }
  if (classification === 'primary' && evenYear && month >= 3 && month <= 5) {
    return { type: 'national', level: 'statewide' };
  }
  const besides = STATEWIDE_BESIDES[date];
  if (besides !== undefined) return { type: besides, level: 'statewide' };
  return { type: CONGRESSIONAL_SPECIALS.includes(date) ? 'national' : 'local', level: 'local' };
}
