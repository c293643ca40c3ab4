import * as v from 'valibot';
import type { CanonicalFilters } from '../../../src/contract/filters';
import type { Database, DataReader, SqlValue } from '../../lib/db';
import { POSITIONS_PER_ENTRY } from '../bits/layout';
import { type BitPlan, type SearchPlan, searchPlan } from '../bits/plan';
import { firstPositions, withStatements } from '../bits/search';
import { number } from '../rows';
import { pageSource } from '../voters/export';
import type { CountedFilters } from '../voters/condition';
import { listPages, type Page } from '../voters/pages';

/** Voter ids in one row of `exclusion_voters`. */
const IDS_PER_ROW = 12_800;
/** Statements that run at the same time. */
const AT_ONCE = 4;

/** Adds the voters of a list to an exclusion. Those that are in it already stay. */
export async function addListVoters(
  database: DataReader & Pick<Database, 'run'>,
  exclusionNo: number,
  list: CountedFilters & { readonly versionIds: readonly number[] },
): Promise<void> {
  const plan = await searchPlan(database, list.versionIds, list.filters, list.suppressions);
  const pages = await listPages(database, plan, IDS_PER_ROW);
  for (let from = 0; from < pages.length; from += AT_ONCE)
    await Promise.all(
      pages
        .slice(from, from + AT_ONCE)
        .map((page) => addPage(database, { exclusionNo, page }, plan, list.filters)),
    );
}

async function addPage(
  database: Pick<Database, 'run'>,
  { exclusionNo, page }: { exclusionNo: number; page: Page },
  plan: SearchPlan,
  filters: CanonicalFilters,
): Promise<void> {
  const { statements, source, values } = pageSource(page, plan, filters);
  const number = `$${values.push(exclusionNo)}::int`;
  await database.run({
    text: `INSERT INTO exclusion_voters (exclusion_no, state, block, voter_ids)
           ${statements} SELECT ${number}, state, ${page.from}, array_agg(voter_id)
           FROM (SELECT voters.state, voters.voter_id ${source}) AS page
           GROUP BY state ON CONFLICT DO NOTHING`,
    values,
  });
}

interface Rows {
  readonly exclusionNo: number;
  readonly state: string;
  /** The place of the first row in the do-not-mail list. */
  readonly first: number;
  readonly rows: readonly string[];
}

/** As many ZIP codes as one filter can name. */
const ZIPS_AT_ONCE = 100;

/**
 * Adds the voters with the last name, the first letter of the first name, the number and the five digits of
 * the ZIP code of a row, which is `LAST|FIRST|NUMBER|ZIP`. The number is that of the house or, in a mailing
 * address in the ZIP code of the residence, of the post office box (`PO BOX 12`) or the house. Rather one
 * voter too many than one too few: this is a list of people who want no mail.
 */
export async function addByAddress(database: Database, of: Rows): Promise<void> {
  const { exclusionNo, state, first } = of;
  const rows = of.rows.map((row, n) => ({ row: first + n, cells: row.toUpperCase().split('|') }));
  const byZip = Map.groupBy(rows, ({ cells }) => /^\d{5}/u.exec(cells[3] ?? '')?.[0] ?? '');
  const zips = [...byZip.keys()].filter((zip) => zip !== '');
  for (let from = 0; from === 0 || from < zips.length; from += ZIPS_AT_ONCE) {
    const some = zips.slice(from, from + ZIPS_AT_ONCE);
    const filters = { State: state, Zip: some.join(',') };
    const plan = some.length === 0 ? undefined : await searchPlan(database, { liveOf: state }, filters);
    // Rows without a ZIP code match no one.
    const given = [...some, ...(from === 0 ? [''] : [])].flatMap((zip) => byZip.get(zip) ?? []);
    const candidates = plan?.bits.map((of) => candidatesSql(of)).join(' UNION ALL ');
    const cell = (n: number) => given.map(({ cells }) => (cells[n] ?? '').trim());
    await addMatched(
      database,
      { exclusionNo, state, first: given[0]?.row ?? first, upTo: first + rows.length },
      {
        given: `SELECT * FROM unnest($5::int[], $6::text[], $7::text[], $8::text[], $9::text[])
        AS t (row, last_name, first_name, number, zip)`,
        matched:
          candidates === undefined
            ? 'SELECT row, NULL::text AS voter_id, false AS is_found FROM given'
            : `SELECT row, v.voter_id, true AS is_found FROM given JOIN (${candidates}) AS v
              ON v.last_name = given.last_name AND left(v.first_name, 1) = left(given.first_name, 1)
              AND v.number = given.number AND left(v.zip, 5) = left(given.zip, 5)`,
        values: [given.map(({ row }) => row), cell(0), cell(1), cell(2), cell(3)],
      },
    );
  }
}

