import * as v from 'valibot';
import type { CanonicalFilters } from '../../src/contract/filters';
import { SEARCH_ROW_LIMIT } from '../../src/contract/limits';
import { type VoterRow, voterRowSchema } from '../../src/contract/voters';
import type { Database, Query } from '../lib/db';
import { number } from './rows';
import { voterCondition } from './voterFilters';

/** The columns of the free preview under the names of the contract: no birth date, no mailing address. */
const PREVIEW = `voter_id AS "VoterID", first_name AS "FirstName", last_name AS "LastName", age AS "Age",
  party AS "PolitalAff", muni_sub AS "MuniSub", street_num AS "StreetNum", street_name AS "StreetName",
  city AS "City", county AS "County_Desc"`;

/**
 * Orders rows as decisions.md says. A voter without a name comes last: PostgreSQL's own order of nulls, which a b-tree
 * serves as it is. Voter ids repeat between states, so the version settles ties.
 */
const DEFAULT_ORDER = 'last_name, first_name, voter_id, version_id';

export function firstRowsQuery(versionIds: readonly number[], filters: CanonicalFilters): Query<VoterRow> {
  const { text, values } = voterCondition(versionIds, filters);
  return {
    text: `SELECT ${PREVIEW} FROM voters WHERE ${text} ORDER BY ${DEFAULT_ORDER} LIMIT ${SEARCH_ROW_LIMIT}`,
    values,
    row: voterRowSchema,
  };
}

export function countQuery(
  versionIds: readonly number[],
  filters: CanonicalFilters,
): Query<{ count: number }> {
  const { text, values } = voterCondition(versionIds, filters);
  return {
    text: `SELECT count(*)::int AS count FROM voters WHERE ${text}`,
    values,
    row: v.object({ count: number }),
  };
}

/** The first rows in the default order, at most `SEARCH_ROW_LIMIT`, and the exact total. */
export async function searchVoters(
  database: Database,
  versionIds: readonly number[],
  filters: CanonicalFilters,
): Promise<{ rows: VoterRow[]; total: number }> {
  const [rows, [total]] = await database.both(
    firstRowsQuery(versionIds, filters),
    countQuery(versionIds, filters),
  );
  return { rows, total: total?.count ?? 0 };
}

/** The exact number of records that match. */
export async function countVoters(
  database: Database,
  versionIds: readonly number[],
  filters: CanonicalFilters,
): Promise<number> {
  const [total] = await database.rows(countQuery(versionIds, filters));
  return total?.count ?? 0;
}
