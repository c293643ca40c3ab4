import type { CanonicalFilters } from '../../src/contract/filters';
import type { SqlValue, Statement } from '../lib/db';
import { voterCondition } from './voterFilters';

const district = (prefix: 'CD' | 'SD' | 'HD', column: string) => `'${prefix}-' || ${column}`;

/** Headings of the file and where their text comes from (decisions.md, "Purchase and download"). */
const COLUMNS = [
  ['VoterID', 'voter_id'],
  ['FirstName', 'first_name'],
  ['MiddleName', 'middle_name'],
  ['LastName', 'last_name'],
  ['Suffix', 'suffix'],
  ['Age', 'age'],
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
export const EXPORT_EXPRESSIONS: readonly string[] = COLUMNS.map(([, expression]) => expression);

/**
 * Rows of one query: about 2 MB, below the 5 MB that one answer of the database should have. Fewer make the garbage
 * collector run more often, which then takes as long as all the rest.
 */
export const EXPORT_PAGE_ROWS = 15_000;

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
  readonly after?: readonly string[] | undefined;
}

/**
 * Ends a cell in `exportText`. No voter file has a DEL in it, and JSON, in which the database's answers come, passes it on
 * as it is; a page that has one in a cell all the same is found out by its number of cells.
 */
export const CELL_END = '\u007F';

/**
 * One page of a file as one text: two cells, the number of records and their text (null when there are none): the cells
 * of `EXPORT_HEADINGS` and the vote history bits as a number, of one record after the other, with `CELL_END` between
 * them all. The database joins the cells, so that nothing here is done per row; nothing is quoted or escaped yet.
 * @param skipped rows after the place that are not of the page; cheap beside those that are
 */
export function exportText(
  place: ExportPlace,
  filters: CanonicalFilters,
  rows: number,
  skipped = 0,
): Statement {
  const { source, values, parameter } = pageSource(place, filters);
  const end = `${parameter(CELL_END)}::text`;
  // It leaves nulls out, separator and all: a cell without a value is made an empty one.
  const cells = [...EXPORT_EXPRESSIONS, 'vote_history'].map(
    (expression) => `coalesce((${expression})::text, '')`,
  );
  // The inner query alone skips rows, and so none of them is joined in vain.
  const page = `SELECT * ${source} OFFSET ${parameter(skipped)}::int LIMIT ${parameter(rows)}::int`;
  return {
    text: `SELECT count(*)::text, string_agg(concat_ws(${end}, ${cells.join(', ')}), ${end}) FROM (${page}) AS page`,
    values,
  };
}

/** The same page row by row: the cells of `EXPORT_HEADINGS`, then the vote history bits as a number, all as text. */
export function exportCells(
  place: ExportPlace,
  filters: CanonicalFilters,
  rows: number,
  skipped = 0,
): Statement {
  const { source, values, parameter } = pageSource(place, filters);
  const cells = [...EXPORT_EXPRESSIONS, 'vote_history'].map((expression) => `(${expression})::text`);
  const page = `${source} OFFSET ${parameter(skipped)}::int LIMIT ${parameter(rows)}::int`;
  return { text: `SELECT ${cells.join(', ')} ${page}`, values };
}

/**
 * How far `rows` rows reach: one row with their number and the ordering values of the last, as text; none when no row is
 * left in the run. There are fewer than `rows` only at the end of the run.
 */
export function exportReach(place: ExportPlace, filters: CanonicalFilters, rows: number): Statement {
  const { source, values, parameter } = pageSource(place, filters);
  const columns = runAt(place.run).order.join(', ');
  return {
    text: `SELECT (row_number() OVER ())::text AS n, ${columns}
           FROM (SELECT ${columns} ${source} LIMIT ${parameter(rows)}::int) AS page
           ORDER BY row_number() OVER () DESC LIMIT 1`,
    values,
  };
}

/** The rows from a place on, in order, and the parameters they need so far. */
function pageSource({ versionId, run, after }: ExportPlace, filters: CanonicalFilters) {
  const condition = voterCondition([versionId], filters);
  const values: SqlValue[] = [...condition.values];
  const parameter = (value: SqlValue) => `$${values.push(value)}`;
  const { where, order } = runAt(run);
  const columns = order.join(', ');
  const beyond = after === undefined ? '' : ` AND (${columns}) > (${after.map(parameter).join(', ')})`;
  const source = `FROM voters WHERE ${condition.text} AND ${where}${beyond} ORDER BY ${columns}`;
  return { source, values, parameter };
}

/** The ordering values of a record, by its cells. */
export function placeOf(run: number, cells: readonly (string | null)[]): string[] {
  return runAt(run).order.map((column) => cells[EXPORT_EXPRESSIONS.indexOf(column)] ?? '');
}

function runAt(run: number): (typeof RUNS)[number] {
  return RUNS[run] ?? RUNS[0];
}
