import { Readable } from 'node:stream';
import type { DatabaseAdmin } from '../../database/admin';
import { copyCell } from '../../database/copyCell';
import { LOCAL_COLUMNS, type LocalDistricts } from '../model/localDistricts';
import { Numbers } from '../model/numbers';

const cellsOf = (local: LocalDistricts) => LOCAL_COLUMNS.map((column) => local[column]);

/** Numbers the combinations of local districts of one data version. */
export const localNumbers = () => new Numbers<LocalDistricts>((local) => cellsOf(local).join('\t'));

/**
 * Writes the combinations of a version.
 * @param list the combination with number n is at index n − 1
 */
export async function writeLocalDistricts(
  admin: DatabaseAdmin,
  versionId: number,
  list: readonly LocalDistricts[],
): Promise<void> {
  const columns = ['version_id', 'local_no', ...LOCAL_COLUMNS];
  const lines = list.map((local, n) => `${[versionId, n + 1, ...cellsOf(local).map(copyCell)].join('\t')}\n`);
  await admin.copyIn('local_districts', columns, Readable.from(lines));
}

/** A version's combinations of districts. The key is the combination's number as text. */
export type LocalCombinations = ReadonlyMap<string, LocalDistricts>;

export async function localCombinations(admin: DatabaseAdmin, versionId: number): Promise<LocalCombinations> {
  const rows = await admin.query<LocalDistricts & { local_no: number }>(
    `SELECT local_no, ${LOCAL_COLUMNS.join(', ')} FROM local_districts WHERE version_id = $1`,
    [versionId],
  );
  return new Map(rows.map((row) => [String(row.local_no), row]));
}
