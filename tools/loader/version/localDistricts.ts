import { Readable } from 'node:stream';
import { LOCAL_DISTRICTS } from '../../../src/contract/fields/localDistricts';
import type { DatabaseAdmin } from '../../database/admin';
import { copyCell } from '../../database/copyCell';
import type { LocalDistricts } from '../model/localDistricts';

/** Numbers one data version's combinations of local districts, in order of first appearance. */
export class LocalNumbers {
  readonly #numbers = new Map<string, number>();
  /** Numbers by object: most voters share one (`localDistricts`). */
  readonly #ofObject = new Map<LocalDistricts, number>();
  readonly #met: LocalDistricts[] = [];

  /** The number of a combination, from 1. A new combination gets the next number. */
  numberOf(local: LocalDistricts): number {
    const known = this.#ofObject.get(local);
    if (known !== undefined) return known;
    const key = cellsOf(local).join('\t');
    const number = this.#numbers.get(key) ?? this.#met.push(local);
    this.#numbers.set(key, number);
    this.#ofObject.set(local, number);
    return number;
  }

  /** The combination with number n is at index n − 1. */
  get list(): readonly LocalDistricts[] {
    return this.#met;
  }
}

/** The columns of `local_districts` that name a district. */
export const LOCAL_COLUMNS = Object.values(LOCAL_DISTRICTS).map(({ column }) => column);
type LocalColumn = (typeof LOCAL_COLUMNS)[number];

/** The names of a combination's districts, in the order of `LOCAL_COLUMNS`. */
export const cellsOf = (local: LocalDistricts) => [
  local.municipality,
  local.ward,
  local.schoolDistrict,
  local.schoolZone,
  local.commissionDistrict,
  local.township,
  local.judicialDistrict,
];

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
export type LocalCombinations = ReadonlyMap<string, Readonly<Record<LocalColumn, string | null>>>;

export async function localCombinations(admin: DatabaseAdmin, versionId: number): Promise<LocalCombinations> {
  const rows = await admin.query<Record<LocalColumn, string | null> & { local_no: number }>(
    `SELECT local_no, ${LOCAL_COLUMNS.join(', ')} FROM local_districts WHERE version_id = $1`,
    [versionId],
  );
  return new Map(rows.map((row) => [String(row.local_no), row]));
}
