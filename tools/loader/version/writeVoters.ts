import type { DatabaseAdmin } from '../../database/admin';
import { sqlErrorIn } from '../../database/sqlError';
import type { CanonicalElection } from '../canonical';
import { VOTER_COLUMNS } from '../copyText';
import { addPrimaryKey, FOR_BUILDING, tablesOf } from './tables';
import { trackedBits } from './writeTurnout';

const UNIQUE_VIOLATION = '23505';

/**
 * Writes the staged voters to their place, each id once: of several rows the last in file order. Returns how many rows
 * gave way. Files hardly ever repeat an id, so it is the primary key that tells, and only then everything is done again.
 */
export async function writeVoters(
  admin: DatabaseAdmin,
  versionId: number,
  tracked: readonly CanonicalElection[],
): Promise<number> {
  const write = voterRows(versionId, tracked);
  await admin.script(write);
  try {
    await admin.script(addPrimaryKey(versionId));
    return 0;
  } catch (thrown) {
    if (sqlErrorIn(thrown)?.code !== UNIQUE_VIOLATION) throw thrown;
  }
  const { voters, stagedVoters } = tablesOf(versionId);
  const before = await countOf(admin, stagedVoters);
  await admin.script(dropEarlierDuplicates(versionId));
  await admin.script(`TRUNCATE ${voters}; ${write}`);
  await admin.script(addPrimaryKey(versionId));
  return before - (await countOf(admin, voters));
}

async function countOf(admin: DatabaseAdmin, table: string): Promise<number> {
  const [row] = await admin.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`);
  return row?.count ?? 0;
}

function dropEarlierDuplicates(versionId: number): string {
  const { stagedVoters } = tablesOf(versionId);
  return `${FOR_BUILDING}
    WITH repeated AS (
      SELECT voter_id, max(row_no) AS last FROM ${stagedVoters} GROUP BY voter_id HAVING count(*) > 1
    )
    DELETE FROM ${stagedVoters} s USING repeated r WHERE s.voter_id = r.voter_id AND s.row_no < r.last;`;
}

/**
 * Voters in the default order of a search, so that its first rows lie together, numbered by their place in it; with the
 * bits of their tracked elections (table `elections`, column `vh`), and with the key of their household.
 */
function voterRows(versionId: number, tracked: readonly CanonicalElection[]): string {
  const { voters, votes, stagedVoters } = tablesOf(versionId);
  const columns = ['version_id', 'state', ...VOTER_COLUMNS];
  return `${FOR_BUILDING}
    INSERT INTO ${voters} (${columns.join(', ')}, vote_history, household_key, position)
    SELECT ${columns.map((column) => `s.${column}`).join(', ')},
      (coalesce(elections, 0) & ${trackedBits(tracked)})::smallint, ${HOUSEHOLD_KEY},
      row_number() OVER (ORDER BY last_name, first_name, s.voter_id) - 1
    FROM ${stagedVoters} s LEFT JOIN ${votes} v ON v.voter_id = s.voter_id AND v.part = 0
    ORDER BY last_name, first_name, s.voter_id;`;
}

/**
 * 64 bits of a digest of the residence, each part of it the seed of the next one's; null where there is none. The state
 * is part of it: a search over several states must not join their households.
 */
const HOUSEHOLD_KEY = `CASE WHEN street_name IS NOT NULL THEN to_hex(
  hashtextextended(street_name, hashtextextended(coalesce(street_num, ''), hashtextextended(coalesce(unit, ''),
  hashtextextended(coalesce(left(zip, 5), city, ''), hashtextextended(state, 0)))))) END`;
