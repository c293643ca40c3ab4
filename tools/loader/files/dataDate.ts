import type { IsoDate } from '../model/canonical';
import { LoadError } from '../model/errors';
import { parseDay } from '../text/dates';
import type { SourceFile } from './sourceFiles';

/** The date a state's data describes, and where it was found. */
export interface DataDate {
  readonly date: IsoDate;
  readonly source: 'given' | 'file name' | 'modification day';
}

/**
 * The date given by the operator; else the latest date in a name as the state writes it (of the files, their
 * folders, or the archive they came in); else the latest modification date of the registration files. @param
 * nameDate matches the date in a name: its first group is `YYYYMMDD` @param today today's date: a later data
 * date is a mistake
 * @throws LoadError if the given date is invalid, or the data date is in the future
 */
export function dataDateOf(
  given: string | undefined,
  registration: readonly SourceFile[],
  nameDate: RegExp,
  today: IsoDate,
): DataDate {
  const found = findDataDate(given, registration, nameDate);
  if (found.date > today) {
    throw new LoadError(`The data date ${found.date} (${found.source}) is in the future: pass --data-date`);
  }
  return found;
}

function findDataDate(
  given: string | undefined,
  registration: readonly SourceFile[],
  nameDate: RegExp,
): DataDate {
  if (given !== undefined) {
    const date = parseDay(given);
    if (date === null) throw new LoadError(`--data-date ${given} is not a date: use YYYY-MM-DD`);
    return { date, source: 'given' };
  }
  const named = registration.map(
    ({ path, archive = '' }) => dayIn(path, nameDate) ?? dayIn(archive, nameDate) ?? dayIn(archive, ANY_DATE),
  );
  const newestNamed = newest(named.filter((day) => day !== null));
  if (newestNamed !== undefined) return { date: newestNamed, source: 'file name' };
  const modified = newest(registration.map((file) => file.modified));
  if (modified === undefined) throw new LoadError('There is no registration file to take the data date from');
  return { date: modified, source: 'modification day' };
}

/** In the name of an archive, which follows no fixed pattern. */
const ANY_DATE = /(?<!\d)((?:19|20)\d{6})(?!\d)/u;

const dayIn = (name: string, nameDate: RegExp) => parseDay(nameDate.exec(name)?.[1] ?? '');
const newest = (days: readonly IsoDate[]) => days.toSorted().at(-1);
