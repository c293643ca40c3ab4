import { POSITIONS_PER_ENTRY } from '../../../../netlify/queries/bits/layout';
import { TRACKED_ELECTIONS } from '../../../../src/contract/limits';
import type { DatabaseAdmin } from '../../../database/admin';
import { BUILD_SETTINGS, indexRows, tablesOf, writeFirstVoters } from '../tables';
import { checkBits } from './checkBits';
import { BIT_COLUMNS } from './chunkStrings';
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
  await admin.script(writeFirstVoters(versionId));
  if (households !== null) await storeHouseholds(admin, versionId, households);
  return { trackedTurnout: strings.slice(layout.voteHistory, layout.voteHistory + TRACKED_ELECTIONS) };
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