const MAIL_LINES = `concat_ws(E'\\n', v.mail_line1, v.mail_line2, v.mail_line3)`;
const BOX = String.raw`(?n)^(?:(?:P\.? ?O\.? ?|POST OFFICE )?BO?X|POB) *(?:#|NO\.? )? *(\d+[A-Z]?)\M`;
const HOUSE = String.raw`(?n)^(\d+[A-Z]?(?:-\d*[A-Z]?)?(?: \d/\d)?)(?= |$)`;
/** What a mailing address has for a house number. */
const MAIL_NUMBER = `coalesce('PO BOX ' || substring(${MAIL_LINES} FROM '${BOX}'), substring(${MAIL_LINES} FROM '${HOUSE}'))`;

/** The voters of a plan, with what rows are matched by; once for each address in their own ZIP code. */
function candidatesSql(plan: BitPlan): string {
  const { statements, positions } = firstPositions(plan, plan.layout.voters);
  return `(${withStatements(statements)} SELECT v.voter_id, v.last_name, v.first_name, v.zip, address.number
    FROM ${positions} AS p JOIN voter_rows v ON v.version_id = ${plan.versionId} AND v.position = p.position
      AND v.position / ${POSITIONS_PER_ENTRY} = p.position / ${POSITIONS_PER_ENTRY},
      LATERAL (SELECT v.street_num UNION ALL
        SELECT ${MAIL_NUMBER} WHERE left(v.mail_zip, 5) = left(v.zip, 5)) AS address (number))`;
}

/** Adds voters by their ids, also those that are not on file: a later file may have them. */
export async function addById(database: Database, of: Rows): Promise<void> {
  const { exclusionNo, state, first, rows } = of;
  await addMatched(
    database,
    { exclusionNo, state, first, upTo: first + rows.length },
    {
      given:
        'SELECT $3 + row - 1 AS row, upper(id) AS voter_id FROM unnest($5::text[]) WITH ORDINALITY AS t (id, row)',
      matched: `SELECT row, voter_id, EXISTS (SELECT FROM voter_rows v JOIN data_versions d USING (version_id)
        WHERE d.state = $2 AND d.status = 'live' AND v.voter_id = given.voter_id) AS is_found FROM given`,
      values: [rows],
    },
  );
}

interface Place {
  readonly exclusionNo: number;
  readonly state: string;
  readonly first: number;
  /** The place after the last row that was sent. */
  readonly upTo: number;
}

/** Stores what rows matched. The same rows, sent again, change nothing. */
async function addMatched(
  database: Database,
  { exclusionNo, state, first, upTo }: Place,
  sql: { readonly given: string; readonly matched: string; readonly values: readonly SqlValue[] },
): Promise<void> {
  await database.run({
    text: `WITH given AS (${sql.given}), matched AS MATERIALIZED (${sql.matched}),
             counted AS (UPDATE exclusions SET rows_read = greatest(rows_read, $4::int) WHERE exclusion_no = $1)
           INSERT INTO exclusion_voters (exclusion_no, state, block, voter_ids, unmatched)
           SELECT $1::int, $2::text, $3::int,
             (SELECT coalesce(array_agg(DISTINCT voter_id), '{}') FROM matched WHERE voter_id IS NOT NULL),
             (SELECT array_agg(row ORDER BY row) FROM given
              WHERE NOT EXISTS (SELECT FROM matched m WHERE m.row = given.row AND m.is_found))
           ON CONFLICT DO NOTHING`,
    values: [exclusionNo, state, first, upTo, ...sql.values],
  });
}

/** How many voters an exclusion names, on file or not. */
export async function countNamed(database: DataReader, exclusionNo: number): Promise<number> {
  const [named] = await database.rows({
    text: `SELECT coalesce(sum(cardinality(voter_ids)), 0)::int AS voters FROM exclusion_voters WHERE exclusion_no = $1`,
    values: [exclusionNo],
    row: v.object({ voters: number }),
  });
  return named?.voters ?? 0;
}

/** The places of the rows of a do-not-mail list that matched no voter. */
export async function unmatchedRows(database: DataReader, exclusionNo: number): Promise<readonly number[]> {
  const [found] = await database.rows({
    text: `SELECT coalesce((SELECT array_agg(place ORDER BY place) FROM exclusion_voters, unnest(unmatched) AS place
             WHERE exclusion_no = $1), '{}') AS places`,
    values: [exclusionNo],
    row: v.object({ places: v.array(number) }),
  });
  return found?.places ?? [];
}
