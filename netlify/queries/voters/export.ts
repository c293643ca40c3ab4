import type { CanonicalFilters } from '../../../src/contract/filters';
import type { SqlValue, Statement } from '../../lib/db';
import { POSITIONS_AN_ENTRY } from '../bits/layout';
import { clipped, type SearchPlan } from '../bits/plan';
import { firstPositions, withStatements } from '../bits/search';
import type { Page } from './pages';
import { voterCondition } from './condition';

const district = (prefix: 'CD' | 'SD' | 'HD', column: string) => `'${prefix}-' || ${column}`;

/** The file's headings, and the SQL expressions of their cells. */
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
 * Separates the cells in `exportText`. Voter files contain no DEL, and JSON, in which the database answers,
 * does not escape it. If a cell contains one anyway, the wrong number of cells gives it away.
 */
export const CELL_END = '\u007F';

/**
 * One page of a file as a single row: the number of records, and their text (null if there are none). The
 * text has the cells of `EXPORT_HEADINGS` and the vote history bits as a number for each record, all
 * separated by `CELL_END`. The database joins the cells, so that this process does no work per row. Nothing
 * is quoted or escaped yet.
 */
export function exportText(page: Page, plan: SearchPlan, filters: CanonicalFilters): Statement {
  const { statements, source, values } = pageSource(page, plan, filters);
  const end = `$${values.push(CELL_END)}::text`;
  // concat_ws drops nulls together with their separators, so coalesce turns them into empty cells.
  const cells = [...EXPORT_EXPRESSIONS, 'vote_history'].map(
    (expression) => `coalesce((${expression})::text, '')`,
  );
  // The subquery joins each record first, so that sorting moves one value instead of thirty.
  return {
    text: `${statements} SELECT count(*)::text, string_agg(record, ${end})
           FROM (SELECT concat_ws(${end}, ${cells.join(', ')}) AS record ${source}) AS page`,
    values,
  };
}

/**
 * The same page row by row: the cells of `EXPORT_HEADINGS`, then the vote history bits as a number, all as
 * text.
 */
export function exportCells(page: Page, plan: SearchPlan, filters: CanonicalFilters): Statement {
  const { statements, source, values } = pageSource(page, plan, filters);
  const cells = [...EXPORT_EXPRESSIONS, 'vote_history'].map((expression) => `(${expression})::text`);
  return { text: `${statements} SELECT ${cells.join(', ')} ${source}`, values };
}

/** If at least one in this many positions is on the list, the rows are read in sequence. */
const DENSE = 16;

/**
 * The rows of a page, in order. Reads a dense page in sequence and finds the rows of a sparse one by bit
 * strings. Either way, every row is also checked against the filters, so that even wrong bit strings cannot
 * add a voter to a file.
 */
function pageSource(page: Page, { bits = [] }: SearchPlan, filters: CanonicalFilters) {
  const { versionId, from, to, rows } = page;
  const condition = voterCondition([versionId], filters);
  const values: SqlValue[] = [...condition.values];
  // The literal version id lets the planner use only that partition's index on positions.
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
