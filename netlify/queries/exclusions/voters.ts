import * as v from 'valibot';
import { UPLOAD_ROWS, UPLOAD_ROWS_PER_ACCOUNT, UPLOAD_ROWS_PER_DAY } from '../../../src/contract/exclusions';
import { FIELDS } from '../../../src/contract/fields/fields';
import type { CanonicalFilters } from '../../../src/contract/filters';
import type { Database, DataReader, SqlValue } from '../../lib/db';
import { ADDRESS_COLUMNS, type Addresses } from '../../mail/resident';
import { NAME_AND_ZIP } from '../bits/layout';
import { type SearchPlan, searchPlan } from '../bits/plan';
import { number, text, textOrNull } from '../rows';
import { pageSource } from '../voters/export';
import type { CountedFilters } from '../voters/condition';
import { listPages, type Page } from '../voters/pages';
import { IS_COUNTED_SQL } from './exclusions';

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
           WHERE NOT EXISTS (
             SELECT FROM exclusion_voters x JOIN data_versions d USING (state)
             WHERE x.exclusion_no = ${number} AND x.block = ${page.from} AND d.version_id = ${page.versionId})
           GROUP BY state ON CONFLICT DO NOTHING`,
    values,
  });
}

export interface Rows {
  readonly exclusionNo: number;
  readonly state: string;
  /** The place of the first row in the do-not-mail list. */
  readonly first: number;
  readonly rows: readonly string[];
}

/** What voters are looked up by, in upper case. */
export interface NamedAt {
  /** The place of its row in the do-not-mail list. */
  readonly row: number;
  readonly last: string;
  readonly first: string;
  /** Five digits. */
  readonly zip: string;
  /** Digits that are in the address: of the house, or of the box. */
  readonly number: string;
}

/** A voter of whom a row may be. */
export interface Namesake extends Addresses {
  readonly row: number;
  readonly voterId: string;
}

const namesakeRow = v.object({
  ...{ row: number, voterId: text },
  ...v.entriesFromList(Object.keys(ADDRESS_COLUMNS) as (keyof typeof ADDRESS_COLUMNS)[], textOrNull),
  state: text,
});

/**
 * The voters of a state's live version with the last name (as `name_key` compares them), the first letter of
 * the first name, and the ZIP code of the residence, who have the number in one of their addresses. Whether
 * they live there is for `maybeSame` to say.
 */
export function namesakes(
  database: DataReader,
  state: string,
  rows: readonly NamedAt[],
): Promise<readonly Namesake[]> {
  const columns = Object.entries(ADDRESS_COLUMNS).map(([name, column]) => `v.${column} AS "${name}"`);
  return database.rows({
    // OFFSET 0 makes each row a look into the index: the planner would rather read the whole state.
    text: `WITH given AS (
             SELECT row, name_key(last_name) AS last_name, left(name_key(first_name), 1) AS initial, zip, number
             FROM unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::text[]) AS t (row, last_name, first_name, zip, number))
           SELECT row, v.voter_id AS "voterId", ${columns.join(', ')} FROM given, LATERAL (
             SELECT * FROM voter_rows v
             WHERE v.version_id = (SELECT version_id FROM data_versions WHERE state = $1 AND status = 'live')
               AND ${NAME_AND_ZIP} = hashtext(given.last_name || given.zip)
               AND name_key(v.last_name) = given.last_name AND left(v.zip, 5) = given.zip
               AND left(name_key(v.first_name), 1) = given.initial
             OFFSET 0) AS v
           WHERE given.last_name <> '' AND given.initial <> '' AND strpos(
             concat_ws(' ', v.street_num, v.street_name, v.mail_line1, v.mail_line2, v.mail_line3), given.number) > 0`,
    values: [
      state,
      rows.map(({ row }) => row),
      rows.map(({ last }) => last),
      rows.map(({ first }) => first),
      rows.map(({ zip }) => zip),
      rows.map(({ number }) => number),
    ],
    row: namesakeRow,
  });
}

/** Adds the voters whom rows were found to be of. False if there is no room for them. */
export function addFound(
  database: Database,
  of: Rows,
  found: readonly Pick<Namesake, 'row' | 'voterId'>[],
): Promise<boolean> {
  return addMatched(database, of, {
    given: 'SELECT generate_series($3::int, $3 + $4::int - 1) AS row',
    matched: 'SELECT row, voter_id, true AS is_found FROM unnest($5::int[], $6::text[]) AS t (row, voter_id)',
    values: [found.map(({ row }) => row), found.map(({ voterId }) => voterId)],
  });
}

/**
 * Adds voters by their ids, also those that are not on file: a later file may have them. False if there is no
 * room for them.
 */
export function addById(database: Database, of: Rows): Promise<boolean> {
  return addMatched(database, of, {
    given:
      'SELECT $3 + row - 1 AS row, upper(id) AS voter_id FROM unnest($5::text[]) WITH ORDINALITY AS t (id, row)',
    matched: `SELECT row, voter_id, EXISTS (SELECT FROM voter_rows v JOIN data_versions d USING (version_id)
        WHERE d.state = $2 AND d.status = 'live' AND v.voter_id = given.voter_id) AS is_found FROM given
      WHERE char_length(voter_id) <= ${FIELDS.VoterID.limit}`,
    values: [of.rows],
  });
}

/**
 * Stores what rows matched. The same rows, sent again, change nothing. False if the list, its account or this
 * day would have more rows than they may (`UPLOAD_ROWS` and its neighbors): acts of an account wait for each
 * other, so no two of them find the same room.
 */
async function addMatched(
  database: Database,
  { exclusionNo, state, first, rows }: Rows,
  sql: { readonly given: string; readonly matched: string; readonly values: readonly SqlValue[] },
): Promise<boolean> {
  const [added] = await database.write({
    text: `WITH given AS (${sql.given}), matched AS (${sql.matched}),
             sent AS (SELECT FROM exclusion_voters WHERE exclusion_no = $1::int AND state = $2 AND block = $3::int),
             kept AS (
               SELECT sum(rows_read) AS all_rows,
                 coalesce(sum(rows_read) FILTER (WHERE created_at > now() - interval '1 day'), 0) AS today
               FROM exclusions e WHERE uid = (SELECT uid FROM exclusions WHERE exclusion_no = $1) AND ${IS_COUNTED_SQL}),
             room AS (
               UPDATE exclusions SET rows_read = rows_read + $4::int FROM kept
               WHERE exclusion_no = $1 AND NOT EXISTS (SELECT FROM sent) AND rows_read + $4 <= ${UPLOAD_ROWS}
                 AND today + $4 <= ${UPLOAD_ROWS_PER_DAY} AND all_rows + $4 <= ${UPLOAD_ROWS_PER_ACCOUNT} RETURNING 1),
             added AS (
               INSERT INTO exclusion_voters (exclusion_no, state, block, voter_ids, unmatched)
               SELECT $1, $2, $3, (SELECT coalesce(array_agg(DISTINCT voter_id), '{}') FROM matched),
                 (SELECT array_agg(row ORDER BY row) FROM given
                  WHERE NOT EXISTS (SELECT FROM matched m WHERE m.row = given.row AND m.is_found))
               FROM room)
           SELECT EXISTS (SELECT FROM room) OR EXISTS (SELECT FROM sent) AS "hasRoom"`,
    values: [exclusionNo, state, first, rows.length, ...sql.values],
    row: v.object({ hasRoom: v.boolean() }),
  });
  return added?.hasRoom ?? false;
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
