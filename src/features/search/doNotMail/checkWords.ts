import { UPLOAD_ROWS } from '../../../contract/exclusions';
import { joinedByAnd } from '../../../lib/filterWords';
import { formatCount } from '../../../lib/format';
import { stateName } from '../../../lib/stateNames';
import { type Columns, firstRow, headingsOf, widthOf } from './columns';
import type { RowCheck, DoNotMailState } from './doNotMailSlice';
import type { Unusable } from './rowsToSend';
import { writeCsv } from '../../../lib/writeCsv';
import type { Unmatched } from './heldUpload';
import { splitCells, type Table } from './table';

type Choosing = Extract<DoNotMailState, { readonly status: 'choosing' | 'failed' }>;

/** Why a file can't be left out as it stands; null if it can, or while columns have to be chosen. */
export function checkProblem({ state, columns, check }: Choosing): string | null {
  if (check === null) return null;
  if (check.otherState !== null)
    return `These look like voter IDs of ${stateName(check.otherState)}, and your list is in ${stateName(state)}. Choose ${stateName(check.otherState)} as the State first.`;
  if (check.usable === 0)
    return columns.by === 'voterId'
      ? 'No row has a voter ID in this column.'
      : 'No row has a name, a full address and a ZIP code in these columns.';
  return null;
}

/** The longest name of a list, in characters. */
export const LONGEST_NAME = 80;

const COLUMN_WORDS = {
  id: 'voter ID',
  last: 'last name',
  first: 'first name',
  number: 'address',
  zip: 'ZIP code',
} as const;

/** Why the list can’t be sent yet; null if it can. */
export function whyNotReady(
  now: Choosing,
  { listName, isSignedIn }: { readonly listName: string; readonly isSignedIn: boolean },
): string | null {
  if (checkProblem(now) !== null) return 'This file can’t be left out: see above.';
  if (now.check === null) return missingWords(now.columns);
  if (!isSignedIn) return 'Sign in first.';
  if (listName.trim() === '') return 'Name this list.';
  return listName.length > LONGEST_NAME ? 'Shorten the name of this list.' : null;
}

/** `Still to choose: last name and ZIP code.` */
function missingWords(columns: Columns): string {
  const missing = Object.entries(columns)
    .filter(([part, place]) => part in COLUMN_WORDS && place === null)
    .map(([part]) => COLUMN_WORDS[part as keyof typeof COLUMN_WORDS]);
  return `Still to choose: ${joinedByAnd(missing)}.`;
}

/** What is wrong with one row, and with several. */
const REASONS: Readonly<Record<Unusable, readonly [string, string]>> = {
  noId: ['has no voter ID', 'have no voter ID'],
  rounded: ['has a number that a spreadsheet rounded', 'have a number that a spreadsheet rounded'],
  noName: ['has no first or last name', 'have no first or last name'],
  household: ['names only a household', 'name only a household'],
  noNumber: ['has no house number or PO box', 'have no house number or PO box'],
  noStreet: ['has no street', 'have no street'],
  noZip: ['has no ZIP code', 'have no ZIP code'],
  tooLong: ['is too long', 'are too long'],
  tooMany: [
    `is past the ${formatCount(UPLOAD_ROWS)} people that a list can have`,
    `are past the ${formatCount(UPLOAD_ROWS)} people that a list can have`,
  ],
};

export const rowWords = (rows: number) => (rows === 1 ? '1 row' : `${formatCount(rows)} rows`);

/** `48,000 rows in the file. We can’t look for 37: 30 have no ZIP code and 7 are too long.` */
export function unusableWords(
  rows: number,
  { unusable }: RowCheck,
  not: 'can’t' | 'didn’t' = 'can’t',
): string {
  const counts = Object.entries(unusable) as [Unusable, number][];
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  const found = `${rowWords(rows)} in the file.`;
  if (all === 0) return found;
  const reasons = counts.map(([why, count]) => `${formatCount(count)} ${REASONS[why][count === 1 ? 0 : 1]}`);
  const [one, ...others] = reasons;
  return others.length === 0
    ? `${found} ${one}, so we ${not} look for ${all === 1 ? 'it' : 'them'}.`
    : `${found} We ${not} look for ${formatCount(all)}: ${joinedByAnd(reasons)}.`;
}

/** Why a row matched no one, or only some of its people. */
export const NOT_MATCHED: Readonly<Record<Unmatched['why'], string>> = {
  notOnFile: 'Not on file',
  someNotOnFile: 'Not all of them on file',
  noId: 'No voter ID',
  rounded: 'Rounded by a spreadsheet',
  noName: 'No first or last name',
  household: 'Only a household’s name',
  noNumber: 'No house number or PO box',
  noStreet: 'No street',
  noZip: 'No ZIP code',
  tooLong: 'Too long',
  tooMany: 'Past the end of a list',
};

/** A CSV file of all rows as the file has them, each with what became of it. */
export function resultsCsv(table: Table, unmatched: readonly Unmatched[]): string {
  const headings = headingsOf(table) ?? Array.from({ length: widthOf(table) }, (_, at) => `Column ${at + 1}`);
  const results = new Map(unmatched.map(({ place, why }) => [place, NOT_MATCHED[why]]));
  const first = firstRow(table);
  const rows = table.records.slice(first).map((record, row) => {
    const { cells } = splitCells(record, table.delimiter);
    const padding = Array<string>(Math.max(0, headings.length - cells.length)).fill('');
    return [...cells, ...padding, results.get(first + row) ?? 'Left out'];
  });
  return writeCsv([[...headings, 'Result'], ...rows]);
}
