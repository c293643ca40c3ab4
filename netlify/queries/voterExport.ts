import type { CanonicalFilters } from '../../src/contract/filters';
import type { Statement } from '../lib/db';
import { voterCondition } from './voterFilters';

const district = (prefix: 'CD' | 'SD' | 'HD', column: string) => `'${prefix}-' || ${column}`;

/** Headings of the file and where their text comes from (decisions.md, "Purchase and download"). */
const COLUMNS = [
  ['VoterID', 'voter_id'],
  ['FirstName', 'first_name'],
  ['MiddleName', 'middle_name'],
  ['LastName', 'last_name'],
  ['Suffix', 'suffix'],
  ['Age', 'age::text'],
  ['PolitalAff', 'party'],
  ['Status', 'status'],
  ['StreetNum', 'street_num'],
  ['StreetName', 'street_name'],
  ['Unit', 'unit'],
  ['City', 'city'],
  ['State', 'state'],
  ['Zip', 'zip'],
  ['MailLine1', 'mail_line1'],
  ['MailLine2', 'mail_line2'],
  ['MailLine3', 'mail_line3'],
  ['MailCity', 'mail_city'],
  ['MailState', 'mail_state'],
  ['MailZip', 'mail_zip'],
  ['County_Desc', 'county'],
  ['Precinct', 'precinct'],
  ['MuniSub', 'muni_sub'],
  ['CongressionalDistrict', district('CD', 'congressional_district')],
  ['StateSenateDistrict', district('SD', 'state_senate_district')],
  ['StateHouseDistrict', district('HD', 'state_house_district')],
] as const;

export const EXPORT_HEADINGS = COLUMNS.map(([heading]) => heading);
const SELECT_LIST = [...COLUMNS.map(([, expression]) => expression), 'vote_history::text'].join(', ');

/** Rows of one query: about 1.5 MB, well below the 5 MB that one answer of the database should have. */
export const EXPORT_PAGE_ROWS = 5_000;

/**
 * A version's records come in three runs, each in an order whose columns are never null, so that a page can begin
 * exactly after the last row of the one before: first those with both names in the default order, then those without a
 * first name, then those without a last name.
 */
const RUNS = [
  {
    where: 'last_name IS NOT NULL AND first_name IS NOT NULL',
    order: ['last_name', 'first_name', 'voter_id'],
  },
  { where: 'last_name IS NOT NULL AND first_name IS NULL', order: ['last_name', 'voter_id'] },
  { where: 'last_name IS NULL', order: ['voter_id'] },
] as const;
export const EXPORT_RUNS = RUNS.length;

/** Where a page begins: after the row whose ordering values are `after`, or at the start of a run. */
export interface ExportPlace {
  readonly versionId: number;
  readonly run: number;
  readonly after?: readonly string[];
}

/** One page of a file: the cells of `EXPORT_HEADINGS`, then the vote history bits as a number, all as text. */
export function exportPage({ versionId, run, after }: ExportPlace, filters: CanonicalFilters): Statement {
  const { text, values } = voterCondition([versionId], filters);
  const { where, order } = runAt(run);
  const columns = order.join(', ');
  const parameters = order.map((_, n) => `$${values.length + 1 + n}`).join(', ');
  const beyond = after === undefined ? '' : ` AND (${columns}) > (${parameters})`;
  return {
    text: `SELECT ${SELECT_LIST} FROM voters WHERE ${text} AND ${where}${beyond}
           ORDER BY ${columns} LIMIT ${EXPORT_PAGE_ROWS}`,
    values: [...values, ...(after ?? [])],
  };
}

/** The ordering values of a row of a page. */
export function placeOf(run: number, cells: readonly (string | null)[]): string[] {
  const expressions: readonly string[] = COLUMNS.map(([, expression]) => expression);
  return runAt(run).order.map((column) => cells[expressions.indexOf(column)] ?? '');
}

function runAt(run: number): (typeof RUNS)[number] {
  return RUNS[run] ?? RUNS[0];
}
