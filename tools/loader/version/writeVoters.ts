import type { DatabaseAdmin } from '../../database/admin';
import { sqlErrorIn } from '../../database/sqlError';
import type { CanonicalElection } from '../canonical';
import { VOTER_COLUMNS } from '../copyText';
import { BIT_COLUMNS } from './bits/chunkStrings';
import { finishStrings, planStrings, type PlannedStrings } from './bits/indexVersion';
import { writeValueCodes } from './bits/valueCodes';
import { writingStrings } from './bits/writeStrings';
import { FOR_BUILDING, indexIds, indexPositions, tablesOf, takeIdsAsKey } from './tables';
import { startedNow } from './startedNow';
import { both } from './together';
import { trackedBits } from './writeTurnout';

const UNIQUE_VIOLATION = '23505';

/** Of the time after the sorting, about so much goes by while the rows pass. */
const PASSING = 0.7;

interface NewVersion {
  readonly id: number;
  readonly state: string;
}

export interface WrittenVoters {
  /** Rows that gave way to a later one with the same id. */
  readonly duplicates: number;
  readonly counted: PlannedStrings['counted'];
  /** How many voted in each of VH1 to VH8. */
  readonly trackedTurnout: readonly number[];
}

/**
 * Writes the staged voters to their place, each id once: of several rows the last in file order; and what they are
 * counted and found by. Files hardly ever repeat an id, so it is the primary key that tells, and only then everything
 * is done again.
 * @param onShare told how much of it is done (0 to 1); throw to stop
 * @throws LoadError when what was built does not count as the rows do
 */
export async function writeVoters(
  admin: DatabaseAdmin,
  version: NewVersion,
  tracked: readonly CanonicalElection[],
  onShare: (share: number) => void,
): Promise<WrittenVoters> {
  const all = await passVoters(admin, version, tracked, onShare);
  const counts = await indexVoters(admin, version.id, all);
  if (counts !== null) return { ...counts, duplicates: 0 };
  await admin.script(dropEarlierDuplicates(version.id));
  const once = await passVoters(admin, version, tracked, onShare);
  const duplicates = all.counted.voters - once.counted.voters;
  const counted = await indexVoters(admin, version.id, once);
  if (counted === null) throw new Error(`Ids of version ${version.id} are there twice again`);
  return { ...counted, duplicates };
}

/**
 * The staged voters in the default order of a search, so that its first rows lie together. They pass through this
 * process, which makes the bit strings of them as they go by. While the server sorts them, their values are counted.
 */
async function passVoters(
  admin: DatabaseAdmin,
  version: NewVersion,
  tracked: readonly CanonicalElection[],
  onShare: (share: number) => void,
): Promise<PlannedStrings> {
  const versionId = version.id;
  const { voters, stagedVoters, sorted } = tablesOf(versionId);
  const rows = startedNow(
    admin.copyOut(sortedVoters(version, tracked), { settings: FOR_BUILDING, scratch: sorted }),
  );
  try {
    const planned = await planStrings(admin, versionId, stagedVoters);
    await writeValueCodes(admin, versionId, planned.values);
    onShare(0);
    const passing = writingStrings(admin, versionId, rows.items, planned, (share) =>
      onShare(PASSING * share),
    );
    const written = await admin.copyIn(voters, PASSED_COLUMNS, passing, { intoEmpty: true });
    if (written !== planned.counted.voters)
      throw new Error(`${written} voters were written, not ${planned.counted.voters}`);
    onShare(PASSING);
    return planned;
  } finally {
    await rows.stop();
  }
}

/**
 * Both indexes, and what the planner knows of the rows; the strings are checked against the rows meanwhile. Null when
 * ids are there twice.
 */
async function indexVoters(
  admin: DatabaseAdmin,
  versionId: number,
  planned: PlannedStrings,
): Promise<Pick<WrittenVoters, 'counted' | 'trackedTurnout'> | null> {
  const ids = admin.script(indexIds(versionId)).then(
    () => true,
    (thrown: unknown) => {
      if (sqlErrorIn(thrown)?.code === UNIQUE_VIOLATION) return false;
      throw thrown;
    },
  );
  const indexes = async () => {
    const [unique] = await both(ids, admin.script(indexPositions(versionId)));
    if (unique) await admin.query(`VACUUM (ANALYZE) ${tablesOf(versionId).voters}`);
    return unique;
  };
  const [unique, { trackedTurnout }] = await both(indexes(), finishStrings(admin, versionId, planned));
  if (!unique) return null;
  await admin.script(takeIdsAsKey(versionId));
  return { counted: planned.counted, trackedTurnout };
}

function dropEarlierDuplicates(versionId: number): string {
  const { voters, bits, stagedVoters } = tablesOf(versionId);
  // Rows of a table that was copied into lie in the order of the file.
  return `${FOR_BUILDING}
    WITH repeated AS (
      SELECT voter_id, max(ctid) AS last FROM ${stagedVoters} GROUP BY voter_id HAVING count(*) > 1
    )
    DELETE FROM ${stagedVoters} s USING repeated r WHERE s.voter_id = r.voter_id AND s.ctid < r.last;
    DROP INDEX IF EXISTS ${voters}_by_position;
    TRUNCATE ${voters}, ${bits};
    DELETE FROM voter_values WHERE version_id = ${versionId};`;
}

const OTHER_COLUMNS = [...VOTER_COLUMNS, 'household_key'].filter(
  (column) => !BIT_COLUMNS.some((first) => first === column),
);
const PASSED_COLUMNS = [...BIT_COLUMNS, ...OTHER_COLUMNS];

/**
 * Voters numbered by their place in the order; with the bits of their tracked elections (table `elections`, column
 * `vh`), and with the key of their household.
 */
function sortedVoters({ id, state }: NewVersion, tracked: readonly CanonicalElection[]): string {
  const { votes, stagedVoters } = tablesOf(id);
  const made: Readonly<Record<string, string>> = {
    vote_history: `(coalesce(elections, 0) & ${trackedBits(tracked)})::smallint`,
    position: 'row_number() OVER (ORDER BY last_name, first_name, s.voter_id) - 1',
    household_key: householdKey(state),
  };
  return `SELECT ${PASSED_COLUMNS.map((column) => `${made[column] ?? `s.${column}`} AS ${column}`).join(', ')}
    FROM ${stagedVoters} s LEFT JOIN ${votes} v ON v.voter_id = s.voter_id AND v.part = 0
    ORDER BY last_name, first_name, s.voter_id`;
}

/**
 * 64 bits of a digest of the residence, each part of it the seed of the next one's; null where there is none. The state
 * is part of it: a search over several states must not join their households.
 */
const householdKey = (state: string) => `CASE WHEN street_name IS NOT NULL THEN to_hex(
  hashtextextended(street_name, hashtextextended(coalesce(street_num, ''), hashtextextended(coalesce(unit, ''),
  hashtextextended(coalesce(left(zip, 5), city, ''), hashtextextended('${state}', 0)))))) END`;
