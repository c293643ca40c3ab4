import { type BitLayout, POSITIONS_AN_ENTRY } from '../../../../netlify/queries/bitLayout';
import type { DatabaseAdmin } from '../../../database/admin';
import { FOR_BUILDING, indexPositions, tablesOf } from '../tables';
import { layOut } from './attributes';
import { checkBits } from './checkBits';
import { BIT_COLUMNS } from './chunkStrings';
import { countValues, type CountedValues } from './countValues';
import { codesOf, writeValueCodes, type ValueCodes } from './valueCodes';
import { writingStrings } from './writeStrings';

/** As many bits as fit in a page of the database beside the other columns of their row. */
const DEFAULT_CHUNK = 64_000;

/** What a version's strings are made by, and checked by. */
export interface PlannedStrings {
  readonly layout: BitLayout;
  readonly values: ValueCodes;
  readonly counted: CountedValues;
}

/** Counts the values of the rows in `table`, gives them codes, and lays the strings out. */
export async function planStrings(
  admin: DatabaseAdmin,
  versionId: number,
  table: string,
  chunkPositions = DEFAULT_CHUNK,
): Promise<PlannedStrings> {
  const counted = await countValues(admin, versionId, table);
  const values = codesOf(counted);
  const { voters, lastNames, of } = counted;
  const { radices: prefixes, exact } = values;
  const highest = Object.fromEntries(
    HIGHEST.map((column) => [
      column,
      (of[column]?.values ?? []).reduce((most, value) => Math.max(most, Number(value)), 0),
    ]),
  );
  const layout = layOut({ voters, lastNames, prefixes, exact, highest, chunkPositions });
  return { layout, values, counted };
}

const HIGHEST = ['age', 'congressional_district', 'state_senate_district', 'state_house_district'] as const;

/**
 * Lets searches know the strings, and compares them with the rows.
 * @throws LoadError when what was built does not count as the rows do
 */
export async function finishStrings(
  admin: DatabaseAdmin,
  versionId: number,
  planned: PlannedStrings,
): Promise<{ readonly trackedTurnout: readonly number[] }> {
  const { layout } = planned;
  await admin.query('UPDATE data_versions SET bit_layout = $2 WHERE version_id = $1', [versionId, layout]);
  await admin.query(`VACUUM (ANALYZE) ${tablesOf(versionId).bits}`);
  const counts = await checkBits(admin, versionId, planned);
  return { trackedTurnout: counts.slice(layout.voteHistory) };
}

/**
 * Builds what counts and searches go by of a version whose voters are written, each with its position, and whose table
 * of strings is there and empty: positions' index, codes of values, bit strings. One pass over the voters in the order of
 * their positions, a chunk of strings in memory at a time.
 * @param options.onShare told how much of it is done (0 to 1)
 * @param options.chunkPositions a multiple of `POSITIONS_AN_ENTRY`, 64,000 at most
 * @throws LoadError when what was built does not count as the rows do
 */
export async function indexVersion(
  admin: DatabaseAdmin,
  versionId: number,
  options: { readonly onShare?: (share: number) => void; readonly chunkPositions?: number } = {},
): Promise<void> {
  const { voters, sorted } = tablesOf(versionId);
  await admin.script(`${indexPositions(versionId)} ANALYZE ${voters} (position);`);
  const planned = await planStrings(admin, versionId, voters, options.chunkPositions);
  await writeValueCodes(admin, versionId, planned.values);
  const rows = admin.copyOut(
    `SELECT ${BIT_COLUMNS.join(', ')}, voter_id FROM ${voters} ORDER BY position / ${POSITIONS_AN_ENTRY}, position`,
    // Few rows are out of order where those of an entry of the index come together.
    { settings: `${FOR_BUILDING} SET LOCAL enable_sort = off;`, scratch: sorted },
  );
  for await (const _ of writingStrings(
    admin,
    versionId,
    rows,
    planned,
    options.onShare ?? (() => undefined),
  ));
  await finishStrings(admin, versionId, planned);
}
