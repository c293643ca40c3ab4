import type { CanonicalFilters } from '../../../src/contract/filters';
import type { Statement } from '../../lib/db';
import { POSITIONS_PER_ENTRY } from '../bits/layout';
import type { BitPlan, SearchPlan } from '../bits/plan';
import { clipped } from '../bits/planParts';
import { firstPositions, withStatements } from '../bits/search';
import { VOTED_SQL } from '../voterFiles/elections';
import type { Page } from './pages';
import { voterCondition } from './condition';

/**
 * Separates the cells in `exportText`: DEL, which a load turns into a space (`cleanCell`), and JSON, in which the
 * database answers, does not escape. If a cell contains one anyway, the wrong number of cells gives it away.
 */
export const CELL_END = '\u007F';

/** What a file is made from: a list, and the SQL expressions over `voters` that its records need. */
interface Export {
  readonly plan: SearchPlan;
  readonly filters: CanonicalFilters;
  readonly source: readonly string[];
}

/**
 * One page of a file as a single row: the number of records, and their text (null if there are none). The
 * text has the values of `source` and the elections voted in (`VOTED_SQL`) for each record, all separated by
 * `CELL_END`. The database joins them, so that this process does no work per row. Nothing is quoted or
 * escaped yet.
 */
export function exportText(page: Page, { plan, filters, source: expressions }: Export): Statement {
  const { statements, source, values } = pageSource(page, plan, filters);
  const end = `$${values.push(CELL_END)}::text`;
  // concat_ws drops nulls together with their separators, so coalesce turns them into empty cells.
  const cells = [...expressions, VOTED_SQL].map((expression) => `coalesce((${expression})::text, '')`);
  // The subquery joins each record first, so that sorting moves one value instead of thirty.
  return {
    text: `${statements} SELECT count(*)::text, string_agg(record, ${end})
           FROM (SELECT concat_ws(${end}, ${cells.join(', ')}) AS record ${source}) AS page`,
    values,
  };
}

/** If at least one in this many positions is on the list, the rows are read in sequence. */
const DENSE = 16;

/**
 * The rows of a page, in order. Reads a dense page in sequence and finds the rows of a sparse one by bit
 * strings. Either way, every row is also checked against the filters, so that even wrong bit strings cannot
 * add a voter to a file.
 */
export function pageSource(page: Page, { bits, suppressions }: SearchPlan, filters: CanonicalFilters) {
  const condition = voterCondition([page.versionId], filters, suppressions);
  const { statements, source } = pageRows(page, bits, condition.text);
  return {
    statements: withStatements(statements),
    source: `${source} ORDER BY voters.position`,
    values: [...condition.values],
  };
}

/**
 * The same in any order: statements for a WITH clause, and a FROM clause that ends in a condition.
 * @param condition SQL of the list's filters
 */
export function pageRows(page: Page, bits: readonly BitPlan[], condition: string) {
  const { versionId, from, to, rows } = page;
  // The literal version id lets the planner use only that partition's index on positions.
  const inVersion = `voters.version_id = ${versionId}`;
  const entry = (position: number | string) => `${position} / ${POSITIONS_PER_ENTRY}`;
  const plan = rows * DENSE < to - from ? bits.flatMap((of) => clipped(of, page))[0] : undefined;
  if (plan === undefined)
    return {
      statements: [],
      source: `FROM voters WHERE ${inVersion} AND ${entry('position')} BETWEEN ${entry(from)} AND ${entry(to - 1)}
        AND position >= ${from} AND position < ${to} AND ${condition}`,
    };
  const { statements, positions } = firstPositions(plan, rows);
  // OFFSET 0 makes each position a look into the index: the planner, which thinks that few rows meet the filters, would
  // rather find those first, and look for the positions of each.
  return {
    statements,
    source: `FROM ${positions} AS p, LATERAL (SELECT * FROM voters WHERE ${inVersion}
        AND position = p.position AND ${entry('position')} = ${entry('p.position')} OFFSET 0) AS voters
      WHERE ${condition}`,
  };
}
