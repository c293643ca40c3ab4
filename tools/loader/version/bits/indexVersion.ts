import { FIRST_VOTER_COLUMNS, FIRST_VOTERS } from '../../../../netlify/queries/bits/firstVoters';
import { POSITIONS_PER_ENTRY } from '../../../../netlify/queries/bits/layout';
import { TRACKED_ELECTIONS } from '../../../../src/contract/limits';
import type { DatabaseAdmin } from '../../../database/admin';
import { BUILD_SETTINGS, indexRows, tablesOf } from '../tables';
import { checkBits } from './checkBits';
import { BIT_COLUMNS } from './chunkStrings';
import type { ValueCounts } from './orderedCodes';
import { planStrings, type PlannedStrings, type StringOptions } from './planStrings';
import { wholeLines, writingStrings } from './writeStrings';

/**
 * Stores the layout of the strings for searches, checks the strings against the rows, and stores how many
 * voters each has and the rows of the first voters by name.
 * @throws LoadError if the bit strings' counts differ from those of the rows
 */
export async function finishStrings(
  admin: DatabaseAdmin,
  versionId: number,
  planned: PlannedStrings,
): Promise<{ readonly trackedTurnout: readonly number[] }> {
  const { layout } = planned;
  await admin.query('UPDATE data_versions SET bit_layout = $2 WHERE version_id = $1', [versionId, layout]);
  await admin.query(`VACUUM (ANALYZE) ${tablesOf(versionId).bits}`);
  const { strings, households } = await checkBits(admin, versionId, planned);
  await admin.query('UPDATE data_versions SET string_voters = $2 WHERE version_id = $1', [
    versionId,
    strings,
  ]);
  await writeFirstVoters(admin, versionId, planned.counted.of.last_name);
  await storeHouseholds(admin, versionId, households);
  return { trackedTurnout: strings.slice(layout.voteHistory, layout.voteHistory + TRACKED_ELECTIONS) };
}

/**
 * Writes a version's first voters by name once more. How many have each last name says up to which they go,
 * so that no others are sorted.
 */
async function writeFirstVoters(
  admin: DatabaseAdmin,
  versionId: number,
  { values, voters }: ValueCounts = { values: [], voters: [] },
): Promise<void> {
  let upTo = 0;
  const last = values.find((_, rank) => (upTo += voters[rank] ?? 0) >= FIRST_VOTERS);
  const columns = FIRST_VOTER_COLUMNS.join(', ');
  const order = 'last_name, first_name, voter_id';
  await admin.query(
    `INSERT INTO first_voters (version_id, rank, position, ${columns})
     SELECT $1::int, row_number() OVER (ORDER BY ${order}), position, ${columns} FROM ${tablesOf(versionId).voters}
     ${last === undefined ? '' : 'WHERE last_name <= $2'} ORDER BY ${order} LIMIT ${FIRST_VOTERS}`,
    last === undefined ? [versionId] : [versionId, last],
  );
}

/** Stores how many households all voters have, so that no search without filters counts them. */
async function storeHouseholds(admin: DatabaseAdmin, versionId: number, households: number): Promise<void> {
  await admin.query(
    `INSERT INTO filter_options (version_id, kind, value, voters) VALUES ($1, 'households', '', $2)
     ON CONFLICT (version_id, kind, value) DO UPDATE SET voters = excluded.voters`,
    [versionId, households],
  );
}

/**
 * Builds the indexes of rows, the value codes, and the bit strings of a version whose voters are written
 * with their positions and whose table of strings is empty. Makes one pass over the voters in order of
 * position, with one chunk of strings in memory at a time.
 * @throws LoadError if the bit strings' counts differ from those of the rows
 */
export async function indexVersion(
  admin: DatabaseAdmin,
  versionId: number,
  options: StringOptions = {},
): Promise<void> {
  const { voters } = tablesOf(versionId);
  await admin.script(`${indexRows(versionId)} ANALYZE ${voters} (position);`);
  const planned = await planStrings(admin, versionId, voters, options);
  const rows = admin.copyOut(
    `SELECT ${BIT_COLUMNS.join(', ')}, version_id FROM ${voters} ORDER BY position / ${POSITIONS_PER_ENTRY}, position`,
    // Without a full sort: rows that share an index key are only slightly out of order.
    { settings: `${BUILD_SETTINGS} SET LOCAL enable_sort = off;` },
  );
  for await (const _ of writingStrings(admin, versionId, wholeLines(rows), planned, () => undefined));
  await finishStrings(admin, versionId, planned);
}
