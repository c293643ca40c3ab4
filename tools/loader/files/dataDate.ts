import { basename } from 'node:path';
import type { IsoDate } from '../model/canonical';
import { LoadError } from '../model/errors';
import { parseDay } from '../text/dates';
import type { SourceFile } from './sourceFiles';

/** The date a state's data describes, and where it was found. */
export interface DataDate {
  readonly date: IsoDate;
  readonly source: 'given' | 'file name';
}

/**
 * The date given by the operator; else the latest date in a name, as the state writes it or any other (of the
 * files, the archive they came in, or their folders). Ages are computed for it, so a day on which somebody
 * merely copied the files won't do.
 * @param nameDate matches the date in a name as the state writes it: its first group is `YYYYMMDD`
 * @param today today's date: a later data date is a mistake
 * @throws LoadError if the given date is invalid, no name has one, or the data date is in the future
 */
export function dataDateOf(
  given: string | undefined,
  registration: readonly SourceFile[],
  nameDate: RegExp,
  today: IsoDate,
): DataDate {
  const found = findDataDate(given, registration, nameDate);
  if (found.date <= today) return found;
  throw new LoadError(
    found.source === 'given'
      ? `The data date ${found.date} is in the future: today is ${today}.`
      : `The data date ${found.date} (${found.source}) is in the future: pass --data-date.`,
  );
}

function findDataDate(
  given: string | undefined,
  registration: readonly SourceFile[],
  nameDate: RegExp,
): DataDate {
  if (given !== undefined) {
    // Other forms of a day are the states'. 10/01/2026 could be the 10th of January or the 1st of October.
    const date = /^\d{4}-\d\d-\d\d$/u.test(given) ? parseDay(given) : null;
    if (date === null) throw new LoadError(`--data-date ${given} is not a date: use YYYY-MM-DD`);
    return { date, source: 'given' };
  }
  const named = registration.map(
    (file) =>
      dayIn(file.path, nameDate) ??
      dayIn(file.archive ?? '', nameDate) ??
      firstDay([basename(file.path), file.archive ?? '', ...foldersOf(file)]),
  );
  const newestNamed = newest(named.filter((day) => day !== null));
  if (newestNamed !== undefined) return { date: newestNamed, source: 'file name' };
  throw new LoadError(
    'No file, folder or archive has a date in its name. Pass --data-date YYYY-MM-DD: the day the data describes.',
  );
}

/** In a name that follows no pattern of the state's: `2026-01-10`, `20260110`, with a time or without. */
const ANY_DATE = /(?<!\d)((?:19|20)\d\d)([-_. ]?)([01]\d)\2([0-3]\d)(?:\d{4}|\d{6})?(?!\d)/u;

/** The folders of a file that the operator named or that are inside of it, the nearest first. */
function foldersOf({ name, path, archive = '' }: SourceFile): string[] {
  const inside = name.split(/[\\/]/u).filter((part) => part !== archive);
  const parts = path.split(/[\\/]/u);
  return parts.slice(-inside.length - 1, -1).toReversed();
}

function firstDay(names: readonly string[]): IsoDate | null {
  for (const name of names) {
    const [, year = '', , month = '', day = ''] = ANY_DATE.exec(name) ?? [];
    const found = parseDay(year + month + day);
    if (found !== null) return found;
  }
  return null;
}

const dayIn = (name: string, nameDate: RegExp) => parseDay(nameDate.exec(name)?.[1] ?? '');
const newest = (days: readonly IsoDate[]) => days.toSorted().at(-1);
