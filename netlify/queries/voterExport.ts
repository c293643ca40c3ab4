import type { CanonicalFilters } from '../../src/contract/filters';
import type { SqlValue, Statement } from '../lib/db';
import { POSITIONS_AN_ENTRY } from './bitLayout';
import { clipped, type SearchPlan } from './bitPlan';
import { firstPositions, withStatements } from './bitSearch';
import type { Page } from './listPages';
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
 * Ends a cell in `exportText`. No voter file has a DEL in it, and JSON, in which the database's answers come, passes it on
 * as it is; a page that has one in a cell all the same is found out by its number of cells.
 */
export const CELL_END = '\u007F';

/**
 * One page of a file as one text: two cells, the number of records and their text (null when there are none): the cells
 * of `EXPORT_HEADINGS` and the vote history bits as a number, of one record after the other, with `CELL_END` between
 * them all. The database joins the cells, so that nothing here is done per row; nothing is quoted or escaped yet.
 */
export function exportText(page: Page, plan: SearchPlan, filters: CanonicalFilters): Statement {
  const { statements, source, values } = pageSource(page, plan, filters);
  const end = `$${values.push(CELL_END)}::text`;
  // It leaves nulls out, separator and all: a cell without a value is made an empty one.
  const cells = [...EXPORT_EXPRESSIONS, 'vote_history'].map(
    (expression) => `coalesce((${expression})::text, '')`,
  );
  // Records are sorted as their text: that is one value to move, and not thirty.
  return {
    text: `${statements} SELECT count(*)::text, string_agg(record, ${end})
           FROM (SELECT concat_ws(${end}, ${cells.join(', ')}) AS record ${source}) AS page`,
    values,
  };
}

/** The same page row by row: the cells of `EXPORT_HEADINGS`, then the vote history bits as a number, all as text. */
export function exportCells(page: Page, plan: SearchPlan, filters: CanonicalFilters): Statement {
  const { statements, source, values } = pageSource(page, plan, filters);
  const cells = [...EXPORT_EXPRESSIONS, 'vote_history'].map((expression) => `(${expression})::text`);
  return { text: `${statements} SELECT ${cells.join(', ')} ${source}`, values };
}

/** Where one position in so many is on the list, or more, rows are read one after the other. */
const DENSE = 16;

/**
 * The rows of a page in order. Those of a dense one are read as they lie; those of a sparse one are found by the bit
 * strings. The filters themselves are asked of every row in either case: whatever the strings say, nobody is in a file
 * whom its filters do not name.
 */
function pageSource(page: Page, { bits = [] }: SearchPlan, filters: CanonicalFilters) {
  const { versionId, from, to, rows } = page;
  const condition = voterCondition([versionId], filters);
  const values: SqlValue[] = [...condition.values];
  // By its number only the version's own index on positions is looked at.
  const rowsOf = `voters.version_id = ${versionId} AND ${condition.text}`;
  const entry = (position: number | string) => `${position} / ${POSITIONS_AN_ENTRY}`;
  const plan = rows * DENSE < to - from ? bits.flatMap((of) => clipped(of, page))[0] : undefined;
  if (plan === undefined)
    return {
      statements: '',
      source: `FROM voters WHERE ${rowsOf} AND ${entry('position')} BETWEEN ${entry(from)} AND ${entry(to - 1)}
        AND position >= ${from} AND position < ${to} ORDER BY position`,
      values,
    };
  const { statements, positions } = firstPositions(plan, rows);
  return {
    statements: withStatements(statements),
    source: `FROM ${positions} AS p JOIN voters ON ${rowsOf} AND voters.position = p.position
      AND ${entry('voters.position')} = ${entry('p.position')} ORDER BY voters.position`,
    values,
  };
}
